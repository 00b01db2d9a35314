import type { CdsAdvice, CdsHook, CdsRequest, CdsResource } from '../contracts/cds-hooks.ts';
import type { Role } from '../contracts/roles.ts';
import type { Sql } from '../platform/database.ts';

/** What a service is asked: the request, and what each prefetch field leads to. Nothing of it is another patient's. */
export interface ServiceCall {
  request: CdsRequest;
  prefetch: Prefetched;
  sql: Sql;
  organizationId: string;
  now: Date;
}

/** The resources of each field of the service's `prefetch`; none where the client says that there are none. */
export type Prefetched = Readonly<Record<string, readonly CdsResource[]>>;

/**
 * A service of CDS Hooks, declared once: discovery, page, chart and foreign systems take it from here. It writes nothing
 * but through what `advise` answers.
 */
export interface CdsService {
  /** Its address below `/cds-services`; never another one once clients know it. */
  id: string;
  hook: CdsHook;
  /** Spanish, as `description`. */
  title: string;
  description: string;
  usageRequirements?: string;
  /** Queries of FHIR by field, with `{{context.patientId}}`; all of them are needed. */
  prefetch: Readonly<Record<string, string>>;
  /** Who of the organization may ask it; registered clients may, as far as their hooks go. */
  roles: readonly Role[];
  advise(call: ServiceCall): Promise<readonly CdsAdvice[]>;
}
