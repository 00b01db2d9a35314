import type { IndexRows } from '../indexing/index-rows.ts';
import type { FindingRows } from './finding-rows.ts';

/** Index rows, and what of the resource's profiles is not kept: both are of the current version. */
export type WrittenRows = IndexRows & FindingRows;

/** The index tables with their columns after organization, key and sort date, as PostgreSQL types. */
const tables = {
  tokens: {
    name: 'index_tokens',
    columns: { parameter: 'int', system: 'text', code: 'text', element: 'smallint' },
  },
  strings: {
    name: 'index_strings',
    columns: { parameter: 'int', value: 'text', exact: 'text', whole: 'text' },
  },
  dates: {
    name: 'index_dates',
    columns: {
      parameter: 'int',
      low: 'timestamptz',
      high: 'timestamptz',
      low_is_local: 'bool',
      high_is_local: 'bool',
    },
  },
  quantities: {
    name: 'index_quantities',
    columns: {
      parameter: 'int',
      low: 'float8',
      high: 'float8',
      system: 'text',
      code: 'text',
      unit: 'text',
      canonical_unit: 'text',
      canonical_low: 'float8',
      canonical_high: 'float8',
      element: 'smallint',
    },
  },
  references: {
    name: 'index_references',
    columns: { parameter: 'int', target: 'text', element: 'smallint' },
  },
  uris: { name: 'index_uris', columns: { parameter: 'int', value: 'text' } },
  findings: {
    name: 'profile_findings',
    columns: { resource_type: 'text', profile: 'text', element: 'text', diagnostics: 'text' },
  },
} as const;

type TableKey = keyof typeof tables;
const tableKeys = Object.keys(tables) as TableKey[];

/**
 * As parts of a WITH that writes resources: the index rows of all of them, one part per table. The WITH has `written`:
 * position (from 0, in the order of `resources`), resource_key, sort_date. Values are added to `parameters`; `$1` is
 * the organization. With what it belongs to in one statement, a write takes one round trip.
 */
export function indexParts(resources: (WrittenRows | undefined)[], parameters: unknown[]): string[] {
  return tableKeys.flatMap((table) => {
    const { name, columns } = tables[table];
    const positions: number[] = [];
    const values: unknown[][] = Object.keys(columns).map(() => []);
    for (const [position, rows] of resources.entries()) {
      for (const row of rows?.[table] ?? []) {
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

/** As parts of a WITH that changes resources: takes their rows out of every index. `$3` is an array of their keys. */
export const indexRemovals: readonly string[] = tableKeys.map((table) => {
  const { name } = tables[table];
  return `${name}_gone AS (DELETE FROM ${name} WHERE organization_id = $1 AND resource_key = ANY ($3::bigint[]))`;
});
