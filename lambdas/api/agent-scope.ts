import { inOrganization } from '../agents/sandbox/in-organization.ts';
import { sandboxOf } from '../agents/sandbox/sandbox-id.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Sql } from '../platform/database.ts';

/** Does a request's work in the clinic itself or, for a trial, in its sandbox, as the same person. */
export function inScopeOf<Result>(
  sql: Sql,
  caller: AccessClaims,
  trial: 'true' | 'false',
  work: (caller: AccessClaims) => Promise<Result>,
): Promise<Result> {
  if (trial === 'false') return work(caller);
  const organization_id = sandboxOf(caller.organization_id);
  return inOrganization(sql, organization_id, () => work({ ...caller, organization_id }));
}
