import type { DatedValue } from '../../derived/derived.ts';
import type { PatternAnswer, PatternCase } from '../pattern.ts';
import type { Target } from './target.ts';

/** What is known of the level of a medicine. Amounts are in the unit of its analyte. */
export interface LevelRule {
  /** Of the analyte. */
  id: string;
  /** Keys of the medication knowledge: who takes one of them is asked about the level. */
  medicines: readonly string[];
  /** In Spanish, as a sentence begins. */
  name: string;
  sentence: string;
  source: string;
  /** Age from which the target holds; of a younger person it is not known. */
  fromYears?: number;
  /** The fraction that is not bound: where it was measured it is read instead. */
  free?: { id: string; target: Target };
  judge: (one: PatternCase, level: DatedValue, unit: string) => PatternAnswer;
}

/** Older levels say nothing of today's dose. */
export const levelDays = 30;
