import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Amount, Earlier, Measured, Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';

const catalogue = new Catalogue();
const today = '2026-11-25';
const man: Subject = { sex: 'male', birthDate: '1960-03-04' };
const woman: Subject = { sex: 'female', birthDate: '1990-03-04', pregnancy: 'no' };

const result = (
  name: string,
  amount: number | Amount,
  unit: string,
  subject: Subject = man,
  more: Partial<Measured> = {},
  earlier: Earlier[] = [],
) => {
  const measured: Measured = {
    name,
    amount: typeof amount === 'number' ? { value: amount } : amount,
    unit,
    at: '2026-11-20',
    origin: { kind: 'row', row: 1 },
    ...more,
  };
  return judge(measured, catalogue.byName(name, unit), subject, today, earlier);
};
const flag = (...input: Parameters<typeof result>) => {
  const answer = result(...input).flag;
  return answer.kind === 'known'
    ? answer.value
    : answer.kind === 'unknown'
      ? answer.missing.join()
      : answer.kind;
};
const kinds = (...input: Parameters<typeof result>) => result(...input).questions.map(({ kind }) => kind);

describe('the platform’s own ranges', () => {
  it.each([
    [3.4, 'low'],
    [3.5, 'normal'],
    [5.1, 'normal'],
    [5.2, 'high'],
    [6.1, 'criticalHigh'],
    [3.0, 'criticalLow'],
  ])('potassium %s of a man is %s', (value, expected) => {
    expect(flag('Potasio', value, 'mmol/L')).toBe(expected);
  });

  it('are compared in one unit, whichever it was sent in', () => {
    expect(flag('Creatinina', 200, 'µmol/L')).toBe('high');
    expect(flag('Hemoglobina', 150, 'g/L')).toBe('normal');
    expect(flag('Hemoglobina glucosilada', 39, 'mmol/mol')).toBe('high');
  });

  it('follow the age from the newborn to the old', () => {
    const born = (birthDate: string): Subject => ({ sex: 'female', birthDate, pregnancy: 'no' });
    expect(flag('Hemoglobina', 12, 'g/dL', born('2026-11-10'))).toBe('low');
    expect(flag('Hemoglobina', 12, 'g/dL', born('2026-08-10'))).toBe('normal');
    expect(flag('Fosfatasa alcalina', 300, 'U/L', born('2018-01-01'))).toBe('normal');
    expect(flag('Fosfatasa alcalina', 300, 'U/L', born('1950-01-01'))).toBe('high');
    expect(flag('VSG', 25, 'mm/h', born('1950-01-01'))).toBe('normal');
    expect(flag('VSG', 25, 'mm/h', born('1990-01-01'))).toBe('high');
  });

  it('change on the birthday, and not the day before', () => {
    expect(flag('Fosfatasa alcalina', 140, 'U/L', { sex: 'male', birthDate: '2007-11-20' })).toBe('high');
    expect(flag('Fosfatasa alcalina', 140, 'U/L', { sex: 'male', birthDate: '2007-11-21' })).toBe('normal');
  });

  it('follow pregnancy and its trimester', () => {
    expect(flag('TSH', 4.5, 'mUI/L', woman)).toBe('normal');
    expect(flag('TSH', 4.5, 'mUI/L', { ...woman, pregnancy: 2 })).toBe('high');
    expect(flag('TSH', 4.5, 'mUI/L', { ...woman, pregnancy: 'yes' })).toBe('trimester');
    expect(flag('TSH', 6, 'mUI/L', { ...woman, pregnancy: 'yes' })).toBe('high');
  });

  it('say what is missing where it decides, and only then', () => {
    expect(flag('Hemoglobina', 12.5, 'g/dL', { birthDate: '1960' })).toBe('sex');
    expect(flag('Hemoglobina', 11, 'g/dL', { birthDate: '1960' })).toBe('low');
    expect(flag('Hemoglobina', 11.2, 'g/dL', { sex: 'female', birthDate: '1990-01-01' })).toBe('pregnancy');
    expect(flag('Sodio', 140, 'mmol/L', {})).toBe('birthDate');
  });

  it('do not call normal what no range is known for', () => {
    expect(flag('Cortisol', 12, 'µg/dL')).toBe('referenceRange');
    expect(flag('Sodio en orina', 40, 'mmol/L')).toBe('referenceRange');
    expect(flag('LDL', 100, 'mg/dL', { ...woman, pregnancy: 1 })).toBe('referenceRange');
  });

  it('take "<" and ">" for what they are', () => {
    expect(flag('TSH', { value: 0.01, comparator: '<' }, 'mUI/L')).toBe('low');
    expect(flag('TSH', { value: 100, comparator: '>' }, 'mUI/L')).toBe('high');
    expect(flag('Ferritina', { value: 300, comparator: '<' }, 'ng/mL')).toBe('exact value');
    expect(flag('Potasio', { value: 8, comparator: '>' }, 'mmol/L')).toBe('criticalHigh');
  });
});

