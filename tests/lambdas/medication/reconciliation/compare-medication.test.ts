import { describe, expect, test } from 'vitest';
import type { CdsResource } from '../../../../lambdas/contracts/cds-hooks.ts';
import { compareMedication } from '../../../../lambdas/medication/reconciliation/compare-medication.ts';

const today = '2026-11-27';

const prescribed = (id: string, text: string, dose: string, more = {}): CdsResource => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  dosageInstruction: [{ text: dose }],
  ...more,
});
const told = (id: string, text: string, dose = ''): CdsResource => ({
  resourceType: 'MedicationStatement',
  id,
  status: 'active',
  medicationCodeableConcept: { text },
  ...(dose && { dosage: [{ text: dose }] }),
});
const compare = (chart: CdsResource[], list: string[] = [], sent: CdsResource[] = []) =>
  compareMedication({ chart, list, sent, today });
/** Of each line what it is, what the chart has and what was told. */
const shown = (...of: Parameters<typeof compare>) =>
  compare(...of).lines.map(({ kind, chart, told: those }) => [
    kind,
    chart?.name,
    ...those.map(({ name, dose }) => [name, dose].filter(Boolean).join(' | ')),
  ]);

describe('what is told is matched by its ingredients', () => {
  test('a brand is the same as its ingredient, taken alike', () => {
    expect(
      shown([prescribed('a', 'Losartán 50 mg', '1 comp c/12h')], ['Cozaar 50 mg 1 tableta cada 12 horas']),
    ).toEqual([['same', 'Losartán 50 mg', 'Cozaar 50 mg | 1 tableta cada 12 horas']]);
  });

  test.each<[string, string, string]>([
    ['another strength', 'Losartán 100 mg 1 comp c/12h', 'changed'],
    ['as much, more often', 'Losartán 50 mg 1 comp c/8h', 'changed'],
    ['no word of how', 'Losartán', 'not-compared'],
    ['no word of how often', 'Losartán 50 mg', 'not-compared'],
    ['tablets of no known strength', 'Losartán 1 comprimido al día', 'not-compared'],
  ])('%s: %s is %s', (_what, line, kind) => {
    expect(shown([prescribed('a', 'Losartán 50 mg', '1 comp c/12h')], [line])[0]?.[0]).toBe(kind);
  });

  test('what is only here or only there stands alone', () => {
    expect(shown([prescribed('a', 'Metformina 850 mg', '1 comp c/12h')], ['Enalapril 10 mg c/24h'])).toEqual([
      ['only-chart', 'Metformina 850 mg'],
      ['only-told', undefined, 'Enalapril | 10 mg c/24h'],
    ]);
  });

  test('drops are not the tablets of the same drug', () => {
    expect(
      shown([prescribed('a', 'Timolol 10 mg', '1 comp c/12h')], ['Timolol colirio 0,5 % 1 gota c/12h']).map(
        ([kind]) => kind,
      ),
    ).toEqual(['only-chart', 'only-told']);
  });

  test('a combination is not one of its parts, and each says what they share', () => {
    const { lines } = compare(
      [prescribed('a', 'Losartán 50 mg', '1 comp c/24h')],
      ['Losartán/hidroclorotiazida 50/12,5 mg c/24h'],
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['only-chart', 'only-told']);
    expect(lines[0]?.notes).toEqual(['Comparte losartán con «Losartán/hidroclorotiazida 50/12,5 mg».']);
    expect(lines[1]?.notes).toEqual(['Comparte losartán con «Losartán 50 mg».']);
  });
});

test('of two strengths each is matched with the line that is taken alike', () => {
  const chart = [
    prescribed('a', 'Warfarina 5 mg', '1 comp al día'),
    prescribed('b', 'Warfarina 2,5 mg', '1 comp al día'),
  ];
  expect(shown(chart, ['Warfarina 2,5 mg 1 comp al día', 'Warfarina 5 mg 1 comp al día'])).toEqual([
    ['same', 'Warfarina 5 mg', 'Warfarina 5 mg | 1 comp al día'],
    ['same', 'Warfarina 2,5 mg', 'Warfarina 2,5 mg | 1 comp al día'],
  ]);
});

test('the patient, a pasted list and a hospital stand on one line, and one that differs makes it a changed one', () => {
  const chart = [
    prescribed('a', 'Enalapril 10 mg', '1 comp c/24h'),
    told('t', 'Enalapril 10 mg', '1 comp c/24h'),
  ];
  const { lines } = compare(
    chart,
    ['Enalapril 10 mg 1 comp c/24h'],
    [told('bundle-1', 'Enalapril 20 mg', '1 comp c/24h')],
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    kind: 'changed',
    told: [
      { from: 'chart', comparison: 'same', resource: { id: 't' } },
      { from: 'list', comparison: 'same' },
      { from: 'bundle', comparison: 'changed' },
    ],
  });
});

test('a name that is unknown or not clear is said, and never matched', () => {
  const { lines } = compare(
    [prescribed('a', 'Inventadina', '1 al día')],
    ['Inventadina 1 al día', 'Hidroxi 10 mg'],
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]?.chart?.notes.join()).toContain('no se reconoce');
  expect(lines[1]?.told[0]).toMatchObject({ name: 'Inventadina 1 al día', dose: '' });
  for (const line of lines.slice(1)) expect(line.told[0]?.notes.join()).toMatch(/no se reconoce|puede ser/);
});

test('what words say is no longer taken is asked, not dropped', () => {
  const { lines } = compare([], ['Omeprazol 20 mg, ya no lo toma']);
  expect(lines[0]?.told[0]?.notes.join()).toContain('no está claro si se toma');
});

test('what is active and over is told apart, and what is on hold is compared', () => {
  const past = {
    dosageInstruction: [{ text: 'c/8h', timing: { repeat: { boundsPeriod: { end: '2026-11-01' } } } }],
  };
  const { lines, over } = compare([
    prescribed('a', 'Amoxicilina 500 mg', '', past),
    prescribed('b', 'Enalapril 10 mg', 'c/24h', { status: 'on-hold' }),
  ]);
  expect(lines.map(({ chart }) => chart?.name)).toEqual(['Enalapril 10 mg']);
  expect(over).toEqual([
    '«Amoxicilina 500 mg»: consta activo, pero su pauta ya terminó o solo se planeó; no se comparó.',
  ]);
});
