import { fhirResourceTypes } from '../../contracts/fhir-access.ts';
import type { Runner } from '../interactions/bundle.ts';
import type { FhirCall } from '../interactions/call.ts';
import type { FhirRefusal } from '../outcome.ts';
import type { Interaction } from './access-note.ts';

const interactions: Record<FhirCall['method'], Interaction> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** Records access that was refused for want of permission, in a transaction of its own: the other rolled back. */
export async function noteRefusal(run: Runner, { status }: FhirRefusal, call: FhirCall): Promise<void> {
  if (status !== 403) return;
  const [resourceType = '', id] = call.path;
  await run(async (session) => {
    session.notes.push({
      interaction: interactionOf(call),
      outcome: 'refused',
      ...(fhirResourceTypes.includes(resourceType) ? { resourceType } : {}),
      ...(id !== undefined && /^[A-Za-z0-9\-.]{1,64}$/.test(id) ? { id } : {}),
      ...(resourceType === 'Patient' && id !== undefined && /^[A-Za-z0-9\-.]{1,64}$/.test(id)
        ? { patientId: id }
        : {}),
    });
  });
}

const histories = ['history-system', 'history-type', 'history-instance'] as const;

function interactionOf({ method, path }: FhirCall): Interaction {
  if (path.some((segment) => segment.startsWith('$'))) return 'operation';
  if (path.at(-1) === '_history') return histories[path.length - 1] ?? 'read';
  return method === 'GET' && path.length === 1 ? 'search-type' : interactions[method];
}
