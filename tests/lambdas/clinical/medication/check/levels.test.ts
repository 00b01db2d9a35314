import { expect, test } from 'vitest';
import { check, person, taking, today } from './given.ts';

const digoxin = taking('digoxin', { dose: '0.125 mg', timesPerDay: 1 });
const laboratoryOf = (value: number | undefined, unit = 'ng/mL', isPrescribed = false) => {
  const about = person(50);
  const level = value === undefined ? {} : { 'digoxin-level': { value, unit, at: today } };
  const { findings, notChecked } = check([{ ...digoxin, ...(isPrescribed && { isPrescribed }) }], {
    ...about,
    laboratory: { ...about.laboratory, ...level },
  });
  return {
    told: findings.some(({ ruleId }) => ruleId === 'laboratory-digoxin-level'),
    lacks: notChecked.some(({ text }) => text.includes('digoxinemia')),
  };
};

test.each<[number, string, boolean]>([
  [1.9, 'ng/mL', false],
  [2, 'ng/mL', false],
  [2.1, 'ng/mL', true],
  [2.1, 'ug/L', true],
  [2.5, 'nmol/L', false],
  [2.6, 'nmol/L', true],
])('a level of digoxin of %s %s is told as toxic: %s', (value, unit, told) => {
  expect(laboratoryOf(value, unit)).toEqual({ told, lacks: false });
});

test('a level of what is taken is asked about, and of what is about to be begun it is not', () => {
  expect(laboratoryOf(undefined)).toEqual({ told: false, lacks: true });
  expect(laboratoryOf(undefined, '', true)).toEqual({ told: false, lacks: false });
});

test('a level in a unit that is not understood is not compared', () => {
  expect(laboratoryOf(3, 'mg')).toEqual({ told: false, lacks: true });
});
