import type { IndexRows } from '../indexing/index-rows.ts';
import type { Session } from './session.ts';

export interface KeyedRows {
  key: string;
  rows: IndexRows;
}

/** The index tables with their columns after organization, key and sort date, as PostgreSQL types. */
const tables = {
  tokens: { name: 'index_tokens', columns: { parameter: 'int', system: 'text', code: 'text' } },
  strings: { name: 'index_strings', columns: { parameter: 'int', value: 'text', exact: 'text' } },
  dates: { name: 'index_dates', columns: { parameter: 'int', low: 'timestamptz', high: 'timestamptz' } },
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
    },
  },
  references: { name: 'index_references', columns: { parameter: 'int', target: 'text' } },
  uris: { name: 'index_uris', columns: { parameter: 'int', value: 'text' } },
} as const;

type TableKey = keyof typeof tables;
const tableKeys = Object.keys(tables) as TableKey[];

/** `$1` organization, `$2` the transaction's time, `$3` keys, `$4` sort dates, then one array per column. */
const statements = Object.fromEntries(
  tableKeys.map((table) => {
    const { name, columns } = tables[table];
    const names = Object.keys(columns);
    const arrays = Object.values(columns).map((type, index) => `$${index + 4}::${type}[]`);
    return [
      table,
      `INSERT INTO ${name} (organization_id, resource_key, sort_date, ${names.join(', ')})
       SELECT $1, * FROM unnest($2::bigint[], $3::timestamptz[], ${arrays.join(', ')})`,
    ];
  }),
);

export async function insertIndexRows(session: Session, resources: KeyedRows[]): Promise<void> {
  for (const table of tableKeys) {
    const keys: string[] = [];
    const dates: string[] = [];
    const columns: unknown[][] = Object.keys(tables[table].columns).map(() => []);
    for (const { key, rows } of resources) {
      const sortDate = (rows.sortDate ?? session.now).toISOString();
      for (const row of rows[table]) {
        keys.push(key);
        dates.push(sortDate);
        for (const [index, column] of columns.entries()) {
          const value = row[index];
          column.push(value instanceof Date ? value.toISOString() : value);
        }
      }
    }
    if (keys.length === 0) continue;
    await session.sql(statements[table] ?? '', [session.caller.organization_id, keys, dates, ...columns]);
  }
}

/** As the beginning of a WITH that changes a resource: takes its rows out of every index. `$1`, `$2` as below. */
export const deleteIndexRows = tableKeys
  .map((table) => {
    const { name } = tables[table];
    return `${name}_gone AS (DELETE FROM ${name} WHERE organization_id = $1 AND resource_key = $2::bigint)`;
  })
  .join(', ');
