import type { Appointment } from '@medplum/fhirtypes';
import { type Repository, readResources } from '../fhir/index.ts';
import type { Actor } from './appointment.ts';

/** What people and places are called, by reference: as the appointment says, or else as they say themselves. */
export async function actorNames(
  repository: Repository,
  actors: readonly Actor[],
): Promise<Map<string, string>> {
  const names = new Map(
    actors.flatMap(({ reference, display }) =>
      display === undefined ? [] : [[reference, display] as const],
    ),
  );
  const unnamed = actors.map(({ reference }) => reference).filter((reference) => !names.has(reference));
  for (const [reference, { name }] of await readResources(repository, unnamed)) {
    const own = nameOf(name);
    if (own !== '') names.set(reference, own);
  }
  return names;
}

/** Of a person or a place. */
function nameOf(name: unknown): string {
  const [first] = Array.isArray(name) ? name : [name];
  if (typeof first === 'string') return first;
  const {
    text,
    given = [],
    family = '',
  } = (first ?? {}) as {
    text?: string;
    given?: string[];
    family?: string;
  };
  return text ?? [...given, family].join(' ').trim();
}

/** The appointment with the names of its participants, so that a calendar shows them without reading each. */
export async function withNames(repository: Repository, appointment: Appointment): Promise<Appointment> {
  const actors = appointment.participant.flatMap(({ actor }) =>
    actor?.reference === undefined ? [] : [{ ...actor, reference: actor.reference }],
  );
  const names = await actorNames(repository, actors);
  const participant = appointment.participant.map((each) => {
    const display = names.get(each.actor?.reference ?? '');
    return each.actor && display !== undefined ? { ...each, actor: { ...each.actor, display } } : each;
  });
  return { ...appointment, participant };
}
