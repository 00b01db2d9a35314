import type * as z from 'zod';
import { withTimeSpent } from '../clinical/visits/time-spent.ts';
import type { timeSpentInputSchema, Visit } from '../contracts/visits.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { names } from './people.ts';
import { readVisit } from './read-visit.ts';
import { updateAs } from './write.ts';

/** Notes how long a visit took, during it or after it. Whoever sees the patient says so, and nobody in their place. */
export async function setVisitTime(
  repository: Repository,
  id: string,
  version: number,
  { minutes, basis }: z.output<typeof timeSpentInputSchema>,
): Promise<Visit> {
  const held = await repository.findForUpdate('Encounter', id);
  if (!held) throw refuse(404, 'not-found', 'No existe esa visita.');
  const encounter = held.resource;
  if (encounter.status === 'cancelled' || encounter.status === 'entered-in-error')
    throw refuse(409, 'business-rule', 'La visita no tuvo lugar: no se le anota tiempo.');
  const people = (encounter.participant ?? []).flatMap(({ individual }) => individual ?? []);
  if (!names(people, repository.caller.user_id))
    throw refuse(403, 'forbidden', 'El tiempo de una visita lo anota quien atiende al paciente.');
  await updateAs(repository, withTimeSpent(encounter, minutes, basis), { version });
  return readVisit(repository, id);
}
