import type { FhirResource } from './resource.ts';

/** Issue types of FHIR that we answer: https://hl7.org/fhir/R4/valueset-issue-type.html */
export type IssueCode =
  | 'invalid'
  | 'structure'
  | 'required'
  | 'value'
  | 'invariant'
  | 'code-invalid'
  | 'business-rule'
  | 'not-supported'
  | 'not-found'
  | 'deleted'
  | 'conflict'
  | 'duplicate'
  | 'multiple-matches'
  | 'forbidden'
  | 'suppressed'
  | 'login'
  | 'too-long'
  | 'too-costly'
  | 'throttled'
  | 'transient'
  | 'exception'
  | 'informational';

export interface Issue {
  severity: 'fatal' | 'error' | 'warning' | 'information';
  code: IssueCode;
  /** Spanish, for the person. Names elements and rules, never a patient's values beside what they sent. */
  diagnostics: string;
  /** FHIRPath of the element, e.g. `Patient.name[0].given`. */
  expression?: string[];
  /** What a program needs to go on, and the words for the person before it. */
  details?: { coding: { system: string; code: string }[]; text: string };
}

export function operationOutcome(issues: Issue[]): FhirResource {
  return { resourceType: 'OperationOutcome', issue: issues };
}

/** What was asked is not done; answered with an OperationOutcome after the transaction has rolled back. */
export class FhirRefusal extends Error {
  override name = 'FhirRefusal';
  readonly status: number;
  readonly issues: Issue[];

  constructor(status: number, issues: Issue[]) {
    super(issues[0]?.code ?? 'exception');
    this.status = status;
    this.issues = issues;
  }
}

export function refuse(
  status: number,
  code: IssueCode,
  diagnostics: string,
  expression?: string,
): FhirRefusal {
  const issue: Issue = { severity: 'error', code, diagnostics };
  return new FhirRefusal(status, [expression === undefined ? issue : { ...issue, expression: [expression] }]);
}
