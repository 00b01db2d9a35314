import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  Download,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { calendarFeedRoutes } from '../../../../lambdas/contracts/calendar-feeds.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import { patientPath } from '../../patient/patient.page.ts';
import { insurancePreauthPath } from '../../prior-authorization/insurance-preauth.page.ts';
import { type CalendarEntry, canBecome, isMovable, nameOf } from '../calendar-entry.ts';
import { longDay } from '../calendar-period.ts';
import { entryLooks } from '../entry-looks.ts';
import type { StatusOperation } from '../scheduling-calls.ts';
import { ServiceAuthorization } from '../service-authorization.tsx';
import { hoursText, spanText } from '../time-text.ts';
import { AttendEntry } from './attend-entry.tsx';
import type { AppointmentChanges } from './use-appointment-changes.ts';

interface AppointmentDrawerProps {
  entry: CalendarEntry;
  timeZone: string;
  now: number;
  changes: AppointmentChanges;
  onMove: () => void;
  onCancel: () => void;
  onClose: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}

/** An appointment and all that can be done with it. */
export function AppointmentDrawer(props: AppointmentDrawerProps) {
  const { entry, timeZone, now, changes, onMove, onCancel, onClose } = props;
  const client = useApiClient();
  const { Icon, label, palette } = entryLooks[entry.kind];
  const download = async () => {
    try {
      const { name, text } = await client.of(calendarFeedRoutes).call('downloadAppointment', {
        params: { appointmentId: entry.id },
      });
      saveFile(new Blob([text], { type: 'text/calendar' }), name);
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      void showToast({ title: 'No se ha podido descargar la cita.', description: detail, type: 'error' });
    }
  };
  // What came of it is told beside the calendar, with the way back.
  const set = (operation: StatusOperation) => {
    onClose();
    void changes.setStatus(entry, operation);
  };
  const hasBegun = entry.start <= now;
  const isOfToday = dayOf(new Date(entry.start), timeZone) === dayOf(new Date(now), timeZone);
  const [isAsked, setAsked] = useState(false);
  return (
    <SidePanel
      closeLabel="Cerrar el panel"
      title={nameOf(
        entry.patient,
        entry.authorization === undefined ? 'Sin paciente' : (entry.purpose ?? ''),
      )}
      size="sm"
      onClose={onClose}
    >
      <Stack gap="5">
        <Flex gap="2" wrap="wrap">
          <Badge colorPalette={palette} size="lg">
            <Icon size={14} aria-hidden />
            {label}
          </Badge>
          {entry.override === undefined ? null : (
            <Badge colorPalette="orange" size="lg">
              <TriangleAlert size={14} aria-hidden />
              Con permiso especial
            </Badge>
          )}
        </Flex>
        <Stack as="dl" gap="3">
          <Fact label="Cuándo">
            {`${spanText(entry.start, entry.start, timeZone).replace(/,[^,]*$/, '')}, ${hoursText(entry.start, entry.end, timeZone)}`}
          </Fact>
          <Fact label="Con quién">
            {entry.practitioners.map(({ name }) => name ?? 'Nombre no consta').join(', ') || 'Nadie asignado'}
          </Fact>
          <Fact label="Para qué">{entry.purpose ?? 'No consta'}</Fact>
          {entry.comment ? <Fact label="Comentario">{entry.comment}</Fact> : null}
          {entry.override ? <Fact label="Motivo del permiso">{entry.override}</Fact> : null}
          {entry.cancellation ? <Fact label="Motivo de la cancelación">{entry.cancellation}</Fact> : null}
          {entry.series === undefined ? null : <Fact label="Serie">Forma parte de una serie de citas.</Fact>}
        </Stack>
        <ServiceAuthorization
          patientId={entry.patient?.id}
          name={entry.purpose}
          start={entry.start}
          timeZone={timeZone}
          appointmentId={entry.id}
        />
        {entry.patient ? (
          <TextLink alignSelf="flex-start">
            <Link to={`${generatePath(patientPath, { patientId: entry.patient.id })}?vista=citas`}>
              Abrir la ficha del paciente
            </Link>
          </TextLink>
        ) : null}
        {entry.authorization === undefined ? null : (
          <TextLink alignSelf="flex-start">
            <Link to={`${insurancePreauthPath}?solicitud=${entry.authorization}`}>Abrir la solicitud</Link>
          </TextLink>
        )}
        <Stack gap="2">
          {entry.patient && isOfToday && canBecome(entry, 'fulfilled') ? (
            <AttendEntry appointmentId={entry.id} />
          ) : null}
          {canBecome(entry, 'arrived') && entry.kind !== 'arrived' ? (
            <Button
              variant="outline"
              aria-expanded={isOfToday ? undefined : isAsked}
              onClick={() => (isOfToday ? set('$arrive') : setAsked(true))}
            >
              <UserCheck size={18} aria-hidden />
              Ha llegado
            </Button>
          ) : null}
          {isAsked ? (
            <Stack role="alert" gap="2" p="3" borderWidth="1px" borderRadius="l2" fontSize="sm">
              <Text>
                {`La cita no es de hoy, sino del ${longDay(dayOf(new Date(entry.start), timeZone))}. ¿Seguro que el paciente ha llegado?`}
              </Text>
              <Flex gap="2" wrap="wrap">
                <Button size="sm" onClick={() => set('$arrive')}>
                  Sí, ha llegado
                </Button>
                <Button size="sm" variant="outline" onClick={() => setAsked(false)}>
                  No
                </Button>
              </Flex>
            </Stack>
          ) : null}
          {canBecome(entry, 'fulfilled') && (hasBegun || entry.kind === 'arrived') ? (
            <Button variant="outline" onClick={() => set('$fulfill')}>
              <CircleCheck size={18} aria-hidden />
              Terminada
            </Button>
          ) : null}
          {canBecome(entry, 'noshow') && hasBegun ? (
            <Button variant="outline" onClick={() => set('$no-show')}>
              <UserX size={18} aria-hidden />
              No acudió
            </Button>
          ) : null}
          {isMovable(entry, now) ? (
            <Button variant="outline" onClick={onMove}>
              <CalendarClock size={18} aria-hidden />
              Mover
            </Button>
          ) : null}
          {canBecome(entry, 'cancelled') ? (
            <Button variant="outline" colorPalette="red" onClick={onCancel}>
              <CalendarX size={18} aria-hidden />
              Cancelar la cita
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => void download()}>
            <Download size={18} aria-hidden />
            Descargar para otro calendario (ICS)
          </Button>
        </Stack>
      </Stack>
    </SidePanel>
  );
}
