import type { Appointment } from '@medplum/fhirtypes';
import { dayOf } from '../../clinical/clinic-day.ts';
import { patientName } from '../../clinical/patient-identity.ts';
import { callSystem } from '../../clinical/prior-authorization/call-system.ts';
import type { PeerCall } from '../../contracts/prior-authorization-cases.ts';
import type { FhirResource, Reaction, Repository } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { findCase, keepEvent, rewriteCase } from '../cases/case-rows.ts';
import { callNote } from './plan-call.ts';

const asAppointment = (resource: FhirResource | null) => resource as unknown as Appointment | null;
const caseOf = (one: Appointment | null) =>
  one?.identifier?.find(({ system }) => system === callSystem)?.value;

/** A call that is moved, called off or over in the calendar is so in its request, with its deadline. */
export const callReaction: Reaction = {
  name: 'authorization-calls',
  after: ['calendar-times'],
  resourceTypes: ['Appointment'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      const former = asAppointment(before);
      const caseId = caseOf(former);
      // What is planned is in the request already.
      if (former && caseId) await follow(repository, { caseId, id }, asAppointment(after));
    }
  },
};

async function follow(
  repository: Repository,
  { caseId, id }: { caseId: string; id: string },
  appointment: Appointment | null,
): Promise<void> {
  const row = await findCase(repository.sql, caseId, { forUpdate: true });
  const known = row?.content.call;
  if (!row || known?.appointmentId !== id) return;
  const call = await asItIs(repository, known, appointment);
  if (JSON.stringify(call) === JSON.stringify(known)) return;
  const { state } = row;
  const content = { ...row.content, call };
  const kept = { caseId, state, content, version: row.version + 1, step: 'call' as const };
  const note = await callNote(repository, call);
  await rewriteCase(repository, { ...kept, note });
  await keepEvent(repository, { ...kept, note });
}

const over: readonly Appointment['status'][] = ['fulfilled', 'arrived', 'checked-in'];

async function asItIs(
  repository: Repository,
  known: PeerCall,
  appointment: Appointment | null,
): Promise<PeerCall> {
  const { start, end, status, participant = [] } = appointment ?? { status: 'cancelled' as const };
  if (start === undefined || end === undefined) return { ...known, state: 'cancelled' };
  const who = participant.find(({ actor }) => actor?.reference?.startsWith('Practitioner/'))?.actor;
  const practitionerId = who?.reference?.split('/')[1] ?? known.practitioner.id;
  const isOther = practitionerId !== known.practitioner.id;
  const found = isOther ? await repository.find('Practitioner', practitionerId) : undefined;
  const timeZone = await organizationTimeZone(repository);
  return {
    ...known,
    practitioner: found
      ? { id: practitionerId, name: patientName({ name: found.resource.name ?? [] }) }
      : known.practitioner,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    day: dayOf(new Date(start), timeZone),
    state: over.includes(status)
      ? 'done'
      : status === 'booked' || status === 'pending'
        ? 'booked'
        : 'cancelled',
  };
}
