import { type ComponentState, componentStates, type SeenState } from '../contracts/status-components.ts';

/** What was seen of a component at one moment. */
export interface Observation {
  at: Date;
  state: SeenState;
}

/** A part of a day (UTC) of which it is known how a component was. */
export interface MeasuredTime {
  day: string;
  state: ComponentState;
  seconds: number;
}

const secondsPerDay = 86_400;
const inSeconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/**
 * What two observations, one after the other, say of the time between them: the worse of both, cut at midnight (UTC).
 * Nothing where they are further apart than `longestGapMs` (nobody looked meanwhile), where either could not tell, or
 * where the clock was set back.
 */
export function measuredTime(previous: Observation, next: Observation, longestGapMs: number): MeasuredTime[] {
  const gapMs = next.at.getTime() - previous.at.getTime();
  if (gapMs <= 0 || gapMs > longestGapMs) return [];
  if (previous.state === 'unknown' || next.state === 'unknown') return [];
  const state = worse(previous.state, next.state);
  const end = inSeconds(next.at);
  const parts: MeasuredTime[] = [];
  for (let start = inSeconds(previous.at); start < end; ) {
    const midnight = (Math.floor(start / secondsPerDay) + 1) * secondsPerDay;
    const until = Math.min(midnight, end);
    parts.push({
      day: new Date(start * 1_000).toISOString().slice(0, 10),
      state,
      seconds: until - start,
    });
    start = until;
  }
  return parts;
}

function worse(a: ComponentState, b: ComponentState): ComponentState {
  return componentStates.indexOf(a) > componentStates.indexOf(b) ? a : b;
}
