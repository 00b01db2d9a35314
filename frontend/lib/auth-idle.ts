import { atom } from 'jotai';
import { isSignedIn } from './auth-state.ts';
import { abandonSession } from './session.ts';
import { sessionStorage } from './session-storage.ts';
import { store } from './store.ts';

/** Automatic log-off (45 CFR 164.312(a)(2)(iii)) where the organization has not said after how long, in minutes. */
const defaultMinutes = 15;
/** Of that time, the last part warns. */
const warningMs = 60_000;

const tickMs = 1000;
const activityKey = 'auxilia.lastActivity';
const minutesKey = 'auxilia.idleMinutes';
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const secondsLeftAtom = atom<number | null>(null);

/** Seconds until the person is signed out for inactivity, during the last minute; else null. */
export const idleSecondsLeftAtom = atom((get) => get(secondsLeftAtom));

let lastActivity = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;

/** As the person's organization has it; kept beside the session, for the tab that comes back. */
export function setIdleMinutes(minutes: number): void {
  sessionStorage.setItem(minutesKey, String(minutes));
}

const limitMs = () => (Number(sessionStorage.getItem(minutesKey)) || defaultMinutes) * 60_000;

/** Whether the tab was left (closed lid, sleeping phone) for longer than a session may idle. */
export function hasIdledOut(): boolean {
  const stored = Number(sessionStorage.getItem(activityKey));
  return stored > 0 && Date.now() - stored >= limitMs();
}

/** What "Seguir conectado" does. */
export function stayConnected(): void {
  lastActivity = Date.now();
  store.set(secondsLeftAtom, null);
}

/** Activity behind the warning does not count: only the person's own answer dismisses it. */
function noteActivity(): void {
  if (store.get(secondsLeftAtom) === null) lastActivity = Date.now();
}

function tick(): void {
  if (!isSignedIn()) {
    stayConnected();
    return;
  }
  sessionStorage.setItem(activityKey, String(lastActivity));
  const leftMs = lastActivity + limitMs() - Date.now();
  // What is on the screen goes at once: whoever walks by must not wait for Cognito's answer.
  if (leftMs <= 0) {
    store.set(secondsLeftAtom, null);
    abandonSession('idle');
  } else if (leftMs <= warningMs) store.set(secondsLeftAtom, Math.ceil(leftMs / 1000));
}

export function watchIdleness(): void {
  clearInterval(ticking);
  stayConnected();
  for (const activity of activities) window.addEventListener(activity, noteActivity, { passive: true });
  ticking = setInterval(tick, tickMs);
}
