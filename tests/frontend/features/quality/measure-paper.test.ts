import { expect, it } from 'vitest';
import { measurePaper } from '../../../../frontend/features/quality/reports/measure-paper.ts';
import { summaryRows } from '../../../../frontend/features/quality/reports/summary-rows.ts';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';

const tally = {
  patients: 12,
  outside: 2,
  unknown: 1,
  failed: 0,
  excluded: 1,
  exception: 0,
  numerator: 2,
  rest: 6,
  unclear: 0,
};
const run: QualityRun = {
  id: crypto.randomUUID(),
  measureId: 'own-X',
  measureVersion: '1.2.0',
  periodStart: '2026-01-01',
  periodEnd: '2026-12-31',
  state: 'done',
  expected: 12,
  tally,
  reused: 0,
  requestedAt: '2026-11-01T10:00:00.000Z',
  requestedBy: 'Luis Ortega',
  startedAt: '2026-11-01T10:00:01.000Z',
  endedAt: '2026-11-01T10:00:09.000Z',
};
const measure: QualityMeasure = {
  id: 'own-X',
  origin: 'own',
  url: 'https://example.org/X',
  version: '1.2.0',
  title: 'Una medida',
  publisher: '',
  description: '',
  copyright: '',
  improvement: 'increase',
  populations: [{ criterion: 'numerator', description: 'Quien cumple.' }],
  missingValueSets: [],
  emptyValueSets: [],
  importedAt: null,
  importedBy: null,
  runs: [run],
};
const digest = '0'.repeat(64);
const told = {
  measure,
  run,
  basis: {
    measureUrl: measure.url,
    measureVersion: '1.2.0',
    digest,
    valueSets: [{ url: 'https://example.org/ValueSet/a', version: '20260101', codes: 7 }],
  },
  trend: {
    months: [
      {
        month: '2026-10',
        periodStart: '2025-11-01',
        periodEnd: '2026-10-31',
        figure: null,
        lastYear: { month: '2025-10', periodStart: '2024-11-01', periodEnd: '2025-10-31', figure: null },
      },
    ],
    open: 0,
    failed: 0,
  },
  clinic: 'Clínica',
  author: 'Ana',
  timeZone: 'America/New_York',
  now: new Date('2026-11-02T10:00:00Z'),
};

it('tells a board by which versions it was computed and from when the data are, and a month that nobody computed as that', () => {
  const paper = measurePaper(told);
  expect(paper.facts).toEqual([
    'Periodo: 1 ene 2026 a 31 dic 2026',
    expect.stringMatching(/^Datos del 1 nov 2026, 6:00:?\S*\s?a\.m\.$|^Datos del 1 nov 2026/),
    'Versión 1.2.0',
  ]);
  const rows = Object.fromEntries(paper.sections.map((section) => [section.title, section.rows]));
  expect(rows.Resultado?.[0]?.[1]).toMatch(/^25(\.0)?\s%/);
  expect(rows['Evolución: los doce meses que acaban con cada mes']).toEqual([
    ['2026-10', 'Sin calcular', 'Sin calcular'],
  ]);
  expect(rows['Con qué se calculó']).toContainEqual(['Huella del contenido', digest]);
  expect(rows['Conjuntos de valores']).toEqual([['https://example.org/ValueSet/a', '20260101', '7']]);
});

it('says that nobody is counted rather than that the rate is zero', () => {
  const empty = { ...run, tally: { ...tally, numerator: 0, rest: 0 } };
  expect(measurePaper({ ...told, run: empty }).sections[0]?.rows[0]?.[1]).toBe('No hay a quién contar');
  expect(summaryRows(measure, empty)).toContainEqual(['Tasa', '']);
  expect(summaryRows(measure, run)).toContainEqual(['Tasa', '0.2500']);
});
