import { Button, Flex, Group, Text } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import { seesReasons } from '../../../../lambdas/contracts/field-access.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withFilter } from '../../../lib/with-filter.ts';
import { ChangeNoticeMessage } from '../../../ui/change-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { calendarPath } from '../../calendar/calendar.page.ts';
import { agendaCount, useAgenda } from '../clinical-dashboard-api.ts';
import { PanelContent } from '../panel-content.tsx';
import { AgendaList } from './agenda-list.tsx';
import { statusSummary } from './appointment-looks.ts';
import { isWaiting } from './arrival.ts';
import { useArrival } from './use-arrival.ts';
import { useAttend } from './use-attend.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** Around the present: two that are over, and what comes. */
const pastShown = 2;
const shownCount = 8;

function aroundNow(appointments: readonly Appointment[], now: Date): readonly Appointment[] {
  const next = appointments.findIndex(({ end, start }) => new Date(end ?? start ?? 0) > now);
  const at = next === -1 ? appointments.length : next;
  const first = Math.max(0, Math.min(at - pastShown, appointments.length - shownCount));
  return appointments.slice(first, first + shownCount);
}

const owners = { mia: 'La suya', toda: 'Toda la clínica' } as const;
const views = { hoy: 'Citas', sala: 'En sala' } as const;

/** Today's agenda, or who of it waits: a clinician's own, or everybody's. Which is kept in the address. */
export function AgendaPanel({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  const [address, setAddress] = useSearchParams();
  const now = useNow();
  const isClinician = me.roles.includes('clinicians');
  const isMine = isClinician && address.get('agenda') !== 'toda';
  const isRoom = address.get('dia') === 'sala';
  const query = useAgenda(dayOf(now, timeZone), timeZone, isMine ? me.userId : undefined);
  const arrival = useArrival();
  const attending = useAttend();
  const whoSees = mayAccess(me.roles, 'Encounter', 'write') ? attending : undefined;
  const choose = (name: string, value: string) =>
    setAddress((current) => withFilter(current, name, value), { replace: true, preventScrollReset: true });
  const { data } = query;
  const waiting = data?.filter(isWaiting) ?? [];
  return (
    <Panel
      gap="2"
      title="Agenda de hoy"
      count={data && data.length > 0 ? String(data.length) : undefined}
      more={<Link to={calendarPath}>Calendario</Link>}
    >
      <Flex gap="2" wrap="wrap">
        <Choice
          label="Citas o sala de espera"
          texts={data ? { ...views, sala: `${views.sala} ${waiting.length}` } : views}
          chosen={isRoom ? 'sala' : 'hoy'}
          onChoose={(view) => choose('dia', view === 'sala' ? view : '')}
        />
        {isClinician ? (
          <Choice
            label="De quién es la agenda"
            texts={owners}
            chosen={isMine ? 'mia' : 'toda'}
            onChoose={(owner) => choose('agenda', owner === 'toda' ? owner : '')}
          />
        ) : null}
      </Flex>
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se ha podido cargar la agenda"
        isEmpty={(appointments) => !isRoom && appointments.length === 0}
        empty={
          isMine
            ? 'Hoy no tiene citas. Puede ver las de toda la clínica o abrir el calendario.'
            : 'Hoy no hay citas. En el calendario puede programar la primera.'
        }
      >
        {(appointments) =>
          isRoom ? (
            <WaitingRoom appointments={waiting} now={now} timeZone={timeZone} attending={whoSees} />
          ) : (
            <Appointments
              appointments={appointments}
              now={now}
              timeZone={timeZone}
              hasClinician={!isMine}
              hasReasons={seesReasons(me.roles)}
              busyId={arrival.busyId}
              attending={whoSees}
              onArrive={
                mayAccess(me.roles, 'Appointment', 'write')
                  ? (appointment, name) => void arrival.arrive(appointment, name)
                  : undefined
              }
            />
          )
        }
      </PanelContent>
      <ChangeNoticeMessage notice={arrival.notice} onDismiss={arrival.dismiss} />
    </Panel>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <Group attached role="group" aria-label={label}>
      {(Object.keys(texts) as Value[]).map((value) => (
        <Button
          key={value}
          size="xs"
          variant={value === chosen ? 'surface' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {texts[value]}
        </Button>
      ))}
    </Group>
  );
}

/** The part of the day around the present, and all of it when asked. */
function Appointments({ appointments, now, ...list }: Parameters<typeof AgendaList>[0]) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? appointments : aroundNow(appointments, now);
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {statusSummary(appointments.map(({ status }) => status))}
      </Text>
      <AgendaList appointments={shown} now={now} {...list} />
      {appointments.length > shown.length ? (
        <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {`Mostrar las ${appointments.length} citas`}
        </Button>
      ) : null}
      {appointments.length >= agendaCount ? (
        <Text fontSize="sm" color="fg.muted">{`Se muestran las primeras ${agendaCount}.`}</Text>
      ) : null}
    </>
  );
}
