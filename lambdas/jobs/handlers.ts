import type { JobHandler } from '../fhir/job-handler.ts';

/** Everything that the platform does later, by kind. */
export const jobHandlers: readonly JobHandler[] = [];
