import { checkMedication } from '../../lambdas/clinical/medication/check/check-medication.ts';
import type { Medication, MedicationContext } from '../../lambdas/clinical/medication/check/context.ts';
import {
  type Knowledge,
  medicationKnowledge,
} from '../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { compareInteractions } from './medication-list.ts';
import { printTable } from './table.ts';

const today = '2026-11-25';
const runs = 200;

/** Medication of one list against all that is known, and the list of the Department of Veterans Affairs against ours. */
export async function benchMedication(): Promise<void> {
  const startedAt = performance.now();
  const knowledge = medicationKnowledge();
  const read = performance.now() - startedAt;
  printTable('medication', [
    { what: 'knowledge read', unit: 'ms', values: [read] },
    timed('30 drugs in full context', 5, fullContext(knowledge, 30), knowledge),
    timed('80 drugs in full context', undefined, fullContext(knowledge, 80), knowledge),
  ]);
  compareInteractions(knowledge);
}

function timed(what: string, promised: number | undefined, context: MedicationContext, knowledge: Knowledge) {
  const values: number[] = [];
  for (let turn = -20; turn < runs; turn += 1) {
    const startedAt = performance.now();
    checkMedication(context, knowledge);
    if (turn >= 0) values.push(performance.now() - startedAt);
  }
  return { what, unit: 'ms' as const, values, ...(promised !== undefined && { promised }) };
}

/** The ingredients of which most is known, each with a dose, for a woman of 72 with kidneys at 38. */
function fullContext({ ingredients }: Knowledge, count: number): MedicationContext {
  const medications = [...ingredients.values()]
    .filter(({ adultDoses, renal }) => adultDoses && renal)
    .filter((_, at) => at % 3 === 0)
    .slice(0, count)
    .map(({ key, unit, adultDoses }): Medication => {
      const value = adultDoses?.[0]?.perDose?.[1] ?? 1;
      return {
        reference: `MedicationRequest/${key}`,
        words: key,
        ingredients: [{ key, dose: { value, unit } }],
        route: 'oral',
        timesPerDay: 2,
      };
    });
  const dated = (value: number, unit: string) => ({ value, unit, at: today });
  return {
    today,
    medications,
    birthDate: '1954-03-01',
    sex: 'female',
    weight: dated(58, 'kg'),
    allergies: [
      {
        reference: 'AllergyIntolerance/1',
        words: 'penicilina',
        substances: ['penicillins'],
        type: 'allergy',
      },
      { reference: 'AllergyIntolerance/2', words: 'ibuprofeno', substances: ['ibuprofen'], type: 'allergy' },
    ],
    problems: ['I50.9', 'N18.3', 'E11.9', 'I10', 'K25.9', 'J45.9', 'I48.91', 'F32.9'].map((code) => ({
      reference: `Condition/${code}`,
      words: code,
      code,
    })),
    childPugh: 'B',
    laboratory: {
      creatinine: dated(1.4, 'mg/dL'),
      potassium: dated(5.2, 'mmol/L'),
      inr: dated(3.4, '1'),
      qtc: dated(470, 'ms'),
      sodium: dated(133, 'mmol/L'),
    },
  };
}
