import type { Observation, ObservationReferenceRange } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { criticalValues } from '../../../../lambdas/clinical/laboratory/interpret/critical-values.ts';
import { type Judgement, judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { recognise } from '../../../../lambdas/clinical/laboratory/read/report.ts';

const catalogue = new Catalogue();
const today = '2026-11-25';
const gdl = (value: number) => ({ value, unit: 'g/dL', code: 'g/dL' });
const years = (value: number) => ({ value, unit: 'años', code: 'a' });
const snomed = (code: string) => ({ coding: [{ system: 'http://snomed.info/sct', code }] });
const [female, male, pregnant, firstTrimester, thirdTrimester] = [
  snomed('248152002'),
  snomed('248153007'),
  snomed('77386006'),
  snomed('57630001'),
  snomed('41587001'),
];
const meaning = (code: string) => ({ type: { coding: [{ code }] } });
const woman: Subject = { sex: 'female', birthDate: '1990-05-01', pregnancy: 'no' };
const man: Subject = { sex: 'male', birthDate: '1990-05-01' };

function haemoglobin(value: number, referenceRange: ObservationReferenceRange[]): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '718-7' }], text: 'Hemoglobina' },
    effectiveDateTime: '2026-11-20T08:00:00Z',
    valueQuantity: gdl(value),
    referenceRange,
  };
}

function judged(value: number, ranges: ObservationReferenceRange[], subject: Subject): Judgement {
  const [measured] = readFhir(haemoglobin(value, ranges)).measured;
  if (!measured) throw new Error('nothing was read');
  return judge(measured, recognise(measured, catalogue), subject, today);
}

const verdict = (value: number, ranges: ObservationReferenceRange[], subject: Subject) => {
  const { flag } = judged(value, ranges, subject);
  return flag.kind === 'known' ? flag.value : flag.kind === 'unknown' ? flag.missing.join(' ') : flag.kind;
};

const bySex: ObservationReferenceRange[] = [
  { low: gdl(13.5), high: gdl(17.5), appliesTo: [male] },
  { low: gdl(11.5), high: gdl(15.5), appliesTo: [female] },
];

describe('the range of a laboratory that applies', () => {
  it.each([
    [11.4, 'low'],
    [11.5, 'normal'],
    [15.5, 'normal'],
    [15.6, 'high'],
  ])('is the one for women: %d g/dL is %s', (value, flag) => {
    expect(verdict(value, bySex, woman)).toBe(flag);
  });

  it.each([
    [13.4, 'low'],
    [13.5, 'normal'],
    [17.5, 'normal'],
    [17.6, 'high'],
  ])('is the one for men: %d g/dL is %s', (value, flag) => {
    expect(verdict(value, bySex, man)).toBe(flag);
  });

  it('is shown beside the result as the laboratory’s own', () => {
    expect(judged(12, bySex, woman).band).toEqual({
      low: 11.5,
      high: 15.5,
      unit: 'g/dL',
      source: 'laboratory',
    });
  });

  it('is not guessed without the sex, unless all say the same', () => {
    const { sex: _, ...someone } = man;
    expect(verdict(12, bySex, someone)).toBe('sex');
    expect(judged(12, bySex, someone).band?.source).not.toBe('laboratory');
    expect(verdict(14, bySex, someone)).toBe('normal');
    expect(verdict(11, bySex, someone)).toBe('low');
  });

  it('goes before the platform’s, and a disagreement is said', () => {
    const narrow: ObservationReferenceRange[] = [{ low: gdl(15), high: gdl(15.4), appliesTo: [female] }];
    const { flag, disagreement } = judged(13.5, narrow, woman);
    expect(flag).toEqual({ kind: 'known', value: 'low' });
    expect(disagreement).toMatchObject({ stated: 'low', other: 'normal' });
  });

  it('is none where its only group is another: the platform’s range is named as such', () => {
    const forMen: ObservationReferenceRange[] = [{ low: gdl(13.5), high: gdl(17.5), appliesTo: [male] }];
    const { flag, band } = judged(12.9, forMen, woman);
    expect(flag).toEqual({ kind: 'known', value: 'normal' });
    expect(band?.source).not.toBe('laboratory');
  });

  it('is one for both sexes where a code says both together', () => {
    const both: ObservationReferenceRange[] = [{ low: gdl(14), appliesTo: [male, female] }];
    expect(verdict(13, both, woman)).toBe('referenceGroup');
  });

  it('is told by words, too', () => {
    const inWords: ObservationReferenceRange[] = [
      { low: gdl(13.5), appliesTo: [{ text: 'Hombres' }] },
      { low: gdl(11.5), appliesTo: [{ text: 'Mujeres' }] },
    ];
    expect(verdict(12, inWords, woman)).toBe('normal');
    expect(verdict(12, inWords, man)).toBe('low');
  });

  it('of a group that nothing here can check is not believed, and neither is ours in its place', () => {
    const race: ObservationReferenceRange[] = [
      { low: gdl(14), appliesTo: [{ text: 'Residentes a 4000 m de altitud' }] },
    ];
    expect(verdict(13, race, woman)).toBe('referenceGroup');
    const beside = [...race, { low: gdl(11.5), high: gdl(15.5) }];
    expect(verdict(13, beside, woman)).toBe('referenceGroup');
    expect(verdict(11, beside, woman)).toBe('low');
  });

  it('of a phase of the cycle is not believed', () => {
    const phases = ['follicular', 'luteal'].map((code, index) => ({
      ...meaning(code),
      low: gdl(12 + index),
    }));
    expect(verdict(12.5, phases, woman)).toBe('referenceGroup');
  });

  it('in another unit is none', () => {
    const perLitre = (value: number) => ({ value, unit: 'g/L', code: 'g/L' });
    const other: ObservationReferenceRange[] = [{ low: perLitre(135), appliesTo: [male] }];
    expect(judged(14, other, man).band?.source).not.toBe('laboratory');
  });
});

