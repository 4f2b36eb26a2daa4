// Draws what the app needs as pixels, and sends them. Loaded with the first such picture.

/** The app waits for it: it is told of a failure, too, by nothing. */
export async function paint(_, name, width, height, drawing) {
  let body = '';
  try {
    const picture = new Image();
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(drawing);
    await picture.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
    body = await new Promise(done => canvas.toBlob(done));
  } catch (error) { console.error(error); }
  await fetch('/glide/paintings?name=' + name, { method: 'POST', body });
}
