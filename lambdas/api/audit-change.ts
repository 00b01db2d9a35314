import type { AccessClaims } from '../contracts/claims.ts';
import { type AuditAction, recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';

interface Who {
  sql: Sql;
  caller: AccessClaims;
  requestId: string;
}

/** Adds to the product events what the caller did with something of the organization; `about` is its id, and nothing of its content. */
export const auditChange = (
  { sql, caller, requestId }: Who,
  action: AuditAction,
  about: string,
): Promise<void> =>
  recordAudit(sql, {
    organizationId: caller.organization_id,
    userId: caller.user_id,
    action,
    sourceId: requestId,
    detail: { fields: [about] },
  });
