import { Button } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { canBeSeen, hasVisit } from './arrival.ts';
import type { Attending } from './use-attend.ts';

interface AttendAppointmentProps {
  appointment: Appointment;
  /** Of the patient. */
  name: string;
  attending: Attending;
}

/** Begins the visit of an appointment; one that is under way is gone on with. */
export function AttendAppointment({ appointment, name, attending }: AttendAppointmentProps) {
  if (!canBeSeen(appointment)) return null;
  const { busyId, attend } = attending;
  const label = hasVisit(appointment) ? 'Seguir' : 'Atender';
  const text = busyId === appointment.id ? 'Abriendo…' : label;
  return (
    <Button
      size="2xs"
      variant="ghost"
      flexShrink="0"
      aria-label={`${label}: ${name}`}
      aria-disabled={busyId !== undefined}
      onClick={() => (busyId === undefined ? attend(appointment) : undefined)}
    >
      {text}
    </Button>
  );
}
