import { invalidParameter } from './cognito-error.ts';

/** A condition of SQL on `cognito_users AS user`, with the values of its placeholders. */
export interface UserCondition {
  sql: string;
  values: string[];
}

const everybody: UserCondition = { sql: '1', values: [] };

/** What ListUsers can search, and the SQL of each. Source: API reference, ListUsers, Filter. */
const searchable: Record<string, string> = {
  username: 'user.username',
  sub: 'user.username',
  email: 'user.email',
  phone_number: attribute('phone_number'),
  name: attribute('name'),
  given_name: attribute('given_name'),
  family_name: attribute('family_name'),
  preferred_username: attribute('preferred_username'),
  'cognito:user_status': 'user.status',
  status: "iif(user.is_enabled, 'Enabled', 'Disabled')",
};

/** Compared without regard to case: e-mails, as sign-in names are, and the status. */
const isCaseless = new Set(['email', 'username', 'sub', 'cognito:user_status']);

const grammar = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** Reads ListUsers' filter: `email = "a@b.c"`, `given_name ^= "Lu"`; an empty one is everybody. */
export function parseUserFilter(filter = ''): UserCondition {
  if (filter.trim() === '') return everybody;
  const [, name = '', comparison, quoted = ''] = grammar.exec(filter) ?? [];
  if (!comparison) throw invalidParameter('Error while parsing filter.');
  const column = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (column === undefined) throw invalidParameter(`Invalid search attribute: ${name}`);
  const value = quoted.replace(/\\(.)/g, '$1');
  const [left, right] = isCaseless.has(name) ? [`lower(${column})`, value.toLowerCase()] : [column, value];
  return comparison === '='
    ? { sql: `${left} = ?`, values: [right] }
    : { sql: `substr(${left}, 1, length(?)) = ?`, values: [right, right] };
}

function attribute(name: string): string {
  return `json_extract(user.attributes, '$.${name}')`;
}
