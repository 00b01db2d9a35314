import * as z from 'zod';
import { type OnCall, type OnCallPerson, onCallPersonSchema } from '../../contracts/on-call.ts';
import type { Sql } from '../../platform/database.ts';

const storedSchema = z.array(onCallPersonSchema);

/** Whom the clinic calls, in order; those who have left or are blocked are passed over. */
export async function readOnCall(sql: Sql): Promise<OnCall> {
  const [row] = await sql<{ people: unknown; version: number }>(
    'SELECT people, version FROM on_call WHERE organization_id = current_organization_id()',
  );
  if (!row) return { people: [], version: 1 };
  const people = storedSchema.parse(row.people);
  const names = await namesOf(
    sql,
    people.map(({ userId }) => userId),
  );
  return {
    people: people.flatMap((person) => {
      const name = names.get(person.userId);
      return name === undefined ? [] : [{ ...person, name }];
    }),
    version: row.version,
  };
}

/** Of those of the organization who can sign in. */
async function namesOf(sql: Sql, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; name: string }>(
    `SELECT user_id AS id, given_name || ' ' || family_name AS name FROM users
     WHERE organization_id = current_organization_id() AND user_id = ANY ($1::uuid[])
       AND disabled_at IS NULL AND deactivated_at IS NULL`,
    [userIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Undefined: another version is there. A person who cannot be called is answered by their place. */
export async function writeOnCall(
  sql: Sql,
  people: readonly OnCallPerson[],
  version: number,
): Promise<{ unknown: number } | 'written' | undefined> {
  const known = await namesOf(
    sql,
    people.map(({ userId }) => userId),
  );
  const unknown = people.findIndex(({ userId }) => !known.has(userId));
  if (unknown >= 0) return { unknown };
  // Two who write it for the first time at once: one inserts, the other finds its version stale.
  const [row] = await sql(
    `INSERT INTO on_call AS o (organization_id, people, version)
     SELECT current_organization_id(), $1::jsonb, 2 WHERE $2 = 1 OR EXISTS (SELECT FROM on_call)
     ON CONFLICT (organization_id) DO UPDATE SET people = excluded.people, version = o.version + 1
       WHERE o.version = $2
     RETURNING version`,
    [JSON.stringify(people), version],
  );
  return row ? 'written' : undefined;
}
