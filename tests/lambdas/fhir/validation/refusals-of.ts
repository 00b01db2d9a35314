import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';
import { validate } from '../../../../lambdas/fhir/validation/validate.ts';
import type { Json } from '../fhir-client.ts';

/** `path: diagnostics` of each thing that a resource is refused for. */
export function refusalsOf(resource: Json): string[] {
  try {
    validate(resource);
    return [];
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return error.issues.map(({ expression, diagnostics }) => `${expression?.[0]}: ${diagnostics}`);
  }
}
