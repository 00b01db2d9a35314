import { isSignalOn } from '../../lib/alarm-signals.ts';

/** Two tones, the second higher: told from the one of a message, and short. */
const tones = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.22 },
  { hertz: 660, at: 0.44 },
  { hertz: 880, at: 0.66 },
];
const toneSeconds = 0.2;

/**
 * Makes an alarm heard and seen outside the page, as far as this browser's person wants and, of what is seen, the clinic
 * lets it. It says nothing of what it is.
 */
export async function giveSignal({ isBrowserNotified }: { isBrowserNotified: boolean }): Promise<void> {
  if (isSignalOn('sound')) await playSound();
  if (isBrowserNotified && isSignalOn('notification')) await showNotification();
}

/** A browser lets a page sound once somebody has pressed something on it. */
export async function playSound(): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  volume.connect(context.destination);
  for (const { hertz, at } of tones) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + toneSeconds);
    tone.onended = () => {
      if (at === tones.at(-1)?.at) void context.close();
    };
  }
}

async function showNotification(): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const options = { body: 'Abra Auxilia para atenderla.', tag: 'auxilia-alarm', requireInteraction: true };
  // Telephones take them from the service worker alone.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const title = 'Hay una alarma sin atender';
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
