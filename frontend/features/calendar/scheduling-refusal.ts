import type { OperationOutcome } from '@medplum/fhirtypes';
import { refusedStartUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { FhirProblem, readFhirProblem } from '../../lib/fhir-problem.ts';

/** The time is not to be had: who is taken when, one sentence each, and nothing of by whom. */
export class TimeTaken extends FhirProblem {
  readonly reasons: readonly string[];
  /** When each appointment that is refused would have begun: of a series not all need be. */
  readonly starts: readonly number[];

  constructor(problem: FhirProblem, reasons: readonly string[], starts: readonly number[]) {
    super(problem.kind, { detail: problem.message, status: problem.status });
    this.reasons = reasons;
    this.starts = starts;
  }
}

export async function readRefusal(response: Response): Promise<FhirProblem> {
  const outcome = response.status === 409 ? await readOutcome(response.clone()) : undefined;
  const problem = await readFhirProblem(response);
  const reasons = (outcome?.issue ?? []).flatMap(({ diagnostics }) => diagnostics ?? []);
  return reasons.length > 0 ? new TimeTaken(problem, reasons, refusedStarts(outcome)) : problem;
}

function refusedStarts(outcome: OperationOutcome | undefined): number[] {
  const starts = (outcome?.issue ?? []).flatMap(({ extension = [] }) =>
    extension.flatMap(({ url, valueInstant }) =>
      url === refusedStartUrl && valueInstant !== undefined ? [Date.parse(valueInstant)] : [],
    ),
  );
  return [...new Set(starts)].sort((a, b) => a - b);
}

async function readOutcome(response: Response): Promise<OperationOutcome | undefined> {
  const body = (await response.json().catch(() => undefined)) as OperationOutcome | undefined;
  return body?.resourceType === 'OperationOutcome' && Array.isArray(body.issue) ? body : undefined;
}
