import type { Appointment } from '@medplum/fhirtypes';
import { occupyingStatuses } from '../clinical/scheduling/appointment-status.ts';
import { overrideUrl, seriesSystem } from '../clinical/scheduling/canonical.ts';
import type { Interval } from '../clinical/scheduling/interval.ts';
import type { FhirResource } from '../fhir/index.ts';

export type StoredAppointment = Appointment & { id: string };

/** What the store holds was validated when it was written, and what reactions are told of before they are told. */
export function asAppointment(resource: FhirResource): StoredAppointment {
  return resource as unknown as StoredAppointment;
}

/** And back, to be validated by the store. */
export function toResource(appointment: Appointment): FhirResource {
  return appointment as unknown as FhirResource;
}

export interface Actor {
  reference: string;
  display?: string;
}

/** Who takes part and has not declined, by references without a version. */
export function actorsOf({ participant = [] }: Appointment): Actor[] {
  return participant.flatMap(({ actor, status }) => {
    if (actor?.reference === undefined || status === 'declined') return [];
    const reference = actor.reference.replace(/\/_history\/.*$/, '');
    return [{ reference, ...(actor.display === undefined ? {} : { display: actor.display }) }];
  });
}

export const isOf = (type: string) => (actor: Actor) => actor.reference.startsWith(`${type}/`);

/** The patient, also where they have declined. */
export function patientOf({ participant = [] }: Appointment): string | undefined {
  return participant.find(({ actor }) => actor?.reference?.startsWith('Patient/'))?.actor?.reference;
}

export function timeOf({ start, end }: Appointment): Interval | undefined {
  if (start === undefined || end === undefined) return undefined;
  return { start: Date.parse(start), end: Date.parse(end) };
}

/** Whether its people are taken by it, at a time that is not over. */
export function isOccupying(appointment: Appointment, now: Date): boolean {
  const time = timeOf(appointment);
  return (
    time !== undefined &&
    time.end > now.getTime() &&
    occupyingStatuses.some((status) => status === appointment.status)
  );
}

export function overrideOf({
  extension = [],
}: Appointment): NonNullable<Appointment['extension']>[number] | undefined {
  return extension.find(({ url }) => url === overrideUrl);
}

export function seriesOf({ identifier = [] }: Appointment): string | undefined {
  return identifier.find(({ system }) => system === seriesSystem)?.value;
}

/** The instant as FHIR writes it, to the second. */
export function instant(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
