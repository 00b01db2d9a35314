import { failureText } from '../editing/failure-text.ts';

/** What is wrong with a field says more than that something is. */
export function templateFailure(error: unknown): string {
  const byField: unknown = error instanceof Error && 'fieldErrors' in error ? error.fieldErrors : undefined;
  const [first] = Object.values((byField ?? {}) as Record<string, string>);
  return first ?? failureText(error);
}
