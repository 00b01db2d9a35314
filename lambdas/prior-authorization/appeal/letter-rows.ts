import type { AppealLetter } from '../../contracts/prior-authorization-letters.ts';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';

export type LetterContent = Pick<AppealLetter, 'sentences' | 'draftedBy' | 'signedBy' | 'signedAt'>;

export interface StoredLetter extends Record<string, unknown> {
  letterId: string;
  caseId: string;
  state: AppealLetter['state'];
  content: LetterContent;
  version: number;
}

const columns = 'letter_id AS "letterId", case_id AS "caseId", state, content, version';
const own = 'organization_id = current_organization_id()';

export const lettersOfCase = (sql: Sql, caseId: string): Promise<StoredLetter[]> =>
  sql<StoredLetter>(
    `SELECT ${columns} FROM authorization_letters WHERE ${own} AND case_id = $1 ORDER BY created_at DESC LIMIT 20`,
    [caseId],
  );

export async function findLetter(
  sql: Sql,
  { caseId, letterId }: Pick<StoredLetter, 'caseId' | 'letterId'>,
): Promise<StoredLetter | undefined> {
  const [row] = await sql<StoredLetter>(
    `SELECT ${columns} FROM authorization_letters WHERE ${own} AND case_id = $1 AND letter_id = $2 FOR UPDATE`,
    [caseId, letterId],
  );
  return row;
}

export async function insertLetter({ sql, now }: Repository, row: StoredLetter): Promise<void> {
  await sql(
    `INSERT INTO authorization_letters (organization_id, letter_id, case_id, state, content, version, created_at)
     VALUES (current_organization_id(), $1, $2, $3, $4::jsonb, $5, $6::timestamptz)`,
    [row.letterId, row.caseId, row.state, JSON.stringify(row.content), row.version, now.toISOString()],
  );
}

export async function rewriteLetter({ sql }: Repository, row: StoredLetter): Promise<void> {
  await sql(
    `UPDATE authorization_letters SET state = $2, content = $3::jsonb, version = $4 WHERE ${own} AND letter_id = $1`,
    [row.letterId, row.state, JSON.stringify(row.content), row.version],
  );
}
