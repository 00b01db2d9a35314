import { useMemo } from 'react';
import { createFhirClient, type FhirClient } from './fhir-client.ts';
import { getRuntimeConfig } from './runtime-config.ts';
import { endSession, getAccessToken } from './session.ts';

/** The FHIR endpoint lies beside the API, on the same origin. */
export function fhirBaseUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api$/, '')}/fhir/R4`;
}

export function useFhirClient(): FhirClient {
  return useMemo(
    () =>
      createFhirClient({
        baseUrl: fhirBaseUrl(getRuntimeConfig().apiUrl),
        getAccessToken,
        onUnauthenticated: () => endSession('expired'),
      }),
    [],
  );
}
