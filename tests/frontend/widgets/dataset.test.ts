import { describe, expect, it } from 'vitest';
import { type Dataset, isEmpty, toCsv, valueText } from '../../../frontend/widgets/datasets/dataset.ts';

const dataset: Dataset = {
  title: 'Citas por servicio',
  rowLabel: 'Servicio',
  columns: [
    { label: 'Atendidas', color: 'brand.solid' },
    { label: 'Tasa', format: 'percent' },
  ],
  rows: [
    { label: 'Control, "niño sano"', values: [3, 0.25] },
    { label: '=SUMA(A1)', values: [0, null] },
  ],
};

describe('a set of figures', () => {
  it('is written as CSV that spreadsheets read and never run', () => {
    expect(toCsv(dataset)).toBe(
      '\uFEFFServicio,Atendidas,Tasa\r\n"Control, ""niño sano""",3,0.25\r\n\'=SUMA(A1),0,Sin datos\r\n',
    );
  });

  it('tells what is not known from zero', () => {
    expect(valueText(null)).toBe('Sin datos');
    expect(valueText(0)).toBe('0');
    expect(valueText(0.254, 'percent')).toBe('25.4\u00a0%');
  });

  it('is empty where nothing is known, and not where nothing happened', () => {
    expect(isEmpty({ ...dataset, rows: [{ label: 'a', values: [null, null] }] })).toBe(true);
    expect(isEmpty({ ...dataset, rows: [{ label: 'a', values: [0, null] }] })).toBe(false);
  });
});
