import type { DatedValue } from '../derived/derived.ts';
import type { Subject } from '../measured.ts';
import { acidBase } from './acid-base.ts';
import { acuteKidneyInjury } from './acute-kidney-injury.ts';
import { anaemia } from './anaemia.ts';
import { coagulation } from './coagulation.ts';
import { cytopenias } from './cytopenias.ts';
import { disseminatedCoagulation } from './disseminated-coagulation.ts';
import { glucose } from './glucose.ts';
import { hypercalcaemia } from './hypercalcaemia.ts';
import { hyperkalaemia } from './hyperkalaemia.ts';
import { hypernatraemia } from './hypernatraemia.ts';
import { hypocalcaemia } from './hypocalcaemia.ts';
import { hypokalaemia } from './hypokalaemia.ts';
import { hyponatraemia } from './hyponatraemia.ts';
import { inflammation } from './inflammation.ts';
import { ironDeficiency } from './iron-deficiency.ts';
import { kidneyDisease } from './kidney-disease.ts';
import { kidneyProgression } from './kidney-progression.ts';
import { levelPatterns } from './levels/level-patterns.ts';
import { lipids } from './lipids.ts';
import { liverInjury } from './liver-injury.ts';
import { type Pattern, type PatternAnswer, PatternCase } from './pattern.ts';
import { rhabdomyolysis } from './rhabdomyolysis.ts';
import { thyroid } from './thyroid.ts';
import { tumourLysis } from './tumour-lysis.ts';

export const patterns: readonly Pattern[] = [
  acuteKidneyInjury,
  kidneyDisease,
  kidneyProgression,
  acidBase,
  hyponatraemia,
  hypernatraemia,
  hypokalaemia,
  hyperkalaemia,
  hypercalcaemia,
  hypocalcaemia,
  rhabdomyolysis,
  tumourLysis,
  disseminatedCoagulation,
  cytopenias,
  anaemia,
  ironDeficiency,
  coagulation,
  liverInjury,
  thyroid,
  glucose,
  lipids,
  inflammation,
];

export interface PatternFinding {
  pattern: Pattern;
  answer: PatternAnswer;
}

/** What else than results and the person patterns look at. */
export interface PatternsFor {
  /** Of haemolysed samples: nothing is concluded from them. */
  spoilt?: readonly DatedValue[];
  /** Known only as above or below something: a verdict may rest on them, and no figure does. */
  open?: readonly DatedValue[];
  /** Keys of the medicines that the person takes. */
  medicines?: readonly string[];
}

/**
 * What each pattern answers of these results on a day (`YYYY-MM-DD`): the general ones always, a drug's level of who has one or takes
 * the drug.
 */
export function findPatterns(
  values: readonly DatedValue[],
  subject: Subject,
  today: string,
  { spoilt = [], open = [], medicines = [] }: PatternsFor = {},
): PatternFinding[] {
  const one = new PatternCase(values, subject, today, spoilt, open);
  const levels = levelPatterns.filter(
    (pattern) =>
      pattern.analytes.some((id) => one.series(id).length > 0) ||
      pattern.medicines.some((key) => medicines.includes(key)),
  );
  return [...patterns, ...levels].map((pattern) => ({ pattern, answer: pattern.judge(one) }));
}
