import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import { csvText } from '../../lib/write-csv.ts';
import type { ChartData } from '../../ui/chart-data.ts';

/** Figures as chart, table and file show them alike. */
export interface Dataset {
  /** Names the file as well. */
  title: string;
  /** What the rows are: "Día", "Motivo". */
  rowLabel: string;
  columns: readonly Column[];
  /** A value that is not known is null: a gap in the chart, "Sin datos" in table and file. */
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface Column {
  label: string;
  /** A colour of the theme, for the chart. A column without one stands in table and file alone. */
  color?: string;
  /** How its line is dashed, so that colour is not all that tells lines apart. */
  dash?: string;
  format?: 'count' | 'percent';
}

const count = new Intl.NumberFormat('es-US');

export const noData = 'Sin datos';

export function valueText(value: number | null | undefined, format: Column['format'] = 'count'): string {
  if (value === null || value === undefined) return noData;
  return format === 'percent' ? percentText(value, { digits: 1 }) : count.format(value);
}

/** Whether there is anything to draw. Only zeros are something: nobody came. */
export function isEmpty({ rows }: Dataset): boolean {
  return rows.every(({ values }) => values.every((value) => value === null));
}

/** The columns that have a colour. */
export function chartData({ columns, rows }: Dataset): ChartData {
  return {
    rows: rows.map(({ label }) => label),
    series: columns.flatMap(({ label, color, dash }, index) =>
      color === undefined
        ? []
        : [
            {
              label,
              color,
              ...(dash === undefined ? {} : { dash }),
              values: rows.map(({ values }) => values[index] ?? null),
            },
          ],
    ),
  };
}

/** For a spreadsheet. */
export function toCsv({ rowLabel, columns, rows }: Dataset): string {
  return csvText([
    [rowLabel, ...columns.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? noData : String(value))),
    ]),
  ]);
}
