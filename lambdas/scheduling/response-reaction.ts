import type { Appointment, AppointmentResponse } from '@medplum/fhirtypes';
import type { Reaction, Repository } from '../fhir/index.ts';
import { toResource } from './appointment.ts';
import { readForChange } from './read-for-change.ts';

/** What a participant answers stands on the appointment; once all who are needed accept, a pending one is booked. */
export const responseReaction: Reaction = {
  name: 'appointment-answers',
  after: ['availability'],
  resourceTypes: ['AppointmentResponse'],
  async react(repository, changes) {
    for (const { after } of changes) {
      if (after) await takeAnswer(repository, after as unknown as AppointmentResponse);
    }
  },
};

async function takeAnswer(repository: Repository, response: AppointmentResponse): Promise<void> {
  const id = /^Appointment\/([^/]+)/.exec(response.appointment.reference ?? '')?.[1];
  const { participantStatus: status, actor } = response;
  if (id === undefined || actor?.reference === undefined || !isParticipantStatus(status)) return;
  const appointment = await readForChange(repository, id, undefined);
  const participant = appointment.participant.map((each) =>
    each.actor?.reference === actor.reference ? { ...each, status } : each,
  );
  const isAccepted = participant.every(
    ({ required = 'required', status: own }) => required !== 'required' || own === 'accepted',
  );
  const next = {
    ...appointment,
    status: appointment.status === 'pending' && isAccepted ? ('booked' as const) : appointment.status,
    participant,
  };
  if (JSON.stringify(next) === JSON.stringify(appointment)) return;
  await repository.update({ ...toResource(next), id });
}

type ParticipantStatus = Appointment['participant'][number]['status'];
const participantStatuses: readonly ParticipantStatus[] = [
  'accepted',
  'declined',
  'tentative',
  'needs-action',
];

/** `in-process`, `completed` and `entered-in-error` are no answers. */
function isParticipantStatus(status: string): status is ParticipantStatus {
  return participantStatuses.some((known) => known === status);
}
