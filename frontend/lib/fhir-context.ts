import { createContext, use } from 'react';
import type { FhirClient } from './fhir-client.ts';

/** Filled by the layout of the signed-in screens. */
export const FhirContext = createContext<FhirClient | null>(null);

export function useFhirClient(): FhirClient {
  const client = use(FhirContext);
  if (!client) throw new Error('useFhirClient is used outside the signed-in screens');
  return client;
}

/** The FHIR endpoint lies beside the API, on the same origin. */
export function fhirBaseUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api$/, '')}/fhir/R4`;
}