describe('the laboratory’s own range', () => {
  it('goes before the platform’s, and a disagreement is said', () => {
    const own = result('Sodio', 147, 'mmol/L', man, { band: { low: 135, high: 148 } });
    expect(own.flag).toEqual({ kind: 'known', value: 'normal' });
    expect(own.band).toMatchObject({ low: 135, high: 148, source: 'laboratory' });
    expect(own.disagreement).toEqual({
      by: 'laboratory',
      stated: 'normal',
      other: 'high',
      source: 'scripps',
    });
    expect(
      result('Sodio', 140, 'mmol/L', man, { band: { low: 135, high: 148 } }).disagreement,
    ).toBeUndefined();
  });

  it('goes before it also where it is only a verdict, and never hides a critical value', () => {
    expect(flag('Sodio', 147, 'mmol/L', man, { flag: 'normal' })).toBe('normal');
    const critical = result('Potasio', 6.8, 'mmol/L', man, { flag: 'high', band: { low: 3.5, high: 5 } });
    expect(critical.flag).toEqual({ kind: 'known', value: 'criticalHigh' });
    expect(critical.disagreement).toEqual({
      by: 'laboratory',
      stated: 'high',
      other: 'criticalHigh',
      source: 'arup-critical',
    });
  });

  it('judges what the platform does not know, and what has no unit', () => {
    expect(flag('Zonulina', 40, 'ng/mL', man, { band: { low: undefined, high: 30 } })).toBe('high');
    expect(flag('Glucosa', 120, '', man, { band: { low: 70, high: 100 } })).toBe('high');
    expect(flag('Zonulina', 40, 'ng/mL')).toBe('referenceRange');
  });
});

