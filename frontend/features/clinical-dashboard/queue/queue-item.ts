import type { Communication, Task } from '@medplum/fhirtypes';
import type { DraftNote, WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { patientIdOf } from '../patient-id.ts';
import { type DueTask, dueTask } from './due-tasks.ts';

/** The kinds of what waits for a person, in the order of their tabs. */
export const queueKinds = {
  resultados: 'Resultados',
  mensajes: 'Mensajes',
  recetas: 'Recetas',
  tareas: 'Tareas',
  notas: 'Notas',
} as const;
export type QueueKind = keyof typeof queueKinds;

interface Waiting {
  /** Of its kind and its resource. */
  key: string;
  /** Lower comes first. */
  rank: number;
  /** FHIR date or instant since when it waits, or by when it is due. */
  since: string | undefined;
  patient: { id: string | undefined; name: string | undefined };
}

export type QueueItem = Waiting &
  (
    | { kind: 'resultados'; report: WaitingReport }
    | { kind: 'mensajes'; threadId: string; messages: readonly Communication[] }
    | { kind: 'tareas' | 'recetas'; entry: DueTask }
    | { kind: 'notas'; note: DraftNote }
  );

export interface Sources {
  reports: readonly WaitingReport[];
  /** Newest first. */
  messages: readonly Communication[];
  tasks: readonly Task[];
  /** Requests to renew a prescription, the person's own and those that nobody has taken. */
  refills: readonly Task[];
  notes: readonly DraftNote[];
}

/** What hurts if it waits comes before what is merely late, and that before what can wait. */
const ranks = {
  critical: 0,
  late: 1,
  abnormal: 2,
  unknown: 3,
  message: 4,
  today: 5,
  ownNote: 6,
  task: 7,
  normal: 8,
  note: 9,
} as const;

const pressing: readonly Task['priority'][] = ['urgent', 'asap'];

function taskRank({ task: { priority }, state }: DueTask): number {
  if (priority === 'stat' || state === 'overdue') return ranks.late;
  return state === 'today' || pressing.includes(priority) ? ranks.today : ranks.task;
}

/** The conversation that a message is part of, which its first message names. */
const threadOf = ({ id = '', partOf }: Communication) =>
  partOf?.[0]?.reference?.replace('Communication/', '') ?? id;

/** Somebody is without their medicine: no later than a message. */
const refillRank = (entry: DueTask): number => Math.min(taskRank(entry), ranks.message);

const named = (reference: string | undefined, name: string | null | undefined) => ({
  id: patientIdOf(reference),
  name: name ?? undefined,
});

function ofMessages(messages: readonly Communication[]): QueueItem[] {
  const threads = Map.groupBy(messages, threadOf);
  return [...threads].flatMap(([threadId, of]) => {
    const first = of.at(-1);
    if (!first) return [];
    const { subject, sender, sent } = first;
    return {
      kind: 'mensajes',
      key: `mensajes/${threadId}`,
      rank: ranks.message,
      since: sent,
      patient: named(subject?.reference ?? sender?.reference, subject?.display ?? sender?.display),
      threadId,
      messages: of,
    };
  });
}

/**
 * Everything that waits for a person as one list: by what it is, and the oldest first. A fact stands in it once: a task to review
 * a report that is itself there is done with it, and so is the message that a request to renew a prescription is about.
 */
export function queueOf(
  { reports, messages, tasks, refills, notes }: Sources,
  now: Date,
  timeZone: string,
): QueueItem[] {
  const listed = new Set(reports.map(({ id }) => `DiagnosticReport/${id}`));
  const asked = new Set(refills.map(({ focus }) => focus?.reference));
  const isAsked = (message: Communication) =>
    asked.has(`Communication/${message.id}`) || asked.has(`Communication/${threadOf(message)}`);
  const shown = new Set(refills.map(({ id }) => id));
  const items: QueueItem[] = [
    ...reports.map(
      (report): QueueItem => ({
        kind: 'resultados',
        key: `resultados/${report.id}`,
        rank: ranks[report.urgency],
        since: report.since,
        patient: named(`Patient/${report.patient.id}`, report.patient.name),
        report,
      }),
    ),
    ...ofMessages(messages.filter((message) => !isAsked(message))),
    ...[
      ...refills,
      ...tasks.filter(({ id, focus }) => !shown.has(id) && !listed.has(focus?.reference ?? '')),
    ].map((task): QueueItem => {
      const entry = dueTask(task, now, timeZone);
      const kind = shown.has(task.id) ? 'recetas' : 'tareas';
      return {
        kind,
        key: `${kind}/${task.id}`,
        rank: kind === 'recetas' ? refillRank(entry) : taskRank(entry),
        since: entry.due?.toISOString(),
        patient: named(task.for?.reference, task.for?.display),
        entry,
      };
    }),
    ...notes.map(
      (note): QueueItem => ({
        kind: 'notas',
        key: `notas/${note.id}`,
        rank: note.isMine ? ranks.ownNote : ranks.note,
        since: note.date,
        patient: named(`Patient/${note.patient.id}`, note.patient.name),
        note,
      }),
    ),
  ];
  const at = ({ since }: QueueItem) => (since === undefined ? Infinity : Date.parse(since));
  return items.sort((a, b) => a.rank - b.rank || at(a) - at(b) || 0);
}
