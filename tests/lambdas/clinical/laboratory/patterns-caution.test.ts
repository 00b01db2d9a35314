import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { findPatterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue } from './printed-reports.ts';

const today = '2026-11-25';
const man: Subject = { sex: 'male', birthDate: '1960-03-04' };
const woman: Subject = { sex: 'female', birthDate: '1992-03-04' };
const values = (at: string, of: Record<string, number>) =>
  Object.entries(of).map(([analyte, value]) => ({ analyte, value, at }));
type Values = ReturnType<typeof values>;
const state = (id: string, all: Values, subject: Subject = man) =>
  findPatterns(all, subject, today).find(({ pattern }) => pattern.id === id)?.answer.state;
const now = (of: Record<string, number>) => values('2026-11-24', of);

describe('a pattern is not absent where something speaks for it', () => {
  it.each<[string, Record<string, number>, Subject, string]>([
    ['glucose', { glucose: 400, hba1c: 5.2 }, man, 'present'],
    ['glucose', { 'glucose-fasting': 95, hba1c: 5.2 }, { ...woman, pregnancy: 2 }, 'present'],
    ['glucose', { 'glucose-fasting': 95, hba1c: 5.2 }, woman, 'cannotTell'],
    ['glucose', { 'glucose-fasting': 95, hba1c: 5.2 }, { ...woman, pregnancy: 'no' }, 'absent'],
    ['glucose', { 'glucose-fasting': 91, hba1c: 5.2 }, { ...woman, pregnancy: 1 }, 'absent'],
    ['anaemia', { haemoglobin: 10.8 }, { ...woman, pregnancy: 'yes' }, 'cannotTell'],
    ['anaemia', { haemoglobin: 11.5 }, woman, 'cannotTell'],
    ['anaemia', { haemoglobin: 10.4 }, { ...woman, pregnancy: 'yes' }, 'present'],
    ['anaemia', { haemoglobin: 11.5 }, { ...woman, pregnancy: 'no' }, 'present'],
    ['anaemia', { haemoglobin: 12 }, woman, 'absent'],
    ['liver-injury', { alt: 30, alp: 100, ast: 900, 'bilirubin-total': 15 }, man, 'cannotTell'],
    ['liver-injury', { alt: 30, alp: 180 }, { ...woman, pregnancy: 3 }, 'cannotTell'],
    ['liver-injury', { alt: 30, alp: 180 }, { ...woman, pregnancy: 'no' }, 'present'],
    ['iron-deficiency', { ferritin: 120, crp: 200 }, man, 'cannotTell'],
    ['iron-deficiency', { ferritin: 60, iron: 80, tibc: 400, crp: 200 }, man, 'cannotTell'],
    ['iron-deficiency', { ferritin: 120, crp: 3 }, man, 'absent'],
  ])('%s of %j in %j is %s', (id, of, subject, expected) => {
    expect(state(id, now(of), subject)).toBe(expected);
  });

  it('a kidney that recovers, that has been worse for a month, or that was measured long ago', () => {
    const creatinine = (...all: [string, number][]) =>
      all.flatMap(([at, value]) => values(at, { creatinine: value }));
    const kidney = (...all: [string, number][]) => state('acute-kidney-injury', creatinine(...all));
    expect(kidney(['2026-11-24', 1], ['2026-11-22', 4])).toBe('cannotTell');
    expect(kidney(['2026-11-24', 3], ['2026-11-22', 3], ['2026-10-24', 1])).toBe('cannotTell');
    expect(kidney(['2019-03-04', 3], ['2019-03-02', 1])).toBe('cannotTell');
    expect(kidney(['2026-11-24', 1], ['2026-11-22', 1])).toBe('absent');
  });

  it('an albuminuria that is over is none of today', () => {
    const since = (before: number, last: number) => [
      ...now({ creatinine: 0.9, 'acr-reported': last }),
      ...values('2022-01-10', { 'acr-reported': before }),
    ];
    expect(state('kidney-disease', since(300, 8))).toBe('absent');
    expect(state('kidney-disease', since(300, 300))).toBe('present');
  });

  it('takes no potassium of broken cells for one that is not low', () => {
    const { patterns } = understand(
      readAny('Muestra hemolizada\nPotasio 3.6 mmol/L', catalogue).measured,
      catalogue,
      { subject: man, today },
    );
    expect(patterns.find(({ pattern }) => pattern.id === 'hypokalaemia')?.answer.state).toBe('cannotTell');
  });
});

describe('haemolysis', () => {
  it('that is said on the line of a result is of that result', () => {
    const { patterns } = understand(
      readAny('Potasio 6,9 mmol/L hemólisis ++', catalogue).measured,
      catalogue,
      { subject: man, today },
    );
    expect(patterns.find(({ pattern }) => pattern.id === 'hyperkalaemia')?.answer).toMatchObject({
      state: 'cannotTell',
      detail: 'Potasio 6.9 mmol/L de una muestra hemolizada.',
    });
  });
});
