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
export async function noteRefusal(
  run: Runner,
  { status }: FhirRefusal,
  { method, path }: FhirCall,
): Promise<void> {
  if (status !== 403) return;
  const [resourceType = '', id] = path;
  await run(async (session) => {
    session.notes.push({
      interaction: method === 'GET' && id === undefined ? 'search-type' : interactions[method],
      outcome: 'refused',
      ...(fhirResourceTypes.includes(resourceType) ? { resourceType } : {}),
      ...(id !== undefined && /^[A-Za-z0-9\-.]{1,64}$/.test(id) ? { id } : {}),
      ...(resourceType === 'Patient' && id !== undefined && /^[A-Za-z0-9\-.]{1,64}$/.test(id)
        ? { patientId: id }
        : {}),
    });
  });
}
