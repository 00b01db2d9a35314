export type ChartKind = 'columns' | 'lines' | 'bars';

export interface ChartSeries {
  label: string;
  /** A colour of the theme. */
  color: string;
  /** How its line is dashed, so that colour is not all that tells lines apart. */
  dash?: string;
  /** One for each row; a value that is not known is null, and a gap. */
  values: readonly (number | null)[];
}

/** What a chart draws: rows along one axis, the values of each series along the other. */
export interface ChartData {
  rows: readonly string[];
  series: readonly ChartSeries[];
}

/** Columns and bars stand on one another; lines are each their own height. */
export function largestValue({ rows, series }: ChartData, isStacked: boolean): number {
  const totals = rows.map((_, row) => {
    const values = series.map(({ values }) => values[row] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...totals);
}

/** A share of the plot, as a style has it. */
export const percent = (share: number): string => `${100 * share}%`;
