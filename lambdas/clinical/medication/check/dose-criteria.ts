import { folded } from '../../extraction/tokens.ts';
import { advise } from './advice.ts';
import type { Collected } from './collect.ts';
import { compared, isUnder } from './conditions.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';
import { measures, numberText } from './measures.ts';

type Criteria = NonNullable<Drug['ingredient']['doseCriteria']>[number];

/** Doses that several facts of an adult set together: of apixaban two of age, weight and creatinine. */
export function checkDoseCriteria(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  if (facts.years === undefined || facts.years < 18) return;
  for (const drug of drugs)
    for (const criteria of drug.ingredient.doseCriteria ?? []) checkOne(drug, criteria, facts, collected);
}

function checkOne(drug: Drug, criteria: Criteria, facts: Facts, collected: Collected): void {
  const isFor = isForIndication(drug, criteria, facts);
  if (isFor === false) return;
  const { of, atLeast, level, text, source } = criteria;
  const answers = of.map((one) => ({ one, holds: compared(factOf(one.fact, facts), one) }));
  const held = answers.filter(({ holds }) => holds === true);
  const missing = answers.filter(({ holds }) => holds === undefined);
  if (held.length < atLeast) {
    if (held.length + missing.length >= atLeast)
      for (const { one } of missing) collected.lacks('dose', [drug], names[one.fact]);
    return;
  }
  const because = held
    .map(({ one }) => `${names[one.fact]} ${signs[one.is]} ${numberText(one.value)}`)
    .join(', ');
  // Where the use is not known, the limit may be another's: it is told, and holds nothing up.
  const advice = isFor ? criteria : { level, text, source };
  advise(collected, drug, advice, { ruleId: 'dose-criteria', kind: 'dose', because });
}

/** By what is said, and else by the list of problems; undefined where neither tells. */
function isForIndication(
  { medication }: Drug,
  { indication, problems }: Criteria,
  facts: Facts,
): boolean | undefined {
  if (indication === undefined) return true;
  const said = medication.indication;
  if (said !== undefined)
    return folded(said).includes(folded(indication)) || folded(indication).includes(folded(said.trim()));
  if (facts.problems?.some(({ code }) => code !== undefined && isUnder(code, problems ?? []))) return true;
  return undefined;
}

const names = {
  years: 'edad',
  kg: measures.weight.name,
  creatinine: measures.creatinine.name,
  clearance: 'aclaramiento de creatinina',
} as const;
const signs = { '>=': '≥', '>': '>', '<=': '≤', '<': '<' } as const;

const factOf = (fact: keyof typeof names, { years, kg, clearance, valueOfTest }: Facts): number | undefined =>
  ({ years, kg, clearance, creatinine: valueOfTest('creatinine') })[fact];
