import type { IndexTable } from '../../indexing/index-table.ts';
import type { ParameterKind, SearchParameter } from '../../indexing/search-parameters.ts';
import { date } from './date.ts';
import type { Asked, Kind, MatchContext, RowMatch } from './kind.ts';
import { number } from './number.ts';
import { quantity } from './quantity.ts';
import { reference } from './reference.ts';
import { string } from './string.ts';
import { token } from './token.ts';
import { uri } from './uri.ts';

/** Each kind of search parameter that has an index table, by its type in FHIR. */
const kinds: Readonly<Record<ParameterKind, Kind>> = {
  token,
  string,
  date,
  number,
  quantity,
  reference,
  uri,
};

export const indexTables: readonly IndexTable[] = [
  ...new Set(Object.values(kinds).map(({ table }) => table)),
];

export function kindOf({ kind }: SearchParameter): Kind {
  return kinds[kind];
}

/** The index rows that make a resource match one search parameter. */
export function parameterMatch(context: MatchContext, asked: Asked, alias: string): RowMatch {
  return kindOf(asked.parameter).match(context, asked, alias);
}
