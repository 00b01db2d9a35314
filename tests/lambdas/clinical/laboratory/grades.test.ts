import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { gradeCriteria } from '../../../../lambdas/clinical/laboratory/grades/criteria.ts';
import { gradesOf } from '../../../../lambdas/clinical/laboratory/grades/grades.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { recognise } from '../../../../lambdas/clinical/laboratory/read/report.ts';
import { findShared, readJsonFile, reasonWithout } from '../../../support/shared-data.ts';

const catalogue = new Catalogue();
const today = '2026-11-25';

function graded(name: string, value: number, unit: string, more: Partial<Measured> = {}) {
  const measured: Measured = { name, amount: { value }, unit, origin: { kind: 'row', row: 1 }, ...more };
  const subject = { sex: 'female', birthDate: '1971-01-01', pregnancy: 'no' } as const;
  return gradesOf([judge(measured, recognise(measured, catalogue), subject, today)]);
}
function told(term: string, ...result: Parameters<typeof graded>): string {
  const { answer } = graded(...result).find(({ criterion }) => criterion.term === term) ?? {};
  if (answer?.kind !== 'known') return answer?.kind === 'unknown' ? answer.missing.join(' ') : 'none';
  return String(answer.value.grade);
}

describe('the grade of CTCAE 5.0 by a value alone', () => {
  it.each([
    ['Anemia', 'Hemoglobina', 'g/dL', [12, '0', 11.9, '1', 10, '1', 9.9, '2', 8, '2', 7.9, '3']],
    [
      'Neutrófilos disminuidos',
      'Neutrófilos',
      '10*9/L',
      [1.6, '1', 1.5, '1', 1.49, '2', 1, '2', 0.99, '3', 0.5, '3', 0.49, '4'],
    ],
    ['Plaquetas disminuidas', 'Plaquetas', '10*3/uL', [75, '1', 74, '2', 50, '2', 49, '3', 25, '3', 24, '4']],
    ['Hiperpotasemia', 'Potasio', 'mmol/L', [5.5, '1', 5.6, '2', 6, '2', 6.1, '3', 7, '3', 7.1, '4']],
    [
      'Hipertrigliceridemia',
      'Triglicéridos',
      'mmol/L',
      [1.71, '0', 1.72, '1', 3.43, '2', 5.71, '3', 11.5, '4'],
    ],
  ] as const)('of %s, %s in %s, at, below and above each limit', (term, name, unit, pairs) => {
    const band = {
      low: name === 'Hemoglobina' ? 12 : name === 'Potasio' ? 3.5 : name === 'Neutrófilos' ? 1.8 : 150,
      high: 5.1,
    };
    for (let index = 0; index < pairs.length; index += 2) {
      expect([pairs[index], told(term, name, pairs[index] as number, unit, { band })]).toEqual([
        pairs[index],
        pairs[index + 1],
      ]);
    }
  });

  it.each([
    [40, '0'],
    [40.1, '1'],
    [120, '1'],
    [120.1, '2'],
    [200.1, '3'],
    [800.1, '4'],
  ])('of an ALT of %d with an upper limit of 40 is %s, where it was normal before', (value, grade) => {
    const [one] = graded('ALT', value, 'U/L', { band: { low: undefined, high: 40 } });
    expect(one?.answer).toMatchObject({ value: { grade: Number(grade), isIfNormalBefore: true } });
  });

  it('says what symptoms make of it', () => {
    const band = { low: 3.5, high: 5.1 };
    const low = graded('Potasio', 3.2, 'mmol/L', { band }).find(({ criterion }) => criterion.side === 'low');
    expect(low?.answer).toMatchObject({ value: { grade: 1, withSymptoms: 2 } });
  });

  it('is not known without a range, a unit, a possible value, or by «<»', () => {
    expect(told('Lipasa aumentada', 'Lipasa', 60, '')).toBe('unit');
    expect(told('Hiperpotasemia', 'Potasio', 45, 'mmol/L')).toBe('possible value');
    const below = { amount: { value: 1.6, comparator: '<' }, band: { low: 1.8, high: 7 } } as const;
    expect(told('Neutrófilos disminuidos', 'Neutrófilos', 0, '10*9/L', below)).toBe('exact value');
    const least = { ...below, amount: { value: 0.4, comparator: '<' } } as const;
    expect(told('Neutrófilos disminuidos', 'Neutrófilos', 0, '10*9/L', least)).toBe('4');
  });

  it('is the highest where that is passed, whatever the range', () => {
    expect(
      told('Hiperpotasemia', 'Potasio', 7.1, 'mmol/L', { band: { low: undefined, high: undefined } }),
    ).toBe('4');
  });

  it('is none of what is cancelled', () => {
    expect(graded('Potasio', 7.1, 'mmol/L', { status: 'cancelled' })).toEqual([]);
  });
});

