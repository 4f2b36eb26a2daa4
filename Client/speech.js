// Speaks texts by the browser's voices, and makes the sound of an app that wants to be noticed. Loaded with the first of these.
import { sendToRoot } from './requests.js';
import { atNextGesture } from './gesture.js';

let spoken = null;           // what is spoken, kept: browsers forget who listens otherwise
const tell = (utterance, event, start = 0, length = 0) => sendToRoot('spoken', Number(utterance), event, start, length);

/** Done when all of it was spoken. */
export function speak(utterance, text, language, rate, pitch, volume) {
  if (!window.speechSynthesis) throw new Error('unavailable');
  return new Promise((resolve, reject) => {
    const speech = new SpeechSynthesisUtterance(text);
    Object.assign(speech, { rate: Number(rate), pitch: Number(pitch), volume: Number(volume) }, language && { lang: language });
    // A browser without voices says nothing at all.
    let begun = 0;
    const end = work => () => { clearTimeout(begun); if (spoken?.speech === speech) spoken = null; work(); };
    const fail = reason => end(() => reject(new Error(reason)))();
    speech.onstart = () => { clearTimeout(begun); tell(utterance, 'began'); };
    speech.onpause = () => tell(utterance, 'paused');
    speech.onresume = () => tell(utterance, 'resumed');
    speech.onboundary = event => { if (event.name === 'word') tell(utterance, 'word', event.charIndex, wordLength(text, event)); };
    speech.onend = end(resolve);
    speech.onerror = event => {
      if (event.error === 'not-allowed' && !speech.isRetried) { speech.isRetried = true; clearTimeout(begun); atNextGesture(begin); }
      else fail(['canceled', 'interrupted'].includes(event.error) ? 'cancelled' : event.error);
    };
    const begin = () => {
      if (spoken?.speech !== speech) return;
      begun = setTimeout(() => { if (!speechSynthesis.paused) fail('unavailable'); }, 8000);
      speechSynthesis.speak(speech);
    };
    spoken = { speech, stop: () => fail('cancelled') };
    begin();
  });
}

const wordLength = (text, { charIndex, charLength }) => charLength ?? text.slice(charIndex).search(/\s|$/);

export function change(what) {
  if (!window.speechSynthesis) return;
  if (what === 'pause') speechSynthesis.pause();
  else if (what === 'resume') speechSynthesis.resume();
  else {
    const last = spoken;
    speechSynthesis.cancel();
    // Not every browser says that it has stopped; one that was paused would stay so.
    speechSynthesis.resume();
    last?.stop();
  }
}

let context = null;

/** A short sound; done when it is over. */
export async function beep() {
  if (!window.AudioContext) throw new Error('unavailable');
  context ??= new AudioContext();
  if (context.state !== 'running') {
    const running = context.resume();
    if (!navigator.userActivation?.hasBeenActive) await new Promise(resolve => atNextGesture(resolve));
    await Promise.race([context.resume(), running]);
  }
  const tone = context.createOscillator(), loudness = context.createGain(), now = context.currentTime;
  tone.frequency.value = 880;
  loudness.gain.setValueAtTime(0.0001, now);
  loudness.gain.exponentialRampToValueAtTime(0.2, now + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, now + 0.18);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.2);
  await new Promise(resolve => { tone.onended = resolve; });
}