describe('what is asked before a result is believed', () => {
  it('an impossible value has no flag, and the point that may have moved is shown', () => {
    const impossible = result('Potasio', 45, 'mmol/L');
    expect(impossible.flag).toEqual({ kind: 'unknown', missing: ['possible value'] });
    expect(impossible.questions).toEqual([
      { kind: 'impossible', low: 1, high: 14, unit: 'mmol/L' },
      { kind: 'movedDecimal', wouldBe: 4.5, unit: 'mmol/L' },
    ]);
    expect(flag('Potasio', 45, 'mmol/L', man, { flag: 'normal' })).toBe('possible value');
  });

  it('a missing or strange unit is asked for, and never guessed', () => {
    expect(flag('Glucosa', 5.5, '')).toBe('unit');
    expect(kinds('Glucosa', 5.5, '')).toEqual(['unitMissing']);
    expect(kinds('Glucosa', 5.5, 'patatas')).toEqual(['unitUnknown']);
    expect(flag('INR', 1, '')).toBe('normal');
  });

  it('fasting, where it decides', () => {
    expect(flag('Glucosa', 105, 'mg/dL')).toBe('fasting');
    expect(kinds('Glucosa', 105, 'mg/dL')).toEqual(['fasting']);
    expect(flag('Glucosa', 105, 'mg/dL', man, { fasting: true })).toBe('high');
    expect(flag('Glucosa', 105, 'mg/dL', man, { fasting: false })).toBe('normal');
    expect(kinds('Glucosa', 95, 'mg/dL')).toEqual([]);
  });

  it('haemolysis, of what it raises alone', () => {
    const remarks = ['Muestra hemolizada'];
    expect(kinds('Potasio', 5.4, 'mmol/L', man, { remarks })).toEqual(['haemolysed']);
    expect(kinds('Sodio', 140, 'mmol/L', man, { remarks })).toEqual([]);
  });

  it('biotin, of an immunoassay out of its range', () => {
    expect(kinds('TSH', 0.01, 'mUI/L')).toEqual(['biotin']);
    expect(kinds('TSH', 1, 'mUI/L')).toEqual([]);
  });

  it('a date that is not yet, or before the birth', () => {
    expect(kinds('Sodio', 140, 'mmol/L', man, { at: '2026-11-26' })).toEqual(['futureDate']);
    expect(kinds('Sodio', 140, 'mmol/L', man, { at: '2026-11-27T01:00:00Z' })).toEqual(['futureDate']);
    // The evening of the day before, where the clocks lie six hours behind.
    expect(kinds('Sodio', 140, 'mmol/L', man, { at: '2026-11-26T01:00:00Z' })).toEqual([]);
    expect(flag('Sodio', 140, 'mmol/L', man, { at: '2026-11-26' })).toBe('valid date');
    expect(flag('Sodio', 150, 'mmol/L', man, { at: '2026-11-26' })).toBe('high');
    expect(flag('Glucosa', 90, '', man, { band: { low: 70, high: 100 } })).toBe('unit');
    expect(flag('Glucosa', 118, '', man, { band: { low: 70, high: 100 } })).toBe('high');
    expect(flag('Glucosa', 90, '', man, { flag: 'normal' })).toBe('unit');
    expect(flag('Glucosa', 300, '', man, { flag: 'high' })).toBe('high');
    expect(flag('INR', 1, '', man, { flag: 'normal' })).toBe('normal');
    expect(flag('Sodio', 140, 'mmol/L', man, { at: '2026-11-26', flag: 'normal' })).toBe('valid date');
    expect(kinds('Sodio', 140, 'mmol/L', man, { at: '1950-01-01' })).toEqual(['beforeBirth']);
    expect(flag('Sodio', 140, 'mmol/L', man, { at: '1950-01-01' })).toBe('notApplicable');
  });

  it('a pregnant man: neither his sex nor the pregnancy is believed', () => {
    const contradiction: Subject = { ...man, pregnancy: 'yes' };
    expect(kinds('Hemoglobina', 13.5, 'g/dL', contradiction)).toEqual(['pregnantMan']);
    expect(flag('Hemoglobina', 13.5, 'g/dL', contradiction)).toBe('sex');
  });

  it('a change that is too great for the days between, and none for one that is not', () => {
    const priorHb = (value: number, at: string) => [{ value, at }];
    expect(kinds('Hemoglobina', 11, 'g/dL', man, {}, priorHb(14, '2026-11-18'))).toEqual(['delta']);
    expect(kinds('Hemoglobina', 11.5, 'g/dL', man, {}, priorHb(14, '2026-11-18'))).toEqual([]);
    expect(kinds('Hemoglobina', 11, 'g/dL', man, {}, priorHb(14, '2026-10-18'))).toEqual([]);
    expect(kinds('Hemoglobina', 11, 'g/dL', man, {}, priorHb(14, '2026-11-21'))).toEqual([]);
    expect(kinds('Hemoglobina', 11, 'g/dL', man, {}, [])).toEqual([]);
  });
});

describe('vital signs', () => {
  it.each([
    ['Frecuencia cardíaca', 130, '/min', '2026-08-01', 'normal'],
    ['Frecuencia cardíaca', 130, '/min', '1990-03-04', 'high'],
    ['Frecuencia cardíaca', 131, '/min', '1990-03-04', 'criticalHigh'],
    ['Frecuencia cardíaca', 59, 'lpm', '1990-03-04', 'low'],
    ['Presión arterial sistólica', 120, 'mmHg', '1990-03-04', 'normal'],
    ['Presión arterial sistólica', 121, 'mmHg', '1990-03-04', 'high'],
    ['Presión arterial sistólica', 90, 'mmHg', '1990-03-04', 'criticalLow'],
    ['Saturación de oxígeno', 96, '%', '1990-03-04', 'normal'],
    ['Saturación de oxígeno', 95, '%', '1990-03-04', 'low'],
    ['Saturación de oxígeno', 91, '%', '1990-03-04', 'criticalLow'],
    ['Temperatura', 100.4, '°F', '1990-03-04', 'normal'],
    ['Temperatura', 38.1, '°C', '1990-03-04', 'high'],
    ['Temperatura', 38.1, '°C', '2026-10-01', 'criticalHigh'],
    ['Frecuencia respiratoria', 12, 'rpm', '1990-03-04', 'normal'],
    ['Frecuencia respiratoria', 25, 'rpm', '1990-03-04', 'criticalHigh'],
  ])('%s %s %s of who was born on %s is %s', (name, value, unit, birthDate, expected) => {
    expect(flag(name, value, unit, { sex: 'male', birthDate })).toBe(expected);
  });
});
