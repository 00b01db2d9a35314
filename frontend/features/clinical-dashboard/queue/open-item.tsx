import { Badge, Button, CloseButton, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PatientLink } from '../patient-link.tsx';
import { dueText, isWork, nameOf, observationsOf, priorityTexts, whenText } from './item-texts.ts';
import type { QueueItem } from './queue-item.ts';
import { ResultLine } from './result-line.tsx';
import { wayTo, workPath } from './way-to.ts';

interface OpenItemProps {
  item: QueueItem;
  now: Date;
  timeZone: string;
  isBusy: boolean;
  /** Undefined where there is nothing that may be put off. */
  onLater: (() => void) | undefined;
  onAct: () => void;
  onClose: () => void;
}

/** One thing that waits, with what can be done about it. It takes the focus, and the next one after it. */
export function OpenItem(props: OpenItemProps) {
  const { item, now, timeZone, isBusy, onLater, onAct, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item that is opened takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [item.key]);
  const at = formatDate(item.since, timeZone, { hasTime: true });
  return (
    <Panel
      gap="3"
      headingRef={heading}
      title={headings[item.kind]}
      note={<span title={at}>{whenText(item, now, timeZone)}</span>}
      actions={<CloseButton size="sm" aria-label="Cerrar lo que está abierto" onClick={onClose} />}
    >
      {item.patient.id === undefined ? (
        <Text fontWeight="medium">{nameOf(item)}</Text>
      ) : (
        <PatientLink id={item.patient.id} name={item.patient.name} {...viewOf(item)} />
      )}
      <Content item={item} now={now} timeZone={timeZone} />
      <Flex gap="2" wrap="wrap" align="center">
        <Action item={item} isBusy={isBusy} onAct={onAct} />
        {onLater ? (
          <Button variant="ghost" onClick={onLater}>
            Más tarde
          </Button>
        ) : null}
      </Flex>
    </Panel>
  );
}

const headings: Record<QueueItem['kind'], string> = {
  resultados: 'Resultado',
  mensajes: 'Mensaje',
  recetas: 'Petición de receta',
  tareas: 'Tarea',
  notas: 'Nota sin firmar',
};

const findingsTexts: Record<WaitingReport['urgency'], string> = {
  critical: 'Lo que está fuera de rango:',
  abnormal: 'Lo que está fuera de rango:',
  unknown: 'No comprobado: sin rango de referencia con que compararlo. Véalo en la historia.',
  normal: 'Todo está dentro de rango.',
};

/** Whose it is, and why. */
function whyText({ clinician }: WaitingReport): string {
  if (!clinician) return 'Sin médico asignado: lo ve todo el personal clínico';
  const name = clinician.isMine ? 'usted' : clinician.name;
  if (clinician.why === 'delegated') return `Asignado a ${name}`;
  return clinician.why === 'ordered' ? `Lo pidió ${name}` : `Es paciente de ${name}`;
}

function viewOf({ kind }: QueueItem): { view?: 'laboratorio' | 'consultas' | 'medicacion' } {
  if (kind === 'resultados') return { view: 'laboratorio' };
  if (kind === 'recetas') return { view: 'medicacion' };
  return kind === 'notas' ? { view: 'consultas' } : {};
}

function Content({ item, now, timeZone }: Pick<OpenItemProps, 'item' | 'now' | 'timeZone'>) {
  switch (item.kind) {
    case 'resultados':
      return (
        <Stack gap="1">
          <Text fontSize="sm" color="fg.muted">
            {`${item.report.title ?? 'Informe sin título'}. ${findingsTexts[item.report.urgency]}`}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {[whyText(item.report), formatDate(item.since, timeZone, { hasTime: true })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {observationsOf(item.report).map((result) => (
            <ResultLine
              key={result.id}
              result={result}
              isCritical={item.report.critical.includes(result.id ?? '')}
              earlier={item.report.earlier[result.id ?? '']}
              timeZone={timeZone}
            />
          ))}
        </Stack>
      );
    case 'mensajes':
      return (
        <Stack gap="2">
          {item.messages.toReversed().map(({ id, topic, payload, sent }) => (
            <Stack key={id} gap="0">
              <Text fontSize="xs" color="fg.muted">
                {[topic?.text, formatDate(sent, timeZone, { hasTime: true })].filter(Boolean).join(' · ')}
              </Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {payload?.[0]?.contentString ?? 'Archivo adjunto'}
              </Text>
            </Stack>
          ))}
        </Stack>
      );
    case 'recetas':
    case 'tareas': {
      const { task } = item.entry;
      const priority = task.priority && priorityTexts[task.priority];
      return (
        <Stack gap="1">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{task.code?.text ?? 'Tarea'}</Text>
            {priority ? (
              <Badge colorPalette={task.priority === 'stat' ? 'red' : 'orange'}>{priority}</Badge>
            ) : null}
          </Flex>
          {task.description ? <Text whiteSpace="pre-line">{task.description}</Text> : null}
          {item.kind === 'recetas' && task.owner === undefined ? (
            <Text fontSize="sm" color="fg.muted">
              Nadie la ha tomado: la ve todo el personal clínico, y es de quien la marque como hecha.
            </Text>
          ) : null}
          <Text fontSize="sm" color={item.entry.state === 'overdue' ? 'fg.error' : 'fg.muted'}>
            {dueText(item.entry, now, timeZone)}
          </Text>
        </Stack>
      );
    }
    case 'notas':
      return (
        <Text>
          {[item.note.title ?? 'Nota sin título', item.note.isMine ? 'Suya' : item.note.author]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      );
  }
}

function Action({ item, isBusy, onAct }: Pick<OpenItemProps, 'item' | 'isBusy' | 'onAct'>): ReactNode {
  switch (item.kind) {
    case 'resultados':
    case 'recetas':
    case 'tareas': {
      const done = item.kind === 'resultados' ? 'Acusar recibo' : 'Marcar como hecha';
      const text = isBusy ? 'Guardando…' : done;
      return (
        <>
          <Button colorPalette="brand" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onAct())}>
            {text}
          </Button>
          {isWork(item) ? (
            <TextLink>
              <Link to={workPath(item)}>
                {item.kind === 'recetas' ? 'Ver la medicación' : 'Abrir en Mis Tareas'}
              </Link>
            </TextLink>
          ) : null}
        </>
      );
    }
    case 'mensajes':
    case 'notas':
      return (
        <Button asChild colorPalette="brand">
          <Link to={wayTo(item) ?? ''}>
            {item.kind === 'mensajes' ? 'Abrir la conversación' : 'Abrir la nota'}
          </Link>
        </Button>
      );
  }
}
