import { folded } from '../../extraction/tokens.ts';
import { advise } from './advice.ts';
import { hasReached } from './age-bounds.ts';
import type { Collected } from './collect.ts';
import { isUnder } from './conditions.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';

/** What is not for the young, and what is not for older adults. */
export function checkAge(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  for (const drug of drugs) {
    const { ages = [], olderAdults } = drug.ingredient;
    let isUnknown = false;
    for (const { below, unless, ...given } of ages) {
      const reached = hasReached(facts, below);
      if (reached === undefined) isUnknown = true;
      const advice =
        unless && isExcepted(drug, unless, facts) ? { ...given, level: 'avoid' as const } : given;
      if (reached === false)
        advise(collected, drug, advice, {
          ruleId: 'age-too-young',
          kind: 'age',
          because: `menor de ${ageText(below)}`,
        });
    }
    if (olderAdults) {
      const { from, ...advice } = olderAdults;
      const reached = hasReached(facts, from);
      if (reached === undefined && advice.level !== 'compatible') isUnknown = true;
      if (reached)
        advise(collected, drug, advice, {
          ruleId: 'age-older-adult',
          kind: 'age',
          because: `${facts.years} años`,
        });
    }
    if (isUnknown) collected.lacks('age', [drug], 'la fecha de nacimiento');
  }
}

/** What is contraindicated in the young may be given for a few diseases: then it is only told. */
function isExcepted(
  { medication }: Drug,
  { problems, indications }: { problems: readonly string[]; indications: readonly string[] },
  facts: Facts,
): boolean {
  const said = folded(medication.indication ?? '');
  return (
    indications.some((one) => said.includes(one)) ||
    (facts.problems ?? []).some(({ code }) => code !== undefined && isUnder(code, problems))
  );
}

const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  Y: ['año', 'años'],
  M: ['mes', 'meses'],
  D: ['día', 'días'],
};

function ageText(age: string): string {
  const count = Number(age.slice(1, -1));
  const [one, many] = unitNames[age.slice(-1)] ?? ['', ''];
  return `${count} ${count === 1 ? one : many}`;
}
