import { randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';

export type AuditAction =
  | 'signed-in'
  | 'account-created'
  | 'sessions-ended'
  | 'profile-updated'
  | 'organization-updated'
  | 'incident-created'
  | 'incident-updated'
  | 'incident-corrected'
  | 'request-read'
  | 'request-marked'
  | 'agent-created'
  | 'agent-published'
  | 'agent-paused'
  | 'agent-resumed'
  | 'agent-archived'
  | 'agent-unarchived';

/**
 * Adds an entry to the organization's chain of product events, in the transaction of what it records. Nobody changes what
 * is in it; the same `sourceId` a second time adds nothing, so that a retried trigger is recorded once. `detail` names
 * what was touched, never values.
 */
export async function recordAudit(
  sql: Sql,
  event: {
    organizationId: string;
    userId: string;
    action: AuditAction;
    sourceId: string;
    detail?: { fields: string[] };
  },
): Promise<void> {
  await sql('SELECT append_audit_event($1, $2, $3, $4, $5, $6)', [
    event.organizationId,
    randomUUID(),
    event.userId,
    event.action,
    event.sourceId,
    JSON.stringify(event.detail ?? {}),
  ]);
}
