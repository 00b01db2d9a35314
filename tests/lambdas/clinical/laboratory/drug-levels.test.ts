import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { DatedValue } from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { levelPatterns } from '../../../../lambdas/clinical/laboratory/patterns/levels/level-patterns.ts';
import { treatmentLine } from '../../../../lambdas/clinical/laboratory/patterns/levels/levels-by-hours.ts';
import { findPatterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';
import { type DoseTiming, doseTimingIn } from '../../../../lambdas/clinical/laboratory/read/dose-timing.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { medicationKnowledge } from '../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { catalogue } from './printed-reports.ts';

const today = '2026-11-25';
const at = '2026-11-24';
const man: Subject = { sex: 'male', birthDate: '1966-01-01' };
const child: Subject = { sex: 'male', birthDate: '2016-01-01' };
const trough: DoseTiming = { moment: 'trough' };
const peak: DoseTiming = { moment: 'peak' };
const hoursAfter = (hours: number): DoseTiming => ({ hours });

type State = 'present' | 'absent' | 'cannotTell';
type Case = readonly [value: number, dose: DoseTiming | undefined, state: State, says?: string | RegExp];

const others = (more: Record<string, number>): DatedValue[] =>
  Object.entries(more).map(([analyte, value]) => ({ analyte, value, at }));

function answered(
  id: string,
  value: number,
  dose: DoseTiming | undefined,
  more: Record<string, number> = {},
  subject = man,
) {
  const values = [{ analyte: id, value, at, ...(dose ? { dose } : {}) }, ...others(more)];
  const found = findPatterns(values, subject, today).find(({ pattern }) => pattern.id === `level-${id}`);
  if (!found) throw new Error(id);
  return found.answer;
}

/** Below, at and above each limit; without the hour; too early. */
const cases: Record<string, readonly Case[]> = {
  digoxin: [
    [0.49, hoursAfter(6), 'present', 'por debajo'],
    [0.5, hoursAfter(6), 'absent'],
    [2, hoursAfter(6), 'absent'],
    [2.01, hoursAfter(6), 'present', 'tóxico'],
    [2.01, undefined, 'present', 'no consta la hora'],
    [1.5, undefined, 'cannotTell'],
    [0.4, undefined, 'present'],
    [5, hoursAfter(5.9), 'cannotTell', 'a las 5.9 h'],
  ],
  lithium: [
    [0.59, hoursAfter(12), 'present', 'por debajo'],
    [0.6, hoursAfter(12), 'absent'],
    [1, trough, 'absent'],
    [1.01, hoursAfter(12), 'present', 'mayor que 1: por encima del objetivo de mantenimiento'],
    [1.21, hoursAfter(12), 'present', 'mayor que 1.2'],
    [1.5, hoursAfter(12), 'present', 'mayor que 1.2'],
    [1.51, undefined, 'present', 'tóxico'],
    [1.2, undefined, 'cannotTell'],
    [1.21, undefined, 'present', 'no consta la hora'],
    [0.4, hoursAfter(20), 'cannotTell'],
    [2, hoursAfter(3), 'cannotTell'],
  ],
  valproate: [
    [49, trough, 'present', 'por debajo'],
    [50, trough, 'absent'],
    [100, trough, 'absent'],
    [101, trough, 'present', 'manía'],
    [126, undefined, 'present', 'tóxico'],
    [80, undefined, 'cannotTell'],
    [80, hoursAfter(8), 'cannotTell'],
    [80, hoursAfter(10), 'absent'],
  ],
  carbamazepine: [
    [3.9, trough, 'present'],
    [4, trough, 'absent'],
    [12, trough, 'absent'],
    [12.1, trough, 'present'],
    [20.1, undefined, 'present', 'tóxico'],
    [8, peak, 'cannotTell', 'en el pico'],
  ],
  phenobarbital: [
    [14.9, undefined, 'present'],
    [15, undefined, 'absent'],
    [40, undefined, 'absent'],
    [40.1, undefined, 'present'],
    [60.1, undefined, 'present', 'tóxico'],
  ],
  theophylline: [
    [9.9, trough, 'present'],
    [10, trough, 'absent'],
    [20, trough, 'absent'],
    [20.1, undefined, 'present', 'tóxico'],
    [15, undefined, 'cannotTell'],
  ],
  vancomycin: [
    [9.9, trough, 'present'],
    [10, trough, 'absent'],
    [20, trough, 'absent'],
    [20.1, trough, 'present'],
    [30, undefined, 'cannotTell'],
    [35, peak, 'cannotTell'],
  ],
  tacrolimus: [
    [4.9, trough, 'present'],
    [5, trough, 'absent'],
    [20, hoursAfter(12), 'absent'],
    [20.1, trough, 'present'],
    [12, hoursAfter(2), 'cannotTell'],
  ],
  ciclosporin: [
    [149, trough, 'present'],
    [150, trough, 'absent'],
    [400, trough, 'absent'],
    [401, trough, 'present'],
    [900, hoursAfter(2), 'cannotTell'],
  ],
  sirolimus: [
    [4.9, trough, 'present'],
    [5, trough, 'absent'],
    [15, trough, 'absent'],
    [15.1, trough, 'present'],
    [10, undefined, 'cannotTell'],
  ],
  phenytoin: [
    [20.1, undefined, 'present'],
    [15, undefined, 'cannotTell'],
  ],
  gentamicin: [
    [1.9, trough, 'absent'],
    [2, trough, 'present', 'se acumula'],
    [4.9, peak, 'present', 'por debajo'],
    [5, peak, 'absent'],
    [10, hoursAfter(1), 'absent'],
    [10.1, peak, 'present'],
    [10.1, undefined, 'present'],
    [3, undefined, 'cannotTell'],
    [3, hoursAfter(4), 'cannotTell'],
  ],
  tobramycin: [
    [1.9, trough, 'absent'],
    [2, trough, 'present'],
    [5, peak, 'absent'],
    [11, peak, 'present'],
  ],
  amikacin: [
    [9.9, trough, 'absent'],
    [10, trough, 'present'],
    [15, peak, 'absent'],
    [14.9, peak, 'present'],
    [30.1, peak, 'present'],
  ],
  acetaminophen: [
    [149, hoursAfter(4), 'absent'],
    [150, hoursAfter(4), 'present', 'línea de tratamiento (150)'],
    [74.9, hoursAfter(8), 'absent'],
    [75, hoursAfter(8), 'present'],
    [37.5, hoursAfter(12), 'present'],
    [4.6, hoursAfter(24), 'absent'],
    [4.7, hoursAfter(24), 'present'],
    [300, hoursAfter(3.9), 'cannotTell', 'antes de las 4 h'],
    [300, hoursAfter(24.1), 'cannotTell', 'después de las 24 h'],
    [149, undefined, 'cannotTell'],
    [150, undefined, 'present', 'falta la hora'],
  ],
  methotrexate: [
    [10, hoursAfter(24), 'absent'],
    [10.1, hoursAfter(24), 'present', 'retrasada'],
    [50, hoursAfter(24), 'present', 'muy retrasada'],
    [1, hoursAfter(48), 'absent'],
    [1.01, hoursAfter(48), 'present'],
    [5, hoursAfter(48), 'present', 'muy retrasada'],
    [0.2, hoursAfter(72), 'absent'],
    [0.21, hoursAfter(72), 'present'],
    [0.21, hoursAfter(96), 'present'],
    [5, hoursAfter(36), 'cannotTell'],
    [1, hoursAfter(36), 'absent'],
    [11, hoursAfter(36), 'present'],
    [100, hoursAfter(12), 'cannotTell'],
    [0.5, undefined, 'cannotTell'],
  ],
  salicylate: [
    [30, hoursAfter(6), 'absent'],
    [30.1, undefined, 'present'],
    [50, undefined, 'present', 'de 50 o más'],
    [20, hoursAfter(5.9), 'cannotTell', 'puede subir'],
    [20, undefined, 'cannotTell'],
  ],
};

describe('each level has its limits here', () => {
  it('and there is none besides', () => {
    expect(Object.keys(cases).sort()).toEqual(levelPatterns.map(({ analyte }) => analyte).sort());
  });
});

describe.each(levelPatterns.map((pattern) => [pattern.sentence, pattern] as const))('%s', (_, pattern) => {
  const { analyte: id, medicines } = pattern;

  it('below, at and above, early and at an unknown hour', () => {
    for (const [value, dose, state, says] of cases[id] ?? []) {
      const answer = answered(id, value, dose);
      expect([value, dose, answer.state, answer.detail]).toEqual([value, dose, state, answer.detail]);
      if (says) expect(answer.detail).toMatch(says);
      if (state === 'cannotTell') expect(answer.missing.length > 0 || answer.detail !== '').toBe(true);
    }
  });

  it('missing: asked of who takes it, of nobody else, and never absent without a level of these weeks', () => {
    const told = (values: DatedValue[]) =>
      findPatterns(values, man, today, { medicines }).find((one) => one.pattern.id === pattern.id)?.answer;
    expect(findPatterns([], man, today).some((one) => one.pattern.id === pattern.id)).toBe(false);
    if (medicines.length > 0) expect(told([])).toMatchObject({ state: 'cannotTell', missing: [id] });
    expect(told([{ analyte: id, value: 1, at: '2026-09-01', dose: trough }])).toMatchObject({
      state: 'cannotTell',
      detail: 'La última es del 2026-09-01.',
    });
  });

  it('impossible: of a value that no person has it says nothing', () => {
    const known = analyteOf(id);
    if (!known) throw new Error(id);
    const one = {
      name: known.name.es,
      amount: { value: known.possible.high + 1 },
      unit: known.unit,
      at,
      origin: { kind: 'row', row: 1 } as const,
    };
    const { patterns: told } = understand([one], catalogue, { subject: man, today, medicines });
    const answer = told.find((each) => each.pattern.id === pattern.id)?.answer;
    expect(answer?.state ?? 'cannotTell').toBe('cannotTell');
  });
});

describe('a level', () => {
  it('of digoxin and of lithium has a target for adults alone, and lacks the age where nobody knows it', () => {
    for (const id of ['digoxin', 'lithium']) {
      expect(answered(id, 0.8, hoursAfter(12), {}, child).state).toBe('cannotTell');
      expect(answered(id, 0.8, hoursAfter(12), {}, {}).missing).toEqual(['birthDate']);
    }
  });

  it('of phenytoin is corrected by albumin and the kidneys, and a free one goes before', () => {
    expect(answered('phenytoin', 15, undefined, { albumin: 4 }).state).toBe('absent');
    // 8 / (0.2 × 2.5 + 0.1) = 13.3; with kidneys that fail 8 / (0.1 × 2.5 + 0.1) = 22.9.
    expect(answered('phenytoin', 8, undefined, { albumin: 2.5 })).toMatchObject({
      state: 'absent',
      detail: expect.stringContaining('corregida por albúmina 2.5 13.3'),
    });
    expect(answered('phenytoin', 8, undefined, { albumin: 2.5, creatinine: 6 })).toMatchObject({
      state: 'present',
      detail: expect.stringContaining('22.9 (filtrado menor que 20)'),
    });
    expect(answered('phenytoin', 25, undefined, { albumin: 2, 'phenytoin-free': 2 }).state).toBe('absent');
    expect(answered('phenytoin', 8, undefined, { 'phenytoin-free': 2.1 }).state).toBe('present');
  });

  it('of which a trough and a peak are of one day is read by both', () => {
    const both = (low: number, high: number) =>
      findPatterns(
        [
          { analyte: 'gentamicin', value: low, at, dose: trough },
          { analyte: 'gentamicin', value: high, at, dose: peak },
        ],
        man,
        today,
      ).find(({ pattern }) => pattern.id === 'level-gentamicin')?.answer;
    expect(both(0.4, 7.5)?.state).toBe('absent');
    expect(both(2.5, 7.5)).toMatchObject({ state: 'present', detail: expect.stringContaining('se acumula') });
  });

  it('that is free stands for itself, and is read where it is alone', () => {
    const told = (text: string) =>
      understand(readAny(text, catalogue).measured, catalogue, { subject: man, today }).patterns.filter(
        ({ pattern }) => pattern.id.startsWith('level-'),
      );
    expect(told('Fenitoína libre 2,6 µg/mL')[0]?.answer.detail).toContain(
      'Fenitoína libre 2.6 µg/mL, mayor que 2',
    );
    expect(told('Ácido valproico libre 25 µg/mL valle')[0]?.answer.detail).toContain(
      'libre 25 µg/mL, mayor que 22',
    );
    expect(told('Fenitoína total 9 µg/mL\nAlbúmina 2,0 g/dL')[0]?.answer.detail).toContain(
      'corregida por albúmina 2 18',
    );
  });

  it.each<[string, string, State]>([
    ['digoxin', 'Digoxina >5 ng/mL', 'present'],
    ['digoxin', 'Digoxina >1 ng/mL', 'cannotTell'],
    ['digoxin', 'Digoxina <0,3 ng/mL', 'present'],
    ['digoxin', 'Digoxina <1 ng/mL', 'cannotTell'],
    ['acetaminophen', 'Paracetamol <5 mg/L, 8 h tras la ingesta', 'absent'],
    ['acetaminophen', 'Paracetamol >200 mg/L, 8 h tras la ingesta', 'present'],
    ['acetaminophen', 'Paracetamol >50 mg/L, 8 h tras la ingesta', 'cannotTell'],
  ])('of %s known only as above or below something: %s is %s', (id, text, state) => {
    const { patterns: found } = understand(readAny(text, catalogue).measured, catalogue, {
      subject: man,
      today,
    });
    expect(found.find(({ pattern }) => pattern.id === `level-${id}`)?.answer.state).toBe(state);
  });

  it('and calcium have no more figures than they are measured with', () => {
    expect(answered('acetaminophen', 181.392, hoursAfter(6)).detail).toContain('181.4 µg/mL');
  });

  it('of digoxin and of valproate tells what makes it worse than it looks', () => {
    expect(answered('digoxin', 1.8, hoursAfter(8), { potassium: 3 }).detail).toContain('con potasio 3');
    expect(answered('valproate', 90, trough, { albumin: 2.5 }).detail).toContain('mida la fracción libre');
  });

  it('of paracetamol lies on a line that halves every four hours', () => {
    expect([4, 8, 12, 16, 20, 24].map((hours) => treatmentLine(hours))).toEqual([
      150, 75, 37.5, 18.75, 9.375, 4.6875,
    ]);
  });

  it('that the checks of medicines call toxic is high here too, and one at that limit is not', () => {
    const said = [...medicationKnowledge().ingredients.values()].flatMap(({ laboratory = [] }) =>
      laboratory.filter(({ test, when }) => test.endsWith('-level') && when === '>'),
    );
    expect(said.length).toBeGreaterThan(4);
    for (const { test, value } of said) {
      const id = test.replace(/-level$/, '');
      const told = (level: number) => answered(id, level, hoursAfter(12), { albumin: 4 }).detail;
      expect([id, told(value + 0.01)]).toEqual([id, expect.stringContaining(`mayor que ${value}`)]);
      expect(told(value)).not.toContain(`mayor que ${value}`);
    }
  });
});

describe('when a level was taken', () => {
  it.each<[string, DoseTiming | undefined]>([
    ['Vancomicina (valle)', trough],
    ['Gentamicina pico', peak],
    ['Tacrolimus C0', trough],
    ['Amikacina pre-dosis', trough],
    ['Paracetamol 4 h tras la ingesta', hoursAfter(4)],
    ['Litio 12 horas post dosis', hoursAfter(12)],
    ['Tras la dosis: 6,5 h', hoursAfter(6.5)],
    ['Metotrexato 24 h', hoursAfter(24)],
    ['Metotrexato 48 horas', hoursAfter(48)],
    ['Litio 08:00 h', undefined],
    ['Digoxina 8 h', undefined],
    ['Vancomicina', undefined],
    ['Vancomicina valle y pico', undefined],
    ['Ciclosporina C2', { moment: 'peak', hours: 2 }],
    ['Amikacina post', peak],
    ['Tacrolimus premedicación', undefined],
    ['Depresión', undefined],
  ])('is read from «%s»', (text, timing) => {
    expect(doseTimingIn(text)).toEqual(timing);
  });

  it('is read from the code, from a printed line and from what a person says', () => {
    expect(doseTimingIn('Vancomycin', '4092-3')).toEqual(trough);
    const of = (text: string, doses = {}) =>
      understand(readAny(text, catalogue).measured, catalogue, {
        subject: man,
        today,
        doses,
      }).patterns.filter(({ pattern }) => pattern.id.startsWith('level-'));
    expect(of('Vancomicina (valle) 15 µg/mL')[0]?.answer.state).toBe('absent');
    expect(of('Vancomicina 15 µg/mL')[0]?.answer.missing).toEqual(['doseTime']);
    expect(of('Vancomicina 15 µg/mL', { vancomycin: trough })[0]?.answer.state).toBe('absent');
    expect(of('Metotrexato 48 h  2,0 µmol/L')[0]?.answer.detail).toContain('a las 48 h');
    expect(of('Paracetamol 100 mg/L, 8 h tras la ingesta')[0]?.answer.state).toBe('present');
  });

  it('is kept with what is saved, as a remark', () => {
    expect(readAny('Metotrexato 48 h  2,0 µmol/L', catalogue).measured[0]?.remarks).toEqual([
      'Toma: 48 h tras la dosis',
    ]);
  });

  it('is no matter of an antibiotic that was tried against a microbe', () => {
    const { measured, unread } = readAny(
      'UROCULTIVO\nMicroorganismo aislado: Escherichia coli\nGentamicina  <=1  S\nAmikacina  2\nVancomicina 1 mg/L',
      catalogue,
    );
    expect(measured.map(({ name, isolate }) => [name, isolate !== undefined])).toEqual([
      ['Microorganismo', false],
      ['Gentamicina', true],
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['Amikacina  2', 'Vancomicina 1 mg/L']);
    const message = [
      'MSH|^~\\&|LAB|X|A|B|20261125||ORU^R01|1|P|2.5.1',
      'PID|1||1^^^H^MR||P^A||19660101|M',
      'OBR|1||F-1|VANC^Vancomicina valle|||20261124',
      'OBX|1|NM|4092-3^Vancomycin trough^LN||25|ug/mL|||||F',
    ].join('\r');
    const [level] = understand(readAny(message, catalogue).measured, catalogue, {
      subject: man,
      today,
    }).patterns.filter(({ pattern }) => pattern.id === 'level-vancomycin');
    expect(level?.answer.state).toBe('present');
  });
});
