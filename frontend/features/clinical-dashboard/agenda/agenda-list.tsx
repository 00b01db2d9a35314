import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { useRef } from 'react';
import { timeText } from '../../../lib/instant-text.ts';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { PanelList } from '../panel-content.tsx';
import { patientIdOf } from '../patient-id.ts';
import { PatientLink } from '../patient-link.tsx';
import { appointmentLooks } from './appointment-looks.ts';
import { durationText, hasVisit, isExpected, isWaiting, minutesLate } from './arrival.ts';
import { AttendAppointment } from './attend-appointment.tsx';
import { participantOf } from './participant.ts';
import type { Attending } from './use-attend.ts';

interface AgendaListProps {
  /** In the order of their time. */
  appointments: readonly Appointment[];
  now: Date;
  timeZone: string;
  hasClinician: boolean;
  /** Why somebody comes is not for everybody to read: of the others it is not said that there is none. */
  hasReasons: boolean;
  busyId: string | undefined;
  /** Undefined for who may not note it. */
  onArrive: ((appointment: Appointment, name: string) => void) | undefined;
  /** Undefined for who sees no patients. */
  attending: Attending | undefined;
}

/** The day in its order, with a line where the present is. */
export function AgendaList({ appointments, now, timeZone, ...shown }: AgendaListProps) {
  const next = appointments.findIndex(({ start }) => start !== undefined && new Date(start) > now);
  const line = <NowLine key="now" at={timeText(now.toISOString(), timeZone)} />;
  return (
    <PanelList label="Agenda de hoy">
      {appointments.flatMap((appointment, index) => [
        ...(index === next ? [line] : []),
        <AgendaRow key={appointment.id} appointment={appointment} now={now} timeZone={timeZone} {...shown} />,
      ])}
      {next === -1 ? line : null}
    </PanelList>
  );
}

function NowLine({ at }: { at: string }) {
  return (
    <chakra.li py="1" css={{ '&&': { borderTopWidth: '0' }, '& + li': { borderTopWidth: '0' } }}>
      <Flex gap="2" align="center" color="brand.fg" fontSize="xs" fontWeight="semibold">
        <span>{`Ahora, ${at}`}</span>
        <chakra.span flex="1" borderTopWidth="2px" borderColor="brand.solid" aria-hidden />
      </Flex>
    </chakra.li>
  );
}

interface AgendaRowProps extends Omit<AgendaListProps, 'appointments'> {
  appointment: Appointment;
}

/** Somebody may come a little late; from then on it is said. */
const graceMinutes = 5;

function AgendaRow({
  appointment,
  now,
  timeZone,
  hasClinician,
  hasReasons,
  busyId,
  onArrive,
  attending,
}: AgendaRowProps) {
  const { start, status, description, serviceType, reasonCode } = appointment;
  const patient = participantOf(appointment, 'Patient');
  const { label, Icon, color } = appointmentLooks[status];
  const late = minutesLate(appointment, now);
  const name = patient?.display ?? 'Paciente sin nombre';
  const isSeen = hasVisit(appointment) && (status === 'arrived' || status === 'checked-in');
  const standing = isSeen
    ? 'En consulta'
    : late > graceMinutes
      ? `${label} · no ha llegado, ${durationText(late)} tarde`
      : label;
  const canArrive = onArrive !== undefined && isExpected(appointment);
  // The button goes away with what it has done.
  const person = useRef<HTMLSpanElement>(null);
  const row = useKeptFocus<HTMLLIElement>(person);
  const isOff = status === 'cancelled' || status === 'noshow';
  const details = [
    description ?? serviceType?.[0]?.text ?? participantOf(appointment, 'HealthcareService')?.display,
    hasReasons ? (reasonCode?.[0]?.text ?? reasonCode?.[0]?.coding?.[0]?.display) : undefined,
    hasClinician ? participantOf(appointment, 'Practitioner')?.display : undefined,
  ].filter(Boolean);
  return (
    <chakra.li py="1.5" ref={row}>
      <Flex gap="3" align="flex-start">
        <Text
          fontSize="sm"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          minW="20"
          flexShrink="0"
          {...(isOff ? { color: 'fg.muted', textDecoration: 'line-through' } : {})}
        >
          {start ? timeText(start, timeZone) : 'Sin hora'}
        </Text>
        <Stack gap="0.5" minW="0" flex="1">
          <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
            <chakra.span fontSize="sm" ref={person} tabIndex={-1}>
              <PatientLink id={patientIdOf(patient?.reference)} name={patient?.display} view="citas" />
            </chakra.span>
            <Flex gap="1" align="center" fontSize="xs" color={color}>
              <Icon size={14} aria-hidden />
              {standing}
            </Flex>
          </Flex>
          <Flex gap="2" justify="space-between" align="center">
            <Text fontSize="sm" color="fg.muted" minW="0">
              {details.length > 0
                ? details.join(' · ')
                : hasReasons
                  ? 'Motivo no consta'
                  : 'Tipo de cita no consta'}
            </Text>
            {canArrive ? (
              <Button
                size="2xs"
                variant="ghost"
                flexShrink="0"
                aria-label={`Ha llegado: ${name}`}
                aria-disabled={busyId !== undefined}
                onClick={() => (busyId === undefined ? onArrive(appointment, name) : undefined)}
              >
                {busyId === appointment.id ? 'Guardando…' : 'Ha llegado'}
              </Button>
            ) : null}
            {attending && (isSeen || isWaiting(appointment)) ? (
              <AttendAppointment appointment={appointment} name={name} attending={attending} />
            ) : null}
          </Flex>
        </Stack>
      </Flex>
    </chakra.li>
  );
}
