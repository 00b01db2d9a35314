import type { Wanted } from '../clinical/scheduling/free-starts.ts';
import { readServiceParameters } from '../clinical/scheduling/schedule-rules.ts';
import { type Repository, readResources, refuse } from '../fhir/index.ts';
import type { Actor } from './appointment.ts';
import { readSchedules, type Service } from './schedules.ts';

const minute = 60_000;

export async function readService(
  repository: Repository,
  reference: string | undefined,
): Promise<Service | undefined> {
  if (reference === undefined) return undefined;
  const service = (await readResources(repository, [reference])).get(reference);
  if (!service) throw refuse(422, 'not-found', 'El servicio no existe.');
  if (service.active === false) throw refuse(422, 'business-rule', 'El servicio ya no se ofrece.');
  return service as unknown as Service;
}

export function wantedOf(service: Service | undefined, duration: number | undefined): Wanted {
  const read = service && readServiceParameters(service);
  const parameters = read && 'value' in read ? read.value : undefined;
  const minutes = duration ?? parameters?.durationMinutes;
  if (minutes === undefined)
    throw refuse(422, 'business-rule', 'El servicio no tiene duración: indique una.');
  return {
    durationMs: minutes * minute,
    bufferBeforeMs: (parameters?.bufferBeforeMinutes ?? 0) * minute,
    bufferAfterMs: (parameters?.bufferAfterMinutes ?? 0) * minute,
    capacity: parameters?.capacity ?? 1,
  };
}

/** What must be free beside whoever is found, with the hours that it keeps, if any. */
export async function readTogether(repository: Repository, references: readonly string[]) {
  if (references.length === 0) return { actors: [], schedules: [] };
  const known = await readResources(repository, references);
  if (known.size < new Set(references).size) throw refuse(422, 'not-found', 'Uno de los recursos no existe.');
  const schedules = (await readSchedules(repository, references)).filter(({ lead }) =>
    references.includes(lead.reference),
  );
  return { actors: references.map((reference): Actor => ({ reference })), schedules };
}
