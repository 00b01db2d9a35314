import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { isFor, type LifeStage } from '../../../../lambdas/clinical/laboratory/interpret/life-stage.ts';
import { recognise } from '../../../../lambdas/clinical/laboratory/read/report.ts';

const catalogue = new Catalogue();
const today = '2026-11-25';

/** Where a vital sign of a boy of a day, or of nobody's known age, lies. */
function flag(name: string, value: number | undefined, unit: string, birthDate: string | undefined) {
  const measured = {
    name,
    ...(value === undefined ? {} : { amount: { value } }),
    unit,
    at: today,
    origin: { kind: 'row', row: 1 },
  } as const;
  const { flag: answer } = judge(
    measured,
    recognise(measured, catalogue),
    { sex: 'male', ...(birthDate ? { birthDate } : {}) },
    today,
  );
  return answer.kind === 'known'
    ? answer.value
    : answer.kind === 'unknown'
      ? `unknown: ${answer.missing.join(', ')}`
      : answer.kind;
}

const measured = [
  'systolic-pressure',
  'diastolic-pressure',
  'heart-rate',
  'respiratory-rate',
  'temperature',
  'oxygen-saturation',
];

describe('vital signs by age', () => {
  it.each(measured)('%s has one range for each day from birth to a hundred years, and none twice', (id) => {
    const wrong: string[] = [];
    for (let days = 0; days < 36_525; days += days < 6600 ? 1 : 30) {
      const months = Math.floor(days / 30.4375);
      const age = { days, months, years: Math.floor(months / 12) };
      for (const sex of ['female', 'male'] as const) {
        const stage: LifeStage = { sex, age, pregnancy: 'no', fasting: true };
        const count = analyteOf(id)?.ranges.filter((range) => isFor(range, stage)).length;
        if (count !== 1) wrong.push(`${days} d, ${sex}: ${count}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    // Below, at and above of what newborns and children had no range for.
    ['Frecuencia respiratoria', '/min', '2026-11-20', [29, 30, 53, 54], ['low', 'normal', 'normal', 'high']],
    [
      'Presión arterial sistólica',
      'mmHg',
      '2026-11-20',
      [59, 60, 84, 85],
      ['criticalLow', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial sistólica',
      'mmHg',
      '2026-05-20',
      [69, 70, 72, 104, 105],
      ['criticalLow', 'low', 'normal', 'normal', 'high'],
    ],
    ['Presión arterial sistólica', 'mmHg', '2021-05-20', [79, 80], ['criticalLow', 'normal']],
    ['Presión arterial sistólica', 'mmHg', '2012-11-25', [89, 90, 92], ['criticalLow', 'low', 'normal']],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2026-11-20',
      [30, 31, 53, 54],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2026-05-20',
      [36, 37, 56, 57],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2024-05-20',
      [41, 42, 63, 64],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2022-05-20',
      [45, 46, 72, 73],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2018-05-20',
      [56, 57, 76, 77],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2016-05-20',
      [60, 61, 80, 81],
      ['low', 'normal', 'normal', 'high'],
    ],
    [
      'Presión arterial diastólica',
      'mmHg',
      '2013-05-20',
      [63, 64, 83, 84],
      ['low', 'normal', 'normal', 'high'],
    ],
    ['Saturación de oxígeno', '%', '2026-11-25', [89, 90, 100], ['criticalLow', 'normal', 'normal']],
    ['Saturación de oxígeno', '%', '2026-11-20', [89, 93, 94], ['criticalLow', 'low', 'normal']],
    ['Saturación de oxígeno', '%', '2026-10-20', [91, 96, 97], ['criticalLow', 'low', 'normal']],
    ['Saturación de oxígeno', '%', '2018-05-20', [91, 96, 97], ['criticalLow', 'low', 'normal']],
  ])('%s in %s of who was born on %s', (name, unit, birthDate, values, expected) => {
    expect(values.map((value) => flag(name, value, unit, birthDate))).toEqual(expected);
  });

  it('of no known age, no value, no unit or an impossible value nothing is said, and never normal', () => {
    expect(flag('Presión arterial diastólica', 70, 'mmHg', undefined)).toBe('unknown: birthDate');
    expect(flag('Presión arterial diastólica', undefined, 'mmHg', '2018-05-20')).toBe('unknown: value');
    expect(flag('Presión arterial diastólica', 70, '', '2018-05-20')).toBe('unknown: unit');
    expect(flag('Presión arterial diastólica', 700, 'mmHg', '2018-05-20')).toBe('unknown: possible value');
    expect(flag('Saturación de oxígeno', 101, '%', '2018-05-20')).toBe('unknown: possible value');
  });
});
