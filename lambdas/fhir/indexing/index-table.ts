/** A table of index rows: its columns after organization, key and sort date, as PostgreSQL types. */
export interface IndexTable {
  name: string;
  columns: Readonly<Record<string, 'int' | 'smallint' | 'bool' | 'text' | 'float8' | 'timestamptz'>>;
}

/** Values in the order of the table's columns. */
export interface IndexRow {
  table: IndexTable;
  values: readonly unknown[];
}

/** Whether rows of a table tell in which of the repeating elements they lie. */
export function tellsElements({ columns }: IndexTable): boolean {
  return 'element' in columns;
}

export function distinct(rows: IndexRow[]): IndexRow[] {
  return [...new Map(rows.map((row) => [JSON.stringify([row.table.name, row.values]), row])).values()];
}
