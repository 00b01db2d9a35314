import { inRepository, type Repository } from '../../../lambdas/fhir/index.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';

/** Whose record it is; what openFhirClient answers is one. */
interface Whose {
  organizationId: string;
  userId: string;
}

/** Works on the record as this clinician, within a transaction that is open, with nothing of what areas add to it. */
export function inRecord<Result>(
  sql: Sql,
  { organizationId, userId }: Whose,
  work: (repository: Repository) => Promise<Result>,
): Promise<Result> {
  const caller = {
    token_use: 'access' as const,
    sub: userId,
    organization_id: organizationId,
    user_id: userId,
    roles: ['clinicians' as const],
  };
  const extensions = { operations: [], reactions: [] };
  return inRepository({ sql, caller, now: () => new Date(), baseUrl: '', extensions }, work);
}

/** The same in a transaction of its own. */
export function inTransaction<Result>(
  database: Database,
  whose: Whose,
  work: (repository: Repository) => Promise<Result>,
): Promise<Result> {
  const { organizationId, userId } = whose;
  return database.transaction({ role: 'app', organizationId, userId }, (sql) => inRecord(sql, whose, work));
}
