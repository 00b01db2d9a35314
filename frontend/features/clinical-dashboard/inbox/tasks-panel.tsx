import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { Task } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { elapsedText, timeText } from '../../../lib/elapsed.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { tasksPath } from '../../tasks/tasks.page.ts';
import { useMyTasks } from '../clinical-dashboard-api.ts';
import { PanelContent, PanelList } from '../panel-content.tsx';
import { patientIdOf } from '../patient-id.ts';
import { PatientLink } from '../patient-link.tsx';
import { byDueDate, type DueTask } from './due-tasks.ts';

const shownCount = 6;
const priorities: Partial<Record<NonNullable<Task['priority']>, string>> = {
  urgent: 'Urgente',
  asap: 'Lo antes posible',
  stat: 'Inmediata',
};

function dueText({ due, state }: DueTask, now: Date, timeZone: string): string {
  if (!due) return 'Sin fecha límite';
  if (state === 'overdue') return `Venció ${elapsedText(due.toISOString(), now, timeZone)}`;
  if (state === 'today') return `Vence hoy, ${timeText(due.toISOString(), timeZone)}`;
  return `Vence ${elapsedText(due.toISOString(), now, timeZone)}`;
}

/** The person's own tasks, what is late first. */
export function TasksPanel({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  const query = useMyTasks(me.userId);
  const now = useNow();
  const tasks = byDueDate(query.data?.items ?? [], now, timeZone);
  const overdue = tasks.filter(({ state }) => state === 'overdue').length;
  const count = `${tasks.length}${query.data?.hasMore ? ' o más' : ''}`;
  return (
    <Panel
      gap="3"
      title="Sus tareas"
      count={
        tasks.length === 0
          ? undefined
          : overdue > 0
            ? `${count} · ${overdue === 1 ? '1 vencida' : `${overdue} vencidas`}`
            : count
      }
      more={<Link to={tasksPath}>Mis Tareas</Link>}
    >
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se han podido cargar sus tareas"
        isEmpty={({ items }) => items.length === 0}
        empty="No tiene tareas pendientes. En «Mis Tareas» están las que aún no ha tomado nadie."
      >
        {() => (
          <PanelList label="Sus tareas">
            {tasks.slice(0, shownCount).map((entry) => (
              <chakra.li key={entry.task.id} py="2.5">
                <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
                  <Flex gap="2" align="center" wrap="wrap" minW="0">
                    <Text fontWeight="medium" fontSize="sm">
                      {entry.task.code?.text ?? 'Tarea'}
                    </Text>
                    <Priority task={entry.task} />
                  </Flex>
                  <Text fontSize="sm" color={entry.state === 'overdue' ? 'fg.error' : 'fg.muted'}>
                    {dueText(entry, now, timeZone)}
                  </Text>
                </Flex>
                <Text fontSize="sm" color="fg.muted">
                  {entry.task.description}
                </Text>
                {entry.task.for ? (
                  <Text fontSize="sm">
                    <PatientLink id={patientIdOf(entry.task.for.reference)} name={entry.task.for.display} />
                  </Text>
                ) : null}
              </chakra.li>
            ))}
          </PanelList>
        )}
      </PanelContent>
    </Panel>
  );
}

function Priority({ task: { priority } }: { task: Task }) {
  const label = priority && priorities[priority];
  return label ? <Badge colorPalette={priority === 'stat' ? 'red' : 'orange'}>{label}</Badge> : null;
}
