import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../contracts/audit-events.ts';
import type { Role } from '../contracts/roles.ts';
import type { Sql } from './database.ts';

export type { AuditAction };

export interface AuditEvent {
  organizationId: string;
  /** Who did it. */
  userId: string;
  action: AuditAction;
  sourceId: string;
  /**
   * Names of fields, or the person whom it is about (`about`: their id) and their roles, or what of theirs went to whom: to a
   * person (their id), a team or nobody; or how much of what was erased.
   */
  detail?:
    | { fields: string[] }
    | { erased: Readonly<Record<string, number>> }
    | {
        about: string;
        roles?: readonly Role[];
        before?: readonly Role[];
        handedOver?: Readonly<Record<string, { to: string | null; count: number }>>;
      };
}

/** Transactions that hold a chain of the access log already. */
const logged = new WeakSet<Sql>();

/** Said by whoever writes the access log in a transaction: no product event comes after it. */
export function noteAccessLogged(sql: Sql): void {
  logged.add(sql);
}

/** Two transactions that take the heads of both logs in different orders could wait for each other for ever. */
export class EventAfterAccessLog extends Error {
  override readonly name = 'EventAfterAccessLog';
}

/**
 * Adds an entry to the organization's chain of product events, in the transaction of what it records. Nobody changes what
 * is in it; the same `sourceId` a second time adds nothing, so that a retried trigger is recorded once. `detail` names
 * what was touched, never a patient's data. Throws EventAfterAccessLog: events come before the access log of their transaction.
 */
export async function recordAudit(sql: Sql, event: AuditEvent): Promise<void> {
  if (logged.has(sql)) throw new EventAfterAccessLog(event.action);
  await sql('SELECT append_audit_event($1, $2, $3, $4, $5, $6)', [
    event.organizationId,
    randomUUID(),
    event.userId,
    event.action,
    event.sourceId,
    JSON.stringify(event.detail ?? {}),
  ]);
}
