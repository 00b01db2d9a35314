import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { watchedTypes } from '../../contracts/workflows/plain-steps.ts';
import { parseSearch } from '../../fhir/index.ts';
import { type RunStep, readParameters } from './step-call.ts';
import { waitFor } from './wait-for.ts';

const parametersSchema = z.object({
  resourceType: z.enum(watchedTypes),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  expiresAfterSeconds: z.number().positive().optional(),
});

/** Has the run wait for what is written from now on. What the record cannot search by is refused here and now. */
export const waitForEvent: RunStep = async (repository, run, call) => {
  const { resourceType, search: given, expiresAfterSeconds } = readParameters(parametersSchema, call);
  repository.requirePermission(resourceType, 'read');
  const search = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  parseSearch({ roles: repository.caller.roles, isCondition: true }, resourceType, Object.entries(search));
  const taskId = randomUUID();
  const watch = { resourceType, search };
  await waitFor(repository, run, call, { kind: 'event', taskId, seconds: expiresAfterSeconds, watch });
  return { waitId: taskId };
};
