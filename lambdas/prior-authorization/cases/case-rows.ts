import type { CaseState } from '../../clinical/prior-authorization/case-state.ts';
import { ruleKey } from '../../clinical/prior-authorization/rule-keys.ts';
import type { CaseEvent } from '../../contracts/prior-authorization-cases.ts';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { type CaseContent, deadlineOf, type StoredCase } from './case-content.ts';

export const caseColumns =
  'case_id AS "caseId", patient_id AS "patientId", state, content, version, created_at AS "createdAt"';

export async function findCase(
  sql: Sql,
  caseId: string,
  { forUpdate = false } = {},
): Promise<StoredCase | undefined> {
  const [row] = await sql<StoredCase>(
    `SELECT ${caseColumns} FROM authorization_cases
     WHERE organization_id = current_organization_id() AND case_id = $1 ${forUpdate ? 'FOR UPDATE' : ''}`,
    [caseId],
  );
  return row;
}

interface Kept {
  caseId: string;
  state: CaseState;
  content: CaseContent;
  version: number;
  step: CaseEvent['step'];
  note: string;
}

export async function insertCase(
  { sql, now }: Repository,
  { caseId, patientId, content }: Pick<StoredCase, 'caseId' | 'patientId' | 'content'>,
): Promise<void> {
  const deadline = deadlineOf('draft', content);
  await sql(
    `INSERT INTO authorization_cases
       (organization_id, case_id, patient_id, payer_key, state, deadline, whose, content, version, created_at)
     VALUES (current_organization_id(), $1, $2, $3, 'draft', $4::date, $5, $6::jsonb, 1, $7::timestamptz)`,
    [
      caseId,
      patientId,
      ruleKey(content.coverage.payer),
      deadline?.day ?? null,
      deadline?.whose ?? null,
      JSON.stringify(content),
      now.toISOString(),
    ],
  );
}

export async function rewriteCase(
  { sql }: Repository,
  { caseId, state, content, version }: Kept,
): Promise<void> {
  const deadline = deadlineOf(state, content);
  await sql(
    `UPDATE authorization_cases SET state = $2, deadline = $3::date, whose = $4, content = $5::jsonb, version = $6
     WHERE organization_id = current_organization_id() AND case_id = $1`,
    [caseId, state, deadline?.day ?? null, deadline?.whose ?? null, JSON.stringify(content), version],
  );
}

export async function keepEvent({ sql, now, caller }: Repository, kept: Kept): Promise<void> {
  await sql(
    `INSERT INTO authorization_case_events
       (organization_id, case_id, version, step, state, note, content, acted_at, acted_by)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6::jsonb, $7::timestamptz, $8)`,
    [
      kept.caseId,
      kept.version,
      kept.step,
      kept.state,
      kept.note,
      JSON.stringify(kept.content),
      now.toISOString(),
      caller.user_id,
    ],
  );
}

/** What happened, the last first. */
export async function caseEvents(sql: Sql, caseId: string): Promise<CaseEvent[]> {
  const rows = await sql<Omit<CaseEvent, 'at'> & { at: Date }>(
    `SELECT e.version, e.step, e.state, e.note, e.acted_at AS at, u.given_name || ' ' || u.family_name AS by
     FROM authorization_case_events e LEFT JOIN users u ON u.user_id = e.acted_by
     WHERE e.organization_id = current_organization_id() AND e.case_id = $1 ORDER BY e.version DESC LIMIT 200`,
    [caseId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The step that was taken last: calls and what a patient said stand beside the course of a request. */
export const lastStep = (history: readonly CaseEvent[]): CaseEvent | undefined =>
  history.find(({ step }) => step !== 'call' && step !== 'patient-answer');

/** How it stood before one of its versions. */
export async function standBefore(
  sql: Sql,
  { caseId, version }: Pick<StoredCase, 'caseId' | 'version'>,
): Promise<{ state: CaseState; content: CaseContent } | undefined> {
  const [row] = await sql<{ state: CaseState; content: CaseContent }>(
    `SELECT state, content FROM authorization_case_events
     WHERE organization_id = current_organization_id() AND case_id = $1 AND version = $2`,
    [caseId, version - 1],
  );
  return row;
}
