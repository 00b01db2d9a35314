import type { Issue, IssueCode } from '../outcome.ts';

/** Where a resource does not keep a profile that it claims. It says nothing of a patient's values. */
export interface ProfileFinding {
  /** Canonical address without version; of an extension that the profile describes, the extension's. */
  profile: string;
  code: Extract<IssueCode, 'invariant' | 'code-invalid' | 'not-found'>;
  /** FHIRPath of the element, e.g. `Patient.extension[0].extension[1].valueCoding`. */
  path: string;
  /** Spanish, for people. */
  diagnostics: string;
}

/** A profile is not base FHIR: what it misses is a warning, but where a claimed profile must be kept. */
export function asIssue({ code, diagnostics, path }: ProfileFinding, isStrict: boolean): Issue {
  return { severity: isStrict ? 'error' : 'warning', code, diagnostics, expression: [path] };
}
