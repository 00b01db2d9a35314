import type pg from 'pg';

/** The rows of the last statement of a script: the driver answers one result for each of several. */
export function lastRows(results: pg.QueryResult | pg.QueryResult[]): Record<string, unknown>[] {
  return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
}
