import { distressThresholds, soundsLike } from '../distress/sounds-like.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/**
 * The second look: not found by words, but by what the message sounds like to a classifier (`../distress`). Asked
 * where no rule found anything.
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

/** How much of an emergency it sounds, 0 to 1. */
export const emergencyIn = (text: string): number => soundsLike(text).emergency;

/** Of shorter ones it knows too little: dates, doses, «ahí estaré». */
const fewestWords = 5;

const isTooShort = (text: string, fewest = fewestWords) => text.split(/\s+/).filter(Boolean).length < fewest;
/** A part of a sentence says less by itself than a message. */
const fewestOfPart = 7;

/** Of a part of what was written, of which the classifier knows less. */
export const soundsSurelyDangerous = (text: string): boolean =>
  !isTooShort(text, fewestOfPart) && soundsLike(text).emergency >= distressThresholds.emergencyHigh;

/** A danger named in fewer words is meant. */
const fewestOrdinary = 9;

/** Of what a rule has found no trace is heard; `share` of a trace is one where the classifier hears least. */
export const soundsOrdinary = (text: string, share = 1): boolean =>
  !isTooShort(text, fewestOrdinary) && soundsLike(text).confirmed < share * distressThresholds.emergencyTrace;

/** So much of an emergency that neither its length nor what rules have thought of its words tells against it. */
export const isUnmistakable = (emergency: number): boolean => emergency >= distressThresholds.emergencySure;

export function soundsDangerous(text: string, emergency = emergencyIn(text)): boolean {
  return !isTooShort(text) && emergency >= distressThresholds.emergencyLikely;
}
