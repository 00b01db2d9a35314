import type { Encounter } from '@medplum/fhirtypes';
import type * as z from 'zod';
import { statusReasonUrl } from '../contracts/signed-content.ts';
import type { Visit, visitEndSchema } from '../contracts/visits.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { checkFinished } from './check-end.ts';
import { names } from './people.ts';
import { readVisit } from './read-visit.ts';
import { attender } from './start-visit.ts';
import { updateAs } from './write.ts';

type End = z.output<typeof visitEndSchema>;

const open: readonly Encounter['status'][] = ['planned', 'arrived', 'triaged', 'in-progress', 'onleave'];

/** Ends a visit as it was in the version that was seen; what is unsigned is left only knowingly. What follows: settle-visit.ts. */
export async function endVisit(
  repository: Repository,
  id: string,
  version: number,
  end: End,
): Promise<Visit> {
  const held = await repository.findForUpdate('Encounter', id);
  if (!held) throw refuse(404, 'not-found', 'No existe esa visita.');
  const encounter = held.resource;
  checkEnd(encounter, end);
  if (end.as === 'finished') await checkFinished(repository, id, end.leavesUnsigned);
  const now = repository.now.toISOString();
  const isOpen = open.includes(encounter.status);
  const ended: Encounter & { id: string } = {
    ...encounter,
    status: end.as,
    ...(isOpen
      ? {
          period: { ...encounter.period, end: now },
          participant: (encounter.participant ?? []).map((one) =>
            one.period?.start !== undefined && one.period.end === undefined
              ? { ...one, period: { ...one.period, end: now } }
              : one,
          ),
        }
      : {}),
    statusHistory: [
      ...(encounter.statusHistory ?? []),
      {
        status: encounter.status,
        period: {
          start: encounter.statusHistory?.at(-1)?.period.end ?? encounter.period?.start ?? now,
          end: now,
        },
      },
    ],
    ...('reason' in end
      ? {
          extension: [
            ...(encounter.extension ?? []),
            { url: statusReasonUrl, valueCodeableConcept: { text: end.reason } },
          ],
        }
      : {}),
  };
  await updateAs(repository, ended, { version });
  return readVisit(repository, id);
}

function checkEnd({ status }: Encounter, end: End): void {
  if (open.includes(status)) return;
  if (end.as === 'entered-in-error' && status !== 'entered-in-error') return;
  throw refuse(409, 'business-rule', 'La visita ya terminó. Vuelva a cargarla para ver cómo está.');
}

/** A colleague also sees the patient from now on. */
export async function joinVisit(repository: Repository, id: string): Promise<Visit> {
  const held = await repository.findForUpdate('Encounter', id);
  if (!held) throw refuse(404, 'not-found', 'No existe esa visita.');
  const encounter = held.resource;
  if (!open.includes(encounter.status))
    throw refuse(409, 'business-rule', 'La visita ya terminó: no se une nadie más.');
  const people = (encounter.participant ?? []).flatMap(({ individual }) => individual ?? []);
  if (!names(people, repository.caller.user_id))
    await updateAs(repository, {
      ...encounter,
      participant: [...(encounter.participant ?? []), attender(repository)],
    });
  return readVisit(repository, id);
}
