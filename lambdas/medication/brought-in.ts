import { originOf } from '../contracts/origin.ts';
import type { Repository } from '../fhir/index.ts';

/** Whether this very transaction brings a resource in from another system (`X-Import-Source`), by the platform's own mark. */
export const isBroughtIn = (
  repository: Repository,
  resource: { resourceType: string; meta?: unknown },
): boolean => originOf(resource).imported?.at === repository.now.toISOString();
