import type { TypedValue } from '@medplum/core';
import type { IndexRow, IndexTable } from '../../indexing/index-table.ts';
import type { SearchParameter } from '../../indexing/search-parameters.ts';
import type { Clock } from '../match-date.ts';
import type { SqlBuilder } from '../sql-builder.ts';

/** What turning values into SQL needs beside them. */
export interface MatchContext extends Clock {
  sql: SqlBuilder;
  baseUrl: string;
}

/** What is asked of one parameter: any of the values. */
export interface Asked {
  parameter: SearchParameter;
  modifier: string | undefined;
  values: string[];
}

/** An index table and the condition on one of its rows, under `alias`, that makes a resource match. */
export interface RowMatch {
  table: string;
  alias: string;
  where: string;
  /** At most one row of a resource can match: no duplicates to remove. */
  isUnique: boolean;
}

/** A kind of search parameter: what is written of a resource's values, and how they are searched and ordered. */
export interface Kind {
  table: IndexTable;
  /** Whether it takes a modifier; `:missing` all kinds do. */
  takes(modifier: string, parameter: SearchParameter): boolean;
  /**
   * The values that a parameter's expression finds, as rows, by the data types that https://hl7.org/fhir/R4/search.html
   * names for each kind. `element` numbers the repeating element they lie in; 0 is the resource itself.
   */
  rows(values: TypedValue[], parameter: SearchParameter, element: number): IndexRow[];
  /** Where a value is that `:missing` asks for, where that is not the table's rows of the parameter alone. */
  alsoPresent?(parameter: SearchParameter): { table: IndexTable; id: number };
  match(context: MatchContext, asked: Asked, alias: string): RowMatch;
  /** What lists are ordered by, over rows under the alias `s`. */
  order: {
    column: string;
    type: 'timestamptz' | 'text' | 'float8';
    /** The column that says whether it is a local time of the clinic. */
    isLocal?: string;
    /** SQL of what stands for no value. */
    none: string;
    /** Rows that are no value of their own are left out. */
    only?: string;
  };
  /** How narrow a filter on it is among others: see driver. */
  rank(asked: Asked): number;
}

/** The condition that any of the values is met by a row of the parameter `id`. */
export function anyOf(alias: string, id: number, values: string[], match: (value: string) => string): string {
  return `${alias}.parameter = ${id} AND (${values.map((value) => `(${match(value)})`).join(' OR ')})`;
}
