import type { OperationOutcome } from '@medplum/fhirtypes';
import { FhirProblem, readFhirProblem } from '../../lib/fhir-problem.ts';

/** The time is not to be had: who is taken when, one sentence each, and nothing of by whom. */
export class TimeTaken extends FhirProblem {
  readonly reasons: readonly string[];

  constructor(problem: FhirProblem, reasons: readonly string[]) {
    super(problem.kind, { detail: problem.message, status: problem.status });
    this.reasons = reasons;
  }
}

export async function readRefusal(response: Response): Promise<FhirProblem> {
  const outcome = response.status === 409 ? await readOutcome(response.clone()) : undefined;
  const problem = await readFhirProblem(response);
  const reasons = (outcome?.issue ?? []).flatMap(({ diagnostics }) => diagnostics ?? []);
  return reasons.length > 0 ? new TimeTaken(problem, reasons) : problem;
}

async function readOutcome(response: Response): Promise<OperationOutcome | undefined> {
  const body = (await response.json().catch(() => undefined)) as OperationOutcome | undefined;
  return body?.resourceType === 'OperationOutcome' && Array.isArray(body.issue) ? body : undefined;
}
