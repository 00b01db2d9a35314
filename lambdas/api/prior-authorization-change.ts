import type { AccessClaims } from '../contracts/claims.ts';
import type { authorizationCaseRoutes as routes } from '../contracts/prior-authorization-cases.ts';
import type { Repository } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { CaseChange } from '../prior-authorization/cases/change-case.ts';
import type { Answer } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

export const noCase: Refusal = { kind: 'not-found', detail: 'No existe esa solicitud.' };

/** Does something to a request for authorization and answers it as it is then. */
export async function changedCase(
  who: { sql: Sql; caller: AccessClaims; now: () => Date },
  change: (repository: Repository, today: string) => Promise<CaseChange>,
): Promise<Answer<typeof routes.readAuthorizationCase>> {
  const { showCase } = await import('../prior-authorization/cases/index.ts');
  const { today } = await organizationDay(who.sql, who.now());
  return await inRecord(who, async (repository): Promise<Answer<typeof routes.readAuthorizationCase>> => {
    const outcome = await change(repository, today);
    switch (outcome.kind) {
      case 'kept':
        return { body: await showCase(repository, outcome.row, today), version: outcome.row.version };
      case 'refused':
        return { refusal: { kind: 'conflict', detail: outcome.detail } };
      case 'stale':
        return { refusal: staleVersion };
      case 'gone':
        return { refusal: noCase };
    }
  });
}
