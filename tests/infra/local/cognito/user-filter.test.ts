import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../../../infra/local/cognito/pool.ts';
import { createTables } from '../../../../infra/local/cognito/schema.ts';
import { parseUserFilter } from '../../../../infra/local/cognito/user-filter.ts';
import { listUsers } from '../../../../infra/local/cognito/user-list.ts';
import { insertUser, updateUser } from '../../../../infra/local/cognito/user-store.ts';

const database = new DatabaseSync(':memory:');
const pool = { database, now: () => new Date(0), secret: Buffer.from('secret') } as Pool;

beforeAll(() => {
  createTables(database);
  const people = [
    ['a-1', 'lucia@clinica.test', 'Lucía', 'CONFIRMED'],
    ['a-2', 'lucas@clinica.test', 'Lucas', 'UNCONFIRMED'],
    ['b-3', 'marta@clinica.test', 'Mar"ta', 'CONFIRMED'],
  ] as const;
  for (const [username, email, given_name, status] of people) {
    const attributes = { email, given_name, family_name: 'Ruiz' };
    insertUser(pool, { username, status, attributes, password: { salt: '0', verifier: '0' } });
  }
  updateUser(pool, 'b-3', { isEnabled: false });
});

const found = (filter?: string) =>
  listUsers(pool, 'test', parseUserFilter(filter), { limit: 60, token: undefined }).users.map(
    ({ username }) => username,
  );

describe("ListUsers' filter", () => {
  it.each([
    ['email = "lucia@clinica.test"', ['a-1']],
    ['email = "LUCIA@clinica.test"', ['a-1']],
    ['email ^= "luc"', ['a-1', 'a-2']],
    ['email = "luc"', []],
    ['username = "a-2"', ['a-2']],
    ['sub ^= "a-"', ['a-1', 'a-2']],
    ['given_name = "Lucía"', ['a-1']],
    ['given_name = "lucía"', []],
    ['family_name ^= "Ru"', ['a-1', 'a-2', 'b-3']],
    ['given_name = "Mar\\"ta"', ['b-3']],
    ['cognito:user_status = "confirmed"', ['a-1', 'b-3']],
    ['status = "Disabled"', ['b-3']],
    ['status = "Enabled"', ['a-1', 'a-2']],
    ['  given_name^="L"  ', ['a-1', 'a-2']],
    ['', ['a-1', 'a-2', 'b-3']],
    [undefined, ['a-1', 'a-2', 'b-3']],
    // What would be a wildcard or the end of a text in SQL is nothing special here.
    ['email ^= "%"', []],
    [`email = "' OR 1=1 --"`, []],
  ])('%s finds %j', (filter, usernames) => {
    expect(found(filter)).toEqual(usernames);
  });

  it.each(['email', 'email = lucia', 'email ~ "a"', 'email = "a" and sub = "b"', '= "a"', 'email = "a'])(
    'refuses %s, which it cannot read',
    (filter) => {
      expect(() => parseUserFilter(filter)).toThrow('Error while parsing filter.');
    },
  );

  it.each(['custom:user_id = "1"', 'locale = "es"', 'constructor = "x"'])(
    'refuses %s, which cannot be searched',
    (filter) => {
      expect(() => parseUserFilter(filter)).toThrow('Invalid search attribute');
    },
  );
});
