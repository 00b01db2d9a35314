import type { AccessClaims } from '../contracts/claims.ts';
import type { ProblemKind } from '../contracts/problem.ts';
import { FhirRefusal, type Repository, type Software } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { Refused } from './refusal.ts';

const kinds: Record<number, ProblemKind> = {
  400: 'bad-request',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  412: 'version-conflict',
  422: 'invalid',
};

/**
 * Does work in the clinical record, within the request's own transaction. What the areas add to the record is loaded
 * at the first change, which needs it: most requests of `/api` only read.
 */
export async function inRecord<Result>(
  facts: { sql: Sql; caller: AccessClaims; now: () => Date },
  work: (repository: Repository) => Promise<Result>,
  software?: Software,
): Promise<Result> {
  const record = await import('../record/in-record.ts');
  try {
    return await record.inRecord(facts, work, software);
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    const [issue] = error.issues;
    throw new Refused({ kind: kinds[error.status] ?? 'invalid', detail: issue?.diagnostics ?? '' });
  }
}
