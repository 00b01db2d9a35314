import { distressThresholds, soundsLike } from '../distress/sounds-like.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/**
 * The second look: not found by words, but by what the message sounds like to a classifier (`../distress`). Asked only
 * where no rule found anything, so that it can add caution and never take any away.
 */
export const unclearDanger: RedFlagRule = {
  name: 'unclear-danger',
  label: 'Mensaje que puede contar una urgencia',
  dueMinutes: 15,
  source: {
    title:
      'No guideline: our own figures, lambdas/clinical/distress/decisions/2026-11-second-look.md. Method: Platt 1999',
    url: 'https://en.wikipedia.org/wiki/Platt_scaling',
  },
  advice: {
    es: 'Si empeora o tiene dudas, no espere: acuda a urgencias.',
    en: 'If it gets worse or you are in doubt, do not wait: go to an emergency room.',
  },
  patterns: [],
};

/** Of shorter ones it knows too little: dates, doses, «ahí estaré». */
const fewestWords = 5;

const isTooShort = (text: string, fewest = fewestWords) => text.split(/\s+/).filter(Boolean).length < fewest;
/** A part of a sentence says less by itself than a message. */
const fewestOfPart = 7;

/** Of a part of what was written, of which the classifier knows less. */
export const soundsSurelyDangerous = (text: string): boolean =>
  !isTooShort(text, fewestOfPart) && soundsLike(text).emergency >= distressThresholds.emergencyHigh;

export function soundsDangerous(text: string): boolean {
  if (isTooShort(text)) return false;
  const { emergency, symptom } = soundsLike(text);
  const { emergencyLikely, emergencyPossible, symptomSure } = distressThresholds;
  return emergency >= emergencyLikely || (emergency >= emergencyPossible && symptom >= symptomSure);
}
