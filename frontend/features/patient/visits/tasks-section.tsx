import { Badge } from '@chakra-ui/react';
import type { Task } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { tasksPath } from '../../tasks/tasks.page.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const statusTexts: Record<Task['status'], string> = {
  draft: 'Borrador',
  requested: 'Solicitada',
  received: 'Recibida',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  ready: 'Lista',
  cancelled: 'Cancelada',
  'in-progress': 'En curso',
  'on-hold': 'En pausa',
  failed: 'Fallida',
  completed: 'Terminada',
  'entered-in-error': 'Registrada por error',
};
const closed: readonly Task['status'][] = [
  'rejected',
  'cancelled',
  'failed',
  'completed',
  'entered-in-error',
];

const isOpen = ({ status }: Task) => !closed.includes(status);

/** What remains to be done for the patient, open tasks first. */
export function TasksSection({ patientId, timeZone }: SectionProps) {
  const tasks = usePatientRecords('Task', patientId);
  return (
    <ChartSection
      title="Tareas"
      query={tasks}
      failureTitle="No se han podido cargar las tareas"
      emptyText="No constan tareas sobre este paciente."
      actions={
        <TextLink alignSelf="flex-start" data-print="hidden">
          <Link to={`${tasksPath}?paciente=${patientId}`}>Abrir en Mis Tareas</Link>
        </TextLink>
      }
    >
      {(items) => (
        <RecordList>
          {items
            .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
            .map((task) => (
              <TaskItem key={task.id} task={task} timeZone={timeZone} />
            ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function TaskItem({ task, timeZone }: { task: Task; timeZone: string }) {
  const due = task.restriction?.period?.end;
  const dueDay = due && (due.length > 10 ? dayOf(new Date(due), timeZone) : due);
  const isOverdue = isOpen(task) && dueDay !== undefined && dueDay < dayOf(new Date(), timeZone);
  return (
    <RecordItem
      title={conceptText(task.code) ?? task.description ?? 'Tarea sin nombre'}
      of={{ resource: task, timeZone: timeZone }}
      when={due ? `Vence: ${formatDate(due, timeZone)}` : 'Sin vencimiento'}
      badges={
        <>
          <Badge colorPalette={isOpen(task) ? 'brand' : 'gray'}>{statusTexts[task.status]}</Badge>
          {isOverdue ? <Badge colorPalette="red">Vencida</Badge> : null}
        </>
      }
      details={[
        task.code ? task.description : undefined,
        `Responsable: ${referenceText(task.owner) ?? (task.owner ? 'sin nombre' : 'sin asignar')}`,
      ]}
    />
  );
}