describe('a range by age', () => {
  const byAge: ObservationReferenceRange[] = [
    { low: gdl(11), high: gdl(14), age: { high: years(17) } },
    { low: gdl(12), high: gdl(16), age: { low: years(18), high: years(60) } },
    { low: gdl(10), high: gdl(15), age: { low: years(61) } },
  ];
  const born = (birthDate: string): Subject => ({ ...woman, birthDate });

  it.each([
    ['2009-11-21', 'one day before 17', 'normal'],
    ['2008-11-21', 'one day before 18', 'normal'],
    ['2008-11-20', 'on the day of 18', 'low'],
    ['1965-11-21', 'one day before 61', 'low'],
    ['1965-11-20', 'on the day of 61', 'normal'],
  ])('for a person born on %s, %s, 11.5 g/dL is %s', (birthDate, _, flag) => {
    expect(verdict(11.5, byAge, born(birthDate))).toBe(flag);
  });

  it('asks for the birth date, and for its day where that decides', () => {
    const { birthDate: _, ...unborn } = woman;
    expect(verdict(11.5, byAge, unborn)).toBe('birthDate');
    expect(verdict(11.5, byAge, born('2008'))).toBe('birthDate');
    expect(verdict(13, byAge, born('2008'))).toBe('normal');
  });

  it('in days, weeks and months is for the newborn alone', () => {
    const newborn: ObservationReferenceRange[] = [
      { low: gdl(14), age: { high: { value: 2, code: 'wk' } } },
      { low: gdl(10), age: { low: { value: 15, code: 'd' }, high: { value: 6, code: 'mo' } } },
    ];
    expect(verdict(12, newborn, born('2026-11-06'))).toBe('low');
    expect(verdict(12, newborn, born('2026-11-05'))).toBe('normal');
  });

  it('of neighbours that share a birthday has to agree on that day alone', () => {
    const shared: ObservationReferenceRange[] = [
      { low: gdl(11), age: { high: years(18) } },
      { low: gdl(12), age: { low: years(18) } },
    ];
    expect(verdict(11.5, shared, born('2008-06-01'))).toBe('low');
    expect(verdict(11.5, shared, born('2009-06-01'))).toBe('normal');
  });

  it('without a unit is not guessed', () => {
    const bare: ObservationReferenceRange[] = [{ low: gdl(14), age: { low: { value: 18 } } }];
    expect(verdict(13, bare, woman)).toBe('referenceGroup');
  });

  it('of the narrower group goes before that of the wider one', () => {
    const adults: ObservationReferenceRange[] = [
      { low: gdl(10), age: { low: years(18) } },
      { low: gdl(14), age: { low: years(18) }, appliesTo: [male] },
    ];
    expect(verdict(13, adults, man)).toBe('low');
    expect(verdict(13, adults, woman)).toBe('normal');
  });
});

