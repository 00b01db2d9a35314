import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { alarmOutcomeSystem } from '../../../../lambdas/contracts/alarm-outcomes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { DueLabel } from '../list/due-label.tsx';
import { recurrenceText } from '../recurrence-text.ts';
import { assigneeText, isReadable, type TaskEntry } from '../task-entry.ts';
import { originNames, priorityNames, queueNames } from '../task-terms.ts';
import { TaskFocus } from './task-focus.tsx';

interface TaskFactsProps {
  entry: TaskEntry;
  now: number;
  timeZone: string;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </Box>
  );
}

/** Whose, until when, about whom, and who asked for it and why. */
export function TaskFacts({ entry, now, timeZone }: TaskFactsProps) {
  const { task, patient, priority, owner, queue, origin, requester, reason, recurrence } = entry;
  const created = formatDate(task.authoredOn, timeZone, { hasTime: true });
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <Fact name="Vencimiento">
        <DueLabel entry={entry} now={now} timeZone={timeZone} />
      </Fact>
      <Fact name="Prioridad">{priorityNames[priority]}</Fact>
      <Fact name="Responsable">{assigneeText(entry, queueNames)}</Fact>
      {owner && queue ? <Fact name="Cola de la que salió">{queueNames[queue]}</Fact> : null}
      <Fact name="Paciente">
        {patient?.id ? (
          <TextLink>
            <Link to={generatePath(patientPath, { patientId: patient.id })}>
              {patient.name ?? 'Abrir la historia'}
            </Link>
          </TextLink>
        ) : (
          (patient?.name ?? 'Sin paciente')
        )}
      </Fact>
      <Fact name="Trata de">
        <TaskFocus entry={entry} timeZone={timeZone} />
      </Fact>
      <Fact name="La creó">
        {requester ?? (origin === 'persona' ? 'No consta quién' : originNames[origin])}
        {requester && origin !== 'persona' ? ` (${originNames[origin].toLocaleLowerCase('es')})` : ''}
        {created ? `, ${created}` : ''}
      </Fact>
      <Fact name="Motivo">{reason ?? (isReadable(entry) ? 'No consta' : 'No visible para su rol')}</Fact>
      {recurrence ? <Fact name="Repetición">{recurrenceText(recurrence)}</Fact> : null}
      {task.output?.map(({ valueCodeableConcept: value }) =>
        value?.coding?.some(({ system }) => system === alarmOutcomeSystem) ? (
          <Fact key={value.text} name="Qué se hizo">
            {[value.coding?.[0]?.display, value.text].filter(Boolean).join('. ')}
          </Fact>
        ) : null,
      )}
      {task.statusReason?.text ? <Fact name="Motivo de la cancelación">{task.statusReason.text}</Fact> : null}
    </chakra.dl>
  );
}
