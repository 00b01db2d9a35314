/** One measured thing: its percentiles in `unit`, and what was promised of it. */
export interface Measurement {
  what: string;
  unit: 'ms' | 'KB' | 'MB' | 'statements' | 'per s';
  values: number[];
  /** The most that was promised, of a rate the least, in the same unit; absent where nothing was. */
  promised?: number;
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A table on standard output: runs, median, 95th percentile, the promise, and the median's share of it. */
export function printTable(title: string, measurements: Measurement[]): void {
  const rows = measurements.map(({ what, unit, values, promised }) => {
    const sorted = values.toSorted((a, b) => a - b);
    const median = percentile(sorted, 0.5);
    return [
      what,
      String(values.length),
      `${median.toFixed(1)} ${unit}`,
      `${percentile(sorted, 0.95).toFixed(1)} ${unit}`,
      promised === undefined ? '' : `${promised} ${unit}`,
      promised === undefined ? '' : `${Math.round((median / promised) * 100)} %`,
    ];
  });
  printRows(title, [['', 'runs', 'median', 'p95', 'promised', 'of it'], ...rows]);
}

/** Rows of which the first is the heading; the first column names them. */
export function printRows(title: string, table: string[][]): void {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
