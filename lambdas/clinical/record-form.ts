import type { Resource } from '@medplum/fhirtypes';
import type * as z from 'zod';

/**
 * How a form stands to the resource that it changes. Its values are in FHIR's forms (dates as FHIR dates); '' stands
 * for what is not recorded.
 */
export interface RecordForm<Type extends Resource, Values extends Record<string, unknown>> {
  blank: Values;
  /**
   * Checks what was typed and answers it in FHIR's forms. `today` is `YYYY-MM-DD` in the organization's zone; nothing has happened to
   * anybody before they were born, where that is known (a FHIR date).
   */
  schema: (today: string, birthDate?: string) => z.ZodType<Values, Values>;
  read: (resource: Type) => Values;
  /** Values as people write them, for a form to begin with. */
  shown: (values: Values) => Values;
  /** The resource with these values; what did not change stays as it was recorded, however it was expressed. */
  apply: (resource: Type, values: Values) => Type;
}

/** Replaces elements of a resource; undefined removes one, since FHIR knows no empty elements. */
export function withElements<Type extends Resource>(
  resource: Type,
  elements: { [key in keyof Type]?: Type[key] | undefined },
): Type {
  const entries = Object.entries({ ...resource, ...elements }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Type;
}
