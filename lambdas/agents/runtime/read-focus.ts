import type { Appointment, DiagnosticReport } from '@medplum/fhirtypes';
import { mayRead } from './permissions.ts';
import type { Work } from './run-state.ts';

/** What a run is about, as far as its agent may read it, in the few words that its work needs. */
export async function readFocus(work: Work): Promise<Record<string, unknown> | null> {
  const { run, definition, setting, repository } = work;
  const [resourceType = '', id = ''] = run.focus?.split('/') ?? [];
  if (id === '') return null;
  const reference = { resourceType, id };
  if (!mayRead(definition, setting.actingRoles, resourceType)) return reference;
  if (resourceType === 'Appointment') {
    const found = await repository.find(resourceType, id);
    return { ...reference, ...(found && ofAppointment(found.resource)) };
  }
  if (resourceType === 'DiagnosticReport') {
    const found = await repository.find(resourceType, id);
    return { ...reference, ...(found && ofReport(found.resource)) };
  }
  return reference;
}

function ofAppointment({ status, start, serviceType, participant = [] }: Appointment) {
  const [service] = serviceType ?? [];
  const nameOf = (type: string) =>
    participant.find(({ actor }) => actor?.reference?.startsWith(`${type}/`))?.actor?.display ?? null;
  return {
    status,
    ...(start === undefined ? {} : { start }),
    service: service?.text ?? service?.coding?.[0]?.display ?? nameOf('HealthcareService'),
    practitioner: nameOf('Practitioner'),
  };
}

function ofReport({ status, code, issued }: DiagnosticReport) {
  return { status, text: code?.text ?? code?.coding?.[0]?.display ?? null, issued: issued ?? null };
}
