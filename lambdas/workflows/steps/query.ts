import * as z from 'zod';
import { type FhirResource, parseSearch } from '../../fhir/index.ts';
import { type RunStep, readParameters } from './step-call.ts';

const parametersSchema = z.object({
  resourceType: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  limit: z.int().min(1).max(100),
});

/** Step Functions keeps 256 KB of what a step gives; this much leaves room for the rest of a run. */
const largestResult = 100_000;

/** A search of the record with the rights of whoever published the workflow; what they may not see is not in it. */
export const runQuery: RunStep = async (repository, _run, call) => {
  const { resourceType, search, limit } = readParameters(parametersSchema, call);
  repository.requirePermission(resourceType, 'read');
  const criteria = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  const query = parseSearch({ roles: repository.caller.roles }, resourceType, [
    ...criteria,
    ['_count', String(limit)],
  ]);
  const { hits } = await repository.search(query);
  const resources: FhirResource[] = [];
  let size = 0;
  for (const { json } of hits) {
    const shown = repository.shownJson(resourceType, json);
    size += shown.length;
    // The rest is counted, and found by whoever needs it.
    if (size > largestResult) break;
    resources.push(JSON.parse(shown));
  }
  return { count: hits.length, resources: JSON.parse(JSON.stringify(resources)) };
};
