import type { Appointment } from '@medplum/fhirtypes';

/** The first actor of this type. */
export function participantOf({ participant }: Appointment, type: string) {
  return participant.find(({ actor }) => actor?.reference?.startsWith(`${type}/`))?.actor;
}