const file = 'lab/ctcae/ncictcaev5.json';

/** As pharmaverse/admiral names them; its limits of haemoglobin are in g/L. */
const named: Record<string, string> = {
  'haemoglobin low': 'Anemia',
  'leukocytes high': 'Leukocytosis',
  'leukocytes low': 'White blood cell decreased',
  'neutrophils low': 'Neutrophil count decreased',
  'lymphocytes low': 'Lymphocyte count decreased',
  'lymphocytes high': 'Lymphocyte count increased',
  'platelets low': 'Platelet count decreased',
  'alt high': 'Alanine aminotransferase increased',
  'ast high': 'Aspartate aminotransferase increased',
  'alp high': 'Alkaline phosphatase increased',
  'ggt high': 'GGT increased',
  'bilirubin-total high': 'Blood bilirubin increased',
  'creatinine high': 'Creatinine increased',
  'ck high': 'CPK increased',
  'lipase high': 'Lipase increased',
  'amylase high': 'Serum amylase increased',
  'aptt high': 'Activated partial thromboplastin time prolonged',
  'cholesterol high': 'Cholesterol high',
  'triglycerides high': 'Hypertriglyceridemia',
  'albumin low': 'Hypoalbuminemia',
  'potassium high': 'Hyperkalemia',
  'potassium low': 'Hypokalemia',
  'sodium high': 'Hypernatremia',
  'ionized-calcium high': 'Hypercalcemia (Ionized)',
  'ionized-calcium low': 'Hypocalcemia (Ionized)',
  'magnesium high': 'Hypermagnesemia',
  'magnesium low': 'Hypomagnesemia',
};
/** They take the worst case, "with symptoms", for what is told apart here. */
const worstCase = new Set(['potassium low 1']);

describe.skipIf(!findShared(file))(`the limits are those of CTCAE 5.0${reasonWithout(file)}`, () => {
  it.each(gradeCriteria.map((criterion) => [criterion.term, criterion] as const))('of %s', (_, criterion) => {
    const entries = readJsonFile(findShared(file) ?? '') as Record<string, string>[];
    const id = `${criterion.analyte} ${criterion.side}`;
    const entry = entries.find(({ TERM }) => TERM === named[id]);
    expect(entry).toBeDefined();
    for (const limit of criterion.limits) {
      if (worstCase.has(`${id} ${limit.grade}`)) continue;
      const code = entry?.[`GRADE_${limit.grade}_CODE`] ?? '';
      const number =
        'value' in limit ? limit.value * (criterion.analyte === 'haemoglobin' ? 10 : 1) : limit.times;
      if ('value' in limit)
        expect(code).toMatch(new RegExp(`[<>] ${String(number).replace('.', '\\.')}(?![\\d.])`));
      else if (number === 1) expect(code).toMatch(/signif\(ANR(?:LO|HI), signif_dig\)/);
      else expect(code).toContain(`signif(${number}*ANR`);
    }
  });
});
