import type { DocumentReference } from '@medplum/fhirtypes';
import type { SupervisedPerson } from '../contracts/supervision.ts';
import type { Sql } from '../platform/database.ts';
import { compositionIdOf } from './note-resources.ts';
import { userIdOf } from './people.ts';

/** Clinicians of the caller's organization who can sign in, each with those who supervise them, by name. */
export async function listSupervised(sql: Sql): Promise<SupervisedPerson[]> {
  const people = await sql<{ userId: string; name: string }>(
    `SELECT user_id AS "userId", given_name || ' ' || family_name AS name FROM users
     WHERE organization_id = current_organization_id() AND disabled_at IS NULL AND deactivated_at IS NULL
       AND 'clinicians' = ANY (last_roles)
     ORDER BY lower(family_name), lower(given_name), user_id`,
  );
  const rows = await sql<{ userId: string; supervisors: string[]; version: number }>(
    `SELECT user_id AS "userId", to_jsonb(supervisors) AS supervisors, version FROM supervised_people
     WHERE organization_id = current_organization_id()`,
  );
  const known = new Map(rows.map((row) => [row.userId, row]));
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return people.map((person) => {
    const row = known.get(person.userId);
    const supervisors = (row?.supervisors ?? []).flatMap((userId) => {
      const name = names.get(userId);
      return name === undefined ? [] : [{ userId, name }];
    });
    return { ...person, supervisors, version: row?.version ?? 1 };
  });
}

/** Undefined: another version is there. What waits for somebody who supervises no more is taken from them. */
export async function writeSupervisors(
  { sql, writer, now }: { sql: Sql; writer: string; now: Date },
  userId: string,
  supervisors: readonly string[],
  version: number,
): Promise<'written' | undefined> {
  // Two who write it for the first time at once: one inserts, the other finds its version stale.
  const [row] = await sql(
    `INSERT INTO supervised_people AS s (organization_id, user_id, supervisors, version, updated_by, updated_at)
     SELECT current_organization_id(), $1, $2::uuid[], 2, $4, $5
       WHERE $3::int = 1 OR EXISTS (SELECT FROM supervised_people WHERE user_id = $1)
     ON CONFLICT (organization_id, user_id) DO UPDATE SET supervisors = excluded.supervisors, version = s.version + 1,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
       WHERE s.version = $3
     RETURNING version`,
    [userId, supervisors, version, writer, now.toISOString()],
  );
  if (!row) return undefined;
  await sql(
    `DELETE FROM unsigned_notes WHERE organization_id = current_organization_id() AND part = 'cosigner'
       AND signed_by = $1 AND user_id <> ALL ($2::uuid[])`,
    [userId, supervisors],
  );
  // Whoever comes new has before them what waits for the others.
  await sql(
    `INSERT INTO unsigned_notes (organization_id, user_id, note_id, part, begun_at, composition_id, signed_by)
     SELECT DISTINCT u.organization_id, s.id, u.note_id, 'cosigner', u.begun_at, u.composition_id, u.signed_by
     FROM unsigned_notes u CROSS JOIN unnest($2::uuid[]) AS s (id)
     WHERE u.organization_id = current_organization_id() AND u.part = 'cosigner' AND u.signed_by = $1
     ON CONFLICT DO NOTHING`,
    [userId, supervisors],
  );
  return 'written';
}

/** Who may sign a note second: whoever supervises the one who signed it. Nobody where it has no Composition to sign. */
export async function cosignersOf(
  sql: Sql,
  document: DocumentReference,
): Promise<{ signedBy: string; compositionId: string; supervisors: string[] } | undefined> {
  const signedBy = document.authenticator && userIdOf(document.authenticator);
  const compositionId = compositionIdOf(document);
  if (!signedBy || compositionId === undefined) return undefined;
  const [row] = await sql<{ supervisors: string[] }>(
    `SELECT to_jsonb(supervisors) AS supervisors FROM supervised_people
     WHERE organization_id = current_organization_id() AND user_id::text = $1`,
    [signedBy],
  );
  return row && row.supervisors.length > 0
    ? { signedBy, compositionId, supervisors: row.supervisors }
    : undefined;
}
