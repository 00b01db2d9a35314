import type { DatedValue } from '../../derived/derived.ts';
import type { DoseTiming } from '../../read/dose-timing.ts';
import { absent, cannotTell, type PatternAnswer, present } from '../pattern.ts';

/** Where a level ought to lie, and from when on it can be read. */
export interface Target {
  low?: number;
  high: number;
  /** Above it it is toxic; the same as the checks of medicines say. */
  toxic?: number;
  /** What it says above `high`, and above what lies between that and what is toxic: the last that it is above is told. */
  steps?: readonly { above: number; text: string }[];
  /** Above it it is told at any hour: the checks of medicines do so, too. */
  always?: number;
  /** `any` where the hour hardly matters; hours after the dose within which it can be read, or before the next one. */
  when: 'any' | 'trough' | { from: number; to: number };
}

const hoursText = (hours: number) => `${Number(hours.toFixed(1))} h`;

/** Most are taken every 12 hours or more seldom: from so many on it is a trough, and before so few it is none. */
const [troughFrom, noTroughBefore] = [10, 6];

/** When a level was taken against when it can be read; `unknown` where nobody said. */
function timeOf(when: Target['when'], dose: DoseTiming | undefined): 'timely' | 'early' | 'late' | 'unknown' {
  if (when === 'any') return 'timely';
  if (dose?.moment !== undefined) return dose.moment === 'trough' ? 'timely' : 'early';
  if (dose?.hours === undefined) return 'unknown';
  const { from, to } = when === 'trough' ? { from: noTroughBefore, to: Number.POSITIVE_INFINITY } : when;
  if (dose.hours < from) return 'early';
  if (dose.hours > to) return 'late';
  return when === 'trough' && dose.hours < troughFrom ? 'unknown' : 'timely';
}

const whenText = (when: Target['when']) =>
  typeof when === 'object'
    ? when.to < 24
      ? `de ${when.from} a ${when.to} h tras la dosis`
      : `desde ${when.from} h tras la dosis`
    : 'antes de la dosis';

const momentText = (dose: DoseTiming | undefined) =>
  dose?.hours === undefined ? 'en el pico' : `a las ${hoursText(dose.hours)}`;

/** Below, within or above; a level of an unknown hour is told where that does not change what it says. */
export function judgeTarget(
  { value, dose }: DatedValue,
  { low, high, toxic, steps = [], always, when }: Target,
  seen: string,
): PatternAnswer {
  const time = timeOf(when, dose);
  const untimely = `${seen}, tomada ${momentText(dose)}: se lee ${whenText(when)}.`;
  if (time === 'early') return cannotTell(['troughLevel'], untimely);
  const told = (text: string): PatternAnswer =>
    time === 'unknown'
      ? {
          ...present(`${text}; no consta la hora de la dosis, se lee ${whenText(when)}.`),
          missing: ['doseTime'],
        }
      : present(`${text}.`);
  if (toxic !== undefined && value > toxic) return told(`${seen}, mayor que ${toxic}: en rango tóxico`);
  if (time === 'unknown' && always !== undefined && value > always)
    return told(`${seen}, mayor que ${always}: por encima del objetivo`);
  if (time === 'late') return cannotTell(['troughLevel'], untimely);
  // Until the next dose a level falls: one that is low already is lower then.
  if (low !== undefined && value < low) return told(`${seen}, menor que ${low}: por debajo del objetivo`);
  if (time === 'unknown') return cannotTell(['doseTime'], `${seen}: se lee ${whenText(when)}.`);
  const step = [{ above: high, text: 'por encima del objetivo' }, ...steps]
    .filter(({ above }) => value > above)
    .at(-1);
  return step
    ? present(`${seen}, mayor que ${step.above}: ${step.text}.`)
    : absent(`${seen}, dentro del objetivo.`);
}
