import { type Advice, advise, isGraver } from './advice.ts';
import { isWithin } from './age-bounds.ts';
import type { Collected } from './collect.ts';
import { isUnder } from './conditions.ts';
import type { Problem } from './context.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';

/** What is known not to go with a problem of the list. Of several rules about one problem the gravest stands. */
export function checkDiseases(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  const { problems } = facts;
  const asked = drugs.filter(({ ingredient }) => ingredient.diseases);
  if (!problems) {
    if (asked.length > 0) collected.lacks('disease', asked, 'la lista de problemas');
    return;
  }
  const uncoded = problems.filter(({ code }) => code === undefined);
  if (uncoded.length > 0 && asked.length > 0)
    collected.says({
      check: 'disease',
      references: asked.map(({ medication }) => medication.reference),
      missing: ['el código del problema'],
      text: `Enfermedades: no comprobado con ${uncoded.map(({ words }) => `«${words}»`).join(', ')}, sin código.`,
    });
  for (const drug of asked) for (const problem of problems) checkOne(drug, problem, facts, collected);
}

function checkOne(drug: Drug, problem: Problem, facts: Facts, collected: Collected): void {
  const { code, words, reference } = problem;
  if (code === undefined) return;
  const fitting = (drug.ingredient.diseases ?? []).filter(
    ({ codes, from, below }) => isUnder(code, codes) && isWithin(facts, { from, below }) !== false,
  );
  const gravest = fitting.reduce<(typeof fitting)[number] | undefined>(
    (worst, each) => (worst && !isGraver(each, worst) ? worst : each),
    undefined,
  );
  if (!gravest) return;
  const isPast = ['inactive', 'remission', 'resolved'].includes(problem.clinicalStatus ?? 'active');
  const { level, text, source } = gravest;
  const advice: Advice =
    isPast && level === 'contraindicated' ? { level: 'avoid', text, source } : { level, text, source };
  advise(collected, drug, advice, {
    ruleId: `disease-${diseaseOf(gravest.codes.find((one) => isUnder(code, [one])) ?? code)}`,
    kind: 'disease',
    because: isPast ? `antecedente de ${words}` : words,
    about: [reference],
  });
}

/** A code of the knowledge as the ids of rules have it: «e059» of `E05.9`. */
export const diseaseOf = (code: string): string => code.replace('.', '').toLowerCase();
