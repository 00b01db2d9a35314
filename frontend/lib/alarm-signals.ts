/* How an alarm makes itself noticed beyond the screen: chosen in each browser, and off until it is. */

export const alarmSignals = ['sound', 'notification'] as const;
export type AlarmSignal = (typeof alarmSignals)[number];

const keyOf = (signal: AlarmSignal) => `alarm-${signal}`;

export function isSignalOn(signal: AlarmSignal): boolean {
  try {
    return localStorage.getItem(keyOf(signal)) === 'on';
  } catch {
    return false;
  }
}

export function keepSignal(signal: AlarmSignal, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(signal), 'on');
    else localStorage.removeItem(keyOf(signal));
  } catch {
    // Storage is forbidden: it stays as it is.
  }
}
