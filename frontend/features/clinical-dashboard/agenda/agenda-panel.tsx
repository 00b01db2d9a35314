import { Button, Group, Text } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { seesReasons } from '../../../../lambdas/contracts/field-access.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { calendarPath } from '../../calendar/calendar.page.ts';
import { agendaCount, useAgenda } from '../clinical-dashboard-api.ts';
import { PanelContent } from '../panel-content.tsx';
import { AgendaList } from './agenda-list.tsx';
import { statusSummary } from './appointment-looks.ts';

/** Around the present: two that are over, and what comes. */
const pastShown = 2;
const shownCount = 8;

function aroundNow(appointments: Appointment[], now: Date): Appointment[] {
  const next = appointments.findIndex(({ end, start }) => new Date(end ?? start ?? 0) > now);
  const at = next === -1 ? appointments.length : next;
  const first = Math.max(0, Math.min(at - pastShown, appointments.length - shownCount));
  return appointments.slice(first, first + shownCount);
}

/** Today's agenda: a clinician's own, or everybody's. Which one is kept in the address. */
export function AgendaPanel({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  const [address, setAddress] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const isClinician = me.roles.includes('clinicians');
  const isMine = isClinician && address.get('agenda') !== 'toda';
  const query = useAgenda(dayOf(now, timeZone), timeZone, isMine ? me.userId : undefined);
  const choose = (agenda: 'mia' | 'toda') =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (agenda === 'toda') next.set('agenda', agenda);
        else next.delete('agenda');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const { data } = query;
  return (
    <Panel
      gap="3"
      title="Agenda de hoy"
      count={data && data.length > 0 ? String(data.length) : undefined}
      more={<Link to={calendarPath}>Calendario</Link>}
    >
      {isClinician ? (
        <Group attached role="group" aria-label="De quién es la agenda" alignSelf="flex-start">
          <Button
            size="xs"
            variant={isMine ? 'surface' : 'outline'}
            aria-pressed={isMine}
            onClick={() => choose('mia')}
          >
            La suya
          </Button>
          <Button
            size="xs"
            variant={isMine ? 'outline' : 'surface'}
            aria-pressed={!isMine}
            onClick={() => choose('toda')}
          >
            Toda la clínica
          </Button>
        </Group>
      ) : null}
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se ha podido cargar la agenda"
        isEmpty={(appointments) => appointments.length === 0}
        empty={
          isMine
            ? 'Hoy no tiene citas. Puede ver las de toda la clínica o abrir el calendario.'
            : 'Hoy no hay citas. En el calendario puede programar la primera.'
        }
      >
        {(appointments) => {
          const shown = isWhole ? appointments : aroundNow(appointments, now);
          return (
            <>
              <Text fontSize="sm" color="fg.muted">
                {statusSummary(appointments.map(({ status }) => status))}
              </Text>
              <AgendaList
                appointments={shown}
                now={now}
                timeZone={timeZone}
                hasClinician={!isMine}
                hasReasons={seesReasons(me.roles)}
              />
              {appointments.length > shown.length ? (
                <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setWhole(true)}>
                  {`Mostrar las ${appointments.length} citas`}
                </Button>
              ) : null}
              {appointments.length >= agendaCount ? (
                <Text fontSize="sm" color="fg.muted">{`Se muestran las primeras ${agendaCount}.`}</Text>
              ) : null}
            </>
          );
        }}
      </PanelContent>
    </Panel>
  );
}
