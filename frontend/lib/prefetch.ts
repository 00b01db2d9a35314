import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { FhirClient } from './fhir-client.ts';

/** The ways to the server that queries are made with. */
export interface Clients {
  api: ApiClient;
  fhir: FhirClient;
}

/**
 * What a page's `prefetch<Page>` is given to ask for the data of its first view while its code is still on its way. It
 * settles without rejecting: what fails is asked for again, and told, by the page. What is asked for in a patient's name
 * is an entry in the log of accesses, so that it is called for what somebody opens and not for what they point at.
 */
export interface PrefetchContext extends Clients {
  queryClient: QueryClient;
  /** As the route reads them from the address. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
