import type { IndexRows } from '../indexing/index-rows.ts';
import type { IndexTable } from '../indexing/index-table.ts';
import { indexTables } from '../search/kinds/kinds.ts';
import type { FindingRows } from './finding-rows.ts';

/** Index rows, and what of the resource's profiles is not kept: both are of the current version. */
export type WrittenRows = IndexRows & FindingRows;

/** Written and replaced as the index tables are. */
const findings: IndexTable = {
  name: 'profile_findings',
  columns: { resource_type: 'text', profile: 'text', element: 'text', diagnostics: 'text' },
};
const tables = [...indexTables, findings];

/**
 * As parts of a WITH that writes resources: the index rows of all of them, one part per table. The WITH has `written`:
 * position (from 0, in the order of `resources`), resource_key, sort_date. Values are added to `parameters`; `$1` is
 * the organization. With what it belongs to in one statement, a write takes one round trip.
 */
export function indexParts(resources: (WrittenRows | undefined)[], parameters: unknown[]): string[] {
  return tables.flatMap((table) => {
    const { name, columns } = table;
    const positions: number[] = [];
    const values: unknown[][] = Object.keys(columns).map(() => []);
    for (const [position, rows] of resources.entries()) {
      for (const row of rows ? rowsOf(rows, table) : []) {
        positions.push(position);
        for (const [index, column] of values.entries()) {
          const value = row[index];
          column.push(value instanceof Date ? value.toISOString() : value);
        }
      }
    }
    if (positions.length === 0) return [];
    const names = Object.keys(columns);
    const arrays = ['int', ...Object.values(columns)].map(
      (type, index) => `$${parameters.length + index + 1}::${type}[]`,
    );
    parameters.push(positions, ...values);
    return [
      `${name}_new AS (
        INSERT INTO ${name} (organization_id, resource_key, sort_date, ${names.join(', ')})
        SELECT $1, w.resource_key, w.sort_date, ${names.map((column) => `t.${column}`).join(', ')}
        FROM unnest(${arrays.join(', ')}) AS t (position, ${names.join(', ')}) JOIN written w USING (position))`,
    ];
  });
}

function rowsOf(written: WrittenRows, table: IndexTable): readonly (readonly unknown[])[] {
  if (table === findings) return written.findings;
  return written.rows.flatMap((row) => (row.table === table ? [row.values] : []));
}

/** As parts of a WITH that changes resources: takes their rows out of every index. `$3` is an array of their keys. */
export const indexRemovals: readonly string[] = tables.map(({ name }) => {
  return `${name}_gone AS (DELETE FROM ${name} WHERE organization_id = $1 AND resource_key = ANY ($3::bigint[]))`;
});