describe('a range for the pregnant', () => {
  const byPregnancy: ObservationReferenceRange[] = [
    { low: gdl(12), high: gdl(15.5), appliesTo: [female] },
    { low: gdl(13.5), high: gdl(17.5), appliesTo: [male] },
    { low: gdl(11), appliesTo: [firstTrimester] },
    { low: gdl(10.5), appliesTo: [thirdTrimester] },
  ];

  it('goes before that for women', () => {
    expect(verdict(11.5, byPregnancy, { ...woman, pregnancy: 1 })).toBe('normal');
    expect(verdict(10.7, byPregnancy, { ...woman, pregnancy: 3 })).toBe('normal');
    expect(verdict(10.7, byPregnancy, { ...woman, pregnancy: 1 })).toBe('low');
    expect(verdict(11.5, byPregnancy, woman)).toBe('low');
  });

  it('asks whether she is, and for the trimester', () => {
    const { pregnancy: _, ...unsaid } = woman;
    expect(verdict(11.5, byPregnancy, unsaid)).toBe('pregnancy');
    const anyTrimester: ObservationReferenceRange[] = [
      { low: gdl(12), appliesTo: [female] },
      { low: gdl(11), appliesTo: [pregnant] },
    ];
    expect(verdict(11.5, anyTrimester, { ...woman, pregnancy: 'yes' })).toBe('normal');
    expect(verdict(10.7, byPregnancy, { ...woman, pregnancy: 'yes' })).toBe('trimester');
  });

  it('does not touch a man, and a pregnant man is asked about and not judged by either', () => {
    expect(verdict(13, byPregnancy, man)).toBe('low');
    const { flag, questions } = judged(11.5, byPregnancy, { ...man, pregnancy: 1 });
    expect(questions.map(({ kind }) => kind)).toContain('pregnantMan');
    expect(flag.kind).toBe('unknown');
  });
});

describe('the critical limits of a laboratory', () => {
  const limits: ObservationReferenceRange[] = [
    { low: gdl(13.5), high: gdl(17.5), appliesTo: [male] },
    { low: gdl(11.5), high: gdl(15.5), appliesTo: [female] },
    { ...meaning('critical'), low: gdl(9), high: gdl(19) },
  ];

  it.each([
    [8.9, 'criticalLow'],
    [9, 'criticalLow'],
    [9.1, 'low'],
    [18.9, 'high'],
    [19, 'criticalHigh'],
  ])('are at or beyond: %d g/dL is %s', (value, flag) => {
    expect(verdict(value, limits, woman)).toBe(flag);
  });

  it('raise the alarm also of whom nothing is known, whatever the platform’s say', () => {
    expect(criticalValues(haemoglobin(9, limits), {}, today)).toEqual([
      { text: 'Hemoglobina 9 g/dL, crítico bajo', isImpossible: false },
    ]);
    expect(criticalValues(haemoglobin(9.1, limits), {}, today)).toEqual([]);
  });

  it('given as one limit each lie on the side of the normal values on which they are', () => {
    const single: ObservationReferenceRange[] = [
      { low: gdl(11.5), high: gdl(15.5) },
      { type: { text: 'Crítico' }, low: gdl(19) },
      { type: { text: 'Valor de pánico' }, high: gdl(9) },
    ];
    expect(verdict(19, single, woman)).toBe('criticalHigh');
    expect(verdict(9, single, woman)).toBe('criticalLow');
    expect(verdict(13, single, woman)).toBe('normal');
  });

  it('never make a value normal that they do not touch', () => {
    const alone: ObservationReferenceRange[] = [{ ...meaning('critical'), low: gdl(9), high: gdl(19) }];
    expect(judged(13, alone, woman).band?.source).not.toBe('laboratory');
  });

  it('a range of treatment is none of them', () => {
    const treated: ObservationReferenceRange[] = [{ ...meaning('treatment'), low: gdl(13), high: gdl(14) }];
    expect(judged(12.5, treated, woman).band?.source).not.toBe('laboratory');
  });
});
