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
 * Adds an entry to the organization's audit trail, in the transaction of what it records. The trail takes
 * INSERT alone; the same `sourceId` a second time adds nothing, so that a retried trigger is recorded once.
 * `detail` names what was touched, never values.
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
  await sql(
    `INSERT INTO audit_events (audit_event_id, organization_id, user_id, action, source_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (organization_id, action, source_id) DO NOTHING`,
    [
      randomUUID(),
      event.organizationId,
      event.userId,
      event.action,
      event.sourceId,
      JSON.stringify(event.detail ?? {}),
    ],
  );
}
