import * as z from 'zod';
import type { Review, UnusualAccess, UnusualRule } from '../../contracts/unusual-access.ts';
import { countWithAddress, type Reader } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { namesOfPatients } from '../reading/patient-names.ts';
import { namesOfPeople } from '../reading/people-names.ts';
import { readRowCursor, writeRowCursor } from '../reading/row-cursor.ts';

const pageSize = 50;
const factsSchema = z.object({ reason: z.string(), mayBe: z.string() });

interface Row extends Record<string, unknown> {
  unusualId: string;
  rule: UnusualRule;
  userId: string;
  patientId: string;
  day: string;
  firstAt: Date;
  lastAt: Date;
  accesses: number;
  facts: unknown;
  verdict: Review['verdict'] | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  note: string | null;
  version: number;
}

const columns = `unusual_id AS "unusualId", rule, user_id AS "userId", patient_id AS "patientId", to_char(day, 'YYYY-MM-DD') AS day,
  first_at AS "firstAt", last_at AS "lastAt", accesses, facts, verdict, reviewed_by AS "reviewedBy",
  reviewed_at AS "reviewedAt", note, version`;

export interface UnusualFilter {
  state?: 'open' | 'reviewed' | undefined;
  rule?: UnusualRule | undefined;
  cursor?: string | undefined;
}

/** A page, the newest first; undefined where the cursor was never one. Whose charts they are is for the access log. */
export async function listUnusual(reader: Reader, { state, rule, cursor }: UnusualFilter) {
  const after = cursor === undefined ? undefined : readRowCursor(cursor);
  if (cursor !== undefined && !after) return undefined;
  const { sql, caller } = reader;
  const rows = await sql<Row>(
    `SELECT ${columns} FROM unusual_accesses
     WHERE organization_id = $1 AND ($2::text IS NULL OR rule = $2)
       AND ($3::text IS NULL OR (verdict IS NULL) = ($3 = 'open'))
       AND ($4::timestamptz IS NULL OR (date_trunc('milliseconds', last_at), unusual_id) < ($4, $5::uuid))
     ORDER BY date_trunc('milliseconds', last_at) DESC, unusual_id DESC LIMIT ${pageSize + 1}`,
    [caller.organization_id, rule ?? null, state ?? null, after?.at ?? null, after?.id ?? null],
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const [counts] = await sql<{ open: number; lookedUntil: Date | null }>(
    `SELECT (SELECT count(*)::int FROM unusual_accesses WHERE organization_id = $1 AND verdict IS NULL) AS open,
       (SELECT looked_until FROM unusual_progress WHERE organization_id = $1) AS "lookedUntil"`,
    [caller.organization_id],
  );
  return {
    accesses: await named(reader, page),
    next: last ? writeRowCursor(last.lastAt, last.unusualId) : null,
    open: counts?.open ?? 0,
    lookedUntil: counts?.lookedUntil?.toISOString() ?? null,
    unknown: cursor === undefined ? await unknownFacts(reader) : [],
  };
}

async function named(reader: Reader, rows: readonly Row[]): Promise<UnusualAccess[]> {
  const people = rows.flatMap(({ userId, reviewedBy }) => [userId, ...(reviewedBy ? [reviewedBy] : [])]);
  const nameOf = await namesOfPeople(reader.sql, reader.caller.organization_id, people);
  const patientOf = await namesOfPatients(
    reader,
    rows.flatMap(({ patientId }) => (patientId === '' ? [] : [patientId])),
  );
  return rows.map((row) => {
    const { unusualId, rule, userId, patientId, day, firstAt, lastAt, accesses, version } = row;
    const { reason, mayBe } = factsSchema.parse(row.facts);
    const { verdict, reviewedBy, reviewedAt, note } = row;
    return {
      unusualId,
      rule,
      person: { id: userId, name: nameOf(userId) },
      patient: patientId === '' ? null : patientOf(patientId),
      day,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      accesses,
      reason: `${reason} ${mayBe}`,
      review:
        verdict && reviewedBy && reviewedAt
          ? { verdict, by: nameOf(reviewedBy), at: reviewedAt.toISOString(), note: note ?? '' }
          : null,
      version,
    };
  });
}

/** Of so many people, how many have no address to compare with. */
export function withoutAddress(missing: number, people: number): string {
  const [whom, them] = [people === 1 ? 'persona' : 'personas', missing === 1 ? 'ella' : 'ellas'];
  return `No consta el domicilio de ${missing} de ${people} ${whom}: de ${them} no se compara la dirección.`;
}

/** What no rule could compare: said, since an empty list would look like nothing was there. */
async function unknownFacts(reader: Reader): Promise<string[]> {
  const people = await reader.sql<{ id: string }>(
    `SELECT user_id AS id FROM users WHERE organization_id = $1 AND deactivated_at IS NULL`,
    [reader.caller.organization_id],
  );
  const known = await countWithAddress(
    reader,
    people.map(({ id }) => id),
  );
  const missing = people.length - known;
  if (missing <= 0) return [];
  return [withoutAddress(missing, people.length)];
}

export type ReviewRefusal = 'not-found' | 'stale' | 'own';

/** Says whether an access was justified; who did it says nothing of it themselves. A second word takes the place of the first. */
export async function reviewUnusual(
  sql: Sql,
  {
    organizationId,
    unusualId,
    version,
    by,
    now,
  }: { organizationId: string; unusualId: string; version: number; by: string; now: Date },
  { verdict, note }: Review,
): Promise<ReviewRefusal | undefined> {
  const [row] = await sql<{ userId: string; version: number }>(
    `SELECT user_id AS "userId", version FROM unusual_accesses WHERE organization_id = $1 AND unusual_id = $2 FOR UPDATE`,
    [organizationId, unusualId],
  );
  if (!row) return 'not-found';
  if (row.userId === by) return 'own';
  if (row.version !== version) return 'stale';
  await sql(
    `UPDATE unusual_accesses SET verdict = $3, note = $4, reviewed_by = $5, reviewed_at = $6, version = version + 1
     WHERE organization_id = $1 AND unusual_id = $2`,
    [organizationId, unusualId, verdict, note, by, now.toISOString()],
  );
  return undefined;
}

export async function findUnusual(reader: Reader, unusualId: string): Promise<UnusualAccess | undefined> {
  const rows = await reader.sql<Row>(
    `SELECT ${columns} FROM unusual_accesses WHERE organization_id = $1 AND unusual_id = $2`,
    [reader.caller.organization_id, unusualId],
  );
  return (await named(reader, rows))[0];
}
