import { refusedStartUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { FhirProblem } from '../../lib/fhir-problem.ts';

/** The time is not to be had: who is taken when, one sentence each, and nothing of by whom. */
export class TimeTaken extends FhirProblem {
  override readonly name = 'TimeTaken';
  readonly reasons: readonly string[];
  /** When each appointment that is refused would have begun: of a series not all need be. */
  readonly starts: readonly number[];

  constructor({ kind, message, status, issues }: FhirProblem) {
    super(kind, { detail: message, status }, issues);
    this.reasons = reasonsOf(issues);
    const starts = issues.flatMap(({ extension = [] }) =>
      extension.flatMap(({ url, valueInstant }) =>
        url === refusedStartUrl && valueInstant !== undefined ? [Date.parse(valueInstant)] : [],
      ),
    );
    this.starts = [...new Set(starts)].sort((a, b) => a - b);
  }
}

const reasonsOf = (issues: FhirProblem['issues']) => issues.flatMap(({ diagnostics }) => diagnostics ?? []);

/** What a refusal of the record means for the calendar; rethrows. */
export function refuse(error: unknown): never {
  const isTaken = error instanceof FhirProblem && error.status === 409 && reasonsOf(error.issues).length > 0;
  throw isTaken ? new TimeTaken(error) : error;
}
