import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { timeText } from '../../../lib/instant-text.ts';
import { PanelList } from '../panel-content.tsx';
import { patientIdOf } from '../patient-id.ts';
import { PatientLink } from '../patient-link.tsx';
import { durationText, minutesWaited } from './arrival.ts';
import { AttendAppointment } from './attend-appointment.tsx';
import { participantOf } from './participant.ts';
import type { Attending } from './use-attend.ts';

interface WaitingRoomProps {
  appointments: readonly Appointment[];
  now: Date;
  timeZone: string;
  /** Undefined for who sees no patients. */
  attending: Attending | undefined;
}

/** Longer than this is said in colour too. */
const longMinutes = 20;

/** Who is there and waits: whoever has waited longest comes first. */
export function WaitingRoom({ appointments, now, timeZone, attending }: WaitingRoomProps) {
  const waits = appointments
    .map((appointment) => ({ appointment, minutes: minutesWaited(appointment, now) }))
    .sort((a, b) => (b.minutes ?? Infinity) - (a.minutes ?? Infinity) || 0);
  if (waits.length === 0) {
    return (
      <Text fontSize="sm" color="fg.muted">
        Nadie espera en la sala. «Ha llegado», en la agenda, trae aquí a quien viene.
      </Text>
    );
  }
  return (
    <PanelList label="En sala">
      {waits.map(({ appointment, minutes }) => {
        const patient = participantOf(appointment, 'Patient');
        const details = [
          appointment.start && `cita a las ${timeText(appointment.start, timeZone)}`,
          participantOf(appointment, 'Practitioner')?.display,
          participantOf(appointment, 'Location')?.display,
        ].filter(Boolean);
        return (
          <chakra.li key={appointment.id} py="1.5">
            <Flex gap="3" justify="space-between" align="baseline">
              <chakra.span fontSize="sm" minW="0">
                <PatientLink id={patientIdOf(patient?.reference)} name={patient?.display} view="citas" />
              </chakra.span>
              <Text
                fontSize="sm"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
                {...((minutes ?? 0) >= longMinutes ? { color: 'fg.warning', fontWeight: 'semibold' } : {})}
              >
                {minutes === undefined ? 'Llegada sin hora' : `Espera ${durationText(minutes)}`}
              </Text>
            </Flex>
            <Flex gap="2" justify="space-between" align="center">
              <Text fontSize="sm" color="fg.muted" minW="0">
                {details.join(' · ')}
              </Text>
              {attending ? (
                <AttendAppointment
                  appointment={appointment}
                  name={patient?.display ?? 'Paciente sin nombre'}
                  attending={attending}
                />
              ) : null}
            </Flex>
          </chakra.li>
        );
      })}
    </PanelList>
  );
}
