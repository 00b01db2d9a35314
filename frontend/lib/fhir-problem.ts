import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes';
import { type Problem, type ProblemKind, problemKinds } from '../../lambdas/contracts/problem.ts';
import { ApiProblem, readWait } from './api-problem.ts';

/** The FHIR API refused: an `ApiProblem` made of its OperationOutcome, whose diagnostics are Spanish. */
export class FhirProblem extends ApiProblem {
  override readonly name: string = 'FhirProblem';
  /** All that the server said; none where it was a gateway that answered. */
  readonly issues: readonly OperationOutcomeIssue[];

  constructor(
    kind: ProblemKind,
    problem: Pick<Problem, 'detail' | 'status' | 'errors'>,
    issues: readonly OperationOutcomeIssue[],
    waitMs?: number,
  ) {
    super(kind, problem, waitMs);
    this.issues = issues;
  }
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
  const detail = issues.find(({ diagnostics }) => diagnostics)?.diagnostics ?? `${problemKinds[kind].title}.`;
  return new FhirProblem(kind, { status: response.status, detail, errors }, issues, readWait(response));
}
