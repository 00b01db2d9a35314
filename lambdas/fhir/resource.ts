/** A resource as it crosses the wire: parsed JSON with a type. What it holds is for the validator to say. */
export interface FhirResource {
  resourceType: string;
  id?: string;
  meta?: { versionId?: string; lastUpdated?: string; profile?: string[]; [key: string]: unknown };
  [element: string]: unknown;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isResource(value: unknown): value is FhirResource {
  return isObject(value) && typeof value.resourceType === 'string';
}
