import type { OperationOutcome } from '@medplum/fhirtypes';
import { type ProblemKind, problemKinds } from '../../lambdas/contracts/problem.ts';
import { ApiProblem } from './api-problem.ts';

/** The FHIR API refused: an `ApiProblem` made of its OperationOutcome, whose diagnostics are Spanish. */
export class FhirProblem extends ApiProblem {
  override readonly name = 'FhirProblem';
}

function kindOf(status: number): ProblemKind {
  // Deleted: for the person as good as not there.
  if (status === 410) return 'not-found';
  const entries = Object.entries(problemKinds) as [ProblemKind, (typeof problemKinds)[ProblemKind]][];
  const found = entries.find(([, kind]) => kind.status === status);
  return found?.[0] ?? (status >= 500 ? 'internal' : 'bad-request');
}

function isOutcome(body: unknown): body is OperationOutcome {
  return (
    typeof body === 'object' &&
    body !== null &&
    'resourceType' in body &&
    body.resourceType === 'OperationOutcome' &&
    'issue' in body &&
    Array.isArray(body.issue)
  );
}

/** The error that an unsuccessful answer stands for. A gateway's own errors come without an OperationOutcome. */
export async function readFhirProblem(response: Response): Promise<FhirProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const issues = isOutcome(body) ? body.issue : [];
  const kind = kindOf(response.status);
  const errors = issues.flatMap(({ diagnostics, expression }) =>
    diagnostics && expression?.[0] ? [{ pointer: `/${expression[0]}`, detail: diagnostics }] : [],
  );
  return new FhirProblem(kind, {
    status: response.status,
    detail: issues.find(({ diagnostics }) => diagnostics)?.diagnostics ?? `${problemKinds[kind].title}.`,
    errors,
  });
}
