import { daysBetween } from '../../clinic-day.ts';
import { type Advice, advise, isGraver } from './advice.ts';
import type { Collected } from './collect.ts';
import { compared } from './conditions.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';
import { inUnitOf, isMeasure, measures, numberText } from './measures.ts';
import { testNames } from './test-names.ts';

interface Reached {
  advice: Advice;
  because: string;
}

/** Results at which a drug is not to be begun, and those that are to be known before and during treatment. */
export function checkLaboratory(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  for (const drug of drugs) {
    const reached = new Map<string, Reached>();
    for (const { test, when, value, unit, ...advice } of drug.ingredient.laboratory ?? []) {
      const known = valueIn(facts, test, unit);
      const name = testNameOf(test);
      if (known === undefined) {
        // A level is known of what is taken already.
        if (!(test.endsWith('-level') && drug.medication.isPrescribed))
          collected.lacks('laboratory', [drug], name);
        continue;
      }
      if (!compared(known, { is: when, value })) continue;
      const because = `${name} de ${numberText(known)} ${unit === '1' ? '' : unit}`.trim();
      const graver = reached.get(test);
      // Of several limits of one test the gravest that is reached is told.
      if (!graver || isGraver(advice, graver.advice)) reached.set(test, { advice, because });
    }
    for (const [test, { advice, because }] of reached)
      advise(collected, drug, advice, {
        ruleId: `laboratory-${test}`,
        kind: 'laboratory',
        because,
        severity: 'high',
      });
    checkMonitoring(drug, facts, collected);
  }
}

/** In the unit of the rule; undefined where it is unknown or in another. */
function valueIn({ valueOfTest, context }: Facts, test: string, unit: string): number | undefined {
  if (!isMeasure(test)) {
    const given = context.laboratory?.[test];
    return given?.unit === unit && Number.isFinite(given.value) && given.value >= 0 ? given.value : undefined;
  }
  const factor = inUnitOf(test, { value: 1, unit });
  const known = valueOfTest(test);
  return known === undefined || factor === undefined ? undefined : known / factor;
}

function checkMonitoring(drug: Drug, { context }: Facts, collected: Collected): void {
  for (const { tests, before, everyDays, text } of drug.ingredient.monitoring ?? [])
    for (const test of tests) {
      const result = context.laboratory?.[test];
      if (result?.at === undefined) {
        if (before && drug.medication.isPrescribed) collected.lacks('laboratory', [drug], testNameOf(test));
        continue;
      }
      if (everyDays === undefined) continue;
      const days = daysBetween(result.at.slice(0, 10), context.today);
      if (!(days > everyDays)) continue;
      collected.find([drug], {
        ruleId: `monitoring-${test}`,
        kind: 'laboratory',
        level: 'informs',
        severity: 'low',
        title: `${drug.ingredient.name}: ${testNameOf(test)} de hace ${days} días`,
        effect: text ?? `Conviene un control al menos cada ${everyDays} días.`,
        whatToDo: 'Solicite el control.',
      });
    }
}

/** In Spanish. */
export const testNameOf = (test: string): string =>
  isMeasure(test) ? measures[test].name : (testNames[test] ?? test);
