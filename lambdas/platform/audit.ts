import { randomUUID } from 'node:crypto';
import type { Role } from '../contracts/roles.ts';
import type { Sql } from './database.ts';

export type AuditAction =
  | 'signed-in'
  | 'account-created'
  | 'sessions-ended'
  | 'user-invited'
  | 'invitation-resent'
  | 'invitation-revoked'
  | 'roles-changed'
  | 'user-disabled'
  | 'user-enabled'
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

export interface AuditEvent {
  organizationId: string;
  /** Who did it. */
  userId: string;
  action: AuditAction;
  sourceId: string;
  /** Names of fields, or the person whom it is about (`about`: their id) and their roles. */
  detail?: { fields: string[] } | { about: string; roles?: readonly Role[]; before?: readonly Role[] };
}

/**
 * Adds an entry to the organization's chain of product events, in the transaction of what it records. Nobody changes what
 * is in it; the same `sourceId` a second time adds nothing, so that a retried trigger is recorded once. `detail` names
 * what was touched, never a patient's data.
 */
export async function recordAudit(sql: Sql, event: AuditEvent): Promise<void> {
  await sql('SELECT append_audit_event($1, $2, $3, $4, $5, $6)', [
    event.organizationId,
    randomUUID(),
    event.userId,
    event.action,
    event.sourceId,
    JSON.stringify(event.detail ?? {}),
  ]);
}
