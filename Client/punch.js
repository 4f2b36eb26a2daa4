// What cuts a hole into its group is a mask the other way round. Loaded with the first.
export { start } from './mask.js';
