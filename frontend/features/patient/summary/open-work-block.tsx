import type { Communication, Task } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { tasksPath } from '../../tasks/tasks.page.ts';
import { conceptText, referenceText } from '../concept-text.ts';
import { messageThreads } from '../visits/message-threads.ts';
import { shortDay } from './short-day.ts';
import { SummaryBlock, SummaryLine, SummaryLines } from './summary-block.tsx';

const roomFor = 2;

interface OpenWorkBlockProps {
  tasks: readonly Task[];
  messages: readonly Communication[];
  patientId: string;
  timeZone: string;
}

/** What is still to be done for them, and what they wrote that nobody has read. */
export function OpenWorkBlock({ tasks, messages, patientId, timeZone }: OpenWorkBlockProps) {
  const threads = messageThreads(messages).filter(({ isUnread }) => isUnread);
  const today = dayOf(new Date(), timeZone);
  const open = tasks
    .map((task) => {
      const due = task.restriction?.period?.end;
      const day = due && (due.length > 10 ? dayOf(new Date(due), timeZone) : due);
      return { task, day };
    })
    .sort((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
  return (
    <>
      <SummaryBlock
        title="Tareas abiertas"
        count={tasks.length}
        note={tasks.length === 0 ? 'Ninguna' : undefined}
        more={tasks.length > roomFor ? { view: 'tareas', count: tasks.length - roomFor } : undefined}
      >
        <SummaryLines>
          {open.slice(0, roomFor).map(({ task, day }) => (
            <SummaryLine
              key={task.id}
              title={
                <TextLink>
                  <Link to={`${tasksPath}?paciente=${patientId}`}>
                    {conceptText(task.code) ?? task.description ?? 'Tarea sin nombre'}
                  </Link>
                </TextLink>
              }
              detail={referenceText(task.owner) ?? 'Sin asignar'}
              when={day && `${day < today ? 'Vencida' : 'Vence'}: ${shortDay(day, timeZone)}`}
            />
          ))}
        </SummaryLines>
      </SummaryBlock>
      <SummaryBlock
        title="Mensajes sin leer"
        count={threads.length}
        note={threads.length === 0 ? 'Ninguno' : undefined}
        more={threads.length > roomFor ? { view: 'mensajes', count: threads.length - roomFor } : undefined}
      >
        <SummaryLines>
          {threads.slice(0, roomFor).map(({ id, topic, last }) => (
            <SummaryLine
              key={id}
              title={
                <TextLink>
                  <Link to={`${messagesPath}?paciente=${patientId}`}>{topic}</Link>
                </TextLink>
              }
              detail={last.payload?.find(({ contentString }) => contentString)?.contentString}
              when={shortDay(last.sent, timeZone)}
            />
          ))}
        </SummaryLines>
      </SummaryBlock>
    </>
  );
}
