import { randomUUID } from 'node:crypto';
import type { Appointment } from '@medplum/fhirtypes';
import { clockFormat, sentence } from '../../clinical/clock.ts';
import { patientName } from '../../clinical/patient-identity.ts';
import { callSystem } from '../../clinical/prior-authorization/call-system.ts';
import { mayCall } from '../../clinical/prior-authorization/case-state.ts';
import { localInstant } from '../../clinical/scheduling/local-instant.ts';
import type { PeerCallInput } from '../../contracts/prior-authorization-calls.ts';
import type { PeerCall } from '../../contracts/prior-authorization-cases.ts';
import type { Repository } from '../../fhir/index.ts';
import { organizationClock } from '../../platform/organization-time-zone.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { type CaseChange, changeCase } from '../cases/change-case.ts';

const minuteMs = 60_000;

/**
 * The call between a clinician and the payer's reviewer: an appointment of the clinician's alone, so that no patient is reminded of it,
 * and by its day a deadline of the request. Whether the clinician is free the calendar says.
 */
export const planCall = (
  repository: Repository,
  asked: { caseId: string; ifMatch: number },
  input: PeerCallInput,
): Promise<CaseChange> =>
  changeCase(repository, asked, async (row) => {
    if (!mayCall(row.state)) return 'Se llama a la aseguradora cuando tiene la solicitud o la ha rechazado.';
    if (row.content.call?.state === 'booked')
      return 'Ya hay una llamada en el calendario: muévala o cancélela allí.';
    const { timeZone } = await organizationClock(repository);
    const start = localInstant(input.day, input.time, timeZone);
    if (start <= repository.now) return 'La llamada no puede ser en el pasado.';
    const practitioner = (await repository.find('Practitioner', input.practitionerId))?.resource;
    if (!practitioner || practitioner.active === false) return 'Esa persona no está en el directorio.';
    const call: PeerCall = {
      appointmentId: randomUUID(),
      practitioner: { id: input.practitionerId, name: patientName({ name: practitioner.name ?? [] }) },
      day: input.day,
      start: start.toISOString(),
      end: new Date(start.getTime() + input.minutes * minuteMs).toISOString(),
      telephone: input.telephone,
      reviewer: input.reviewer,
      state: 'booked',
    };
    repository.create(appointmentOf(repository, row, call), call.appointmentId);
    return { content: { ...row.content, call }, step: 'call', note: await callNote(repository, call) };
  });

function appointmentOf({ now }: Repository, { caseId, content }: StoredCase, call: PeerCall): Appointment {
  const { practitioner, start, end, telephone, reviewer } = call;
  const said = [
    reviewer === '' ? undefined : `Pregunte por ${reviewer}`,
    `Teléfono: ${telephone}`,
    `Sobre: ${content.service.text}`,
  ];
  return {
    resourceType: 'Appointment',
    status: 'booked',
    identifier: [{ system: callSystem, value: caseId }],
    description: `Llamada con ${content.coverage.payer || 'la aseguradora'}`,
    comment: said.filter((text) => text !== undefined).join('. '),
    created: now.toISOString(),
    start,
    end,
    supportingInformation: [{ reference: `Claim/${caseId}` }],
    participant: [
      {
        actor: { reference: `Practitioner/${practitioner.id}`, display: practitioner.name },
        required: 'required',
        status: 'accepted',
      },
    ],
  };
}

const stateWords = { booked: '', cancelled: 'Cancelada. ', done: 'Hecha. ' };

/** As the request's history tells it. */
export async function callNote(repository: Repository, call: PeerCall): Promise<string> {
  const clock = await organizationClock(repository);
  const when = clockFormat(clock, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(call.start));
  return sentence(`${stateWords[call.state]}${call.practitioner.name}, ${when}, teléfono ${call.telephone}`);
}
