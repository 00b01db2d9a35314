import type { CodeableConcept, Reference, Task } from '@medplum/fhirtypes';
import { offerTaskCode } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { type Recurrence, recurrenceSchema } from '../../../lambdas/clinical/task-recurrence.ts';
import { alarmKinds } from '../../../lambdas/contracts/alarm-kinds.ts';
import { workflowTaskCodes } from '../../../lambdas/contracts/workflows/form-tasks.ts';
import { versionOf } from '../../lib/fhir-client.ts';
import { type Due, readDue } from './due.ts';
import {
  isQueue,
  type Origin,
  openStatuses,
  type Priority,
  priorityNames,
  type Queue,
  queueSystem,
  recurrenceUrl,
  softwareSystem,
  userSystem,
} from './task-terms.ts';

export interface Named {
  id: string | undefined;
  /** Undefined where the reference does not say. */
  name: string | undefined;
}

/** A task as the screens tell it. */
export interface TaskEntry {
  id: string;
  /** The ETag that a change must name. */
  version: string;
  task: Task & { id: string };
  title: string;
  isOpen: boolean;
  priority: Priority;
  due: Due | undefined;
  patient: Named | undefined;
  owner: Named | undefined;
  queue: Queue | undefined;
  origin: Origin;
  requester: string | undefined;
  reason: string | undefined;
  focus: { type: string; id: string } | undefined;
  /** What a workflow asks by it: its answer alone closes it. */
  asked: keyof typeof workflowTaskCodes | undefined;
  recurrence: Recurrence | undefined;
}

/** The id in `<type>/<id>`, with or without a version. */
export function idOf(reference: Reference | undefined, type: string): string | undefined {
  const match = /^([A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/.*)?$/.exec(reference?.reference ?? '');
  return match?.[1] === type ? match[2] : undefined;
}

function userOf(reference: Reference | undefined): string | undefined {
  const { system, value } = reference?.identifier ?? {};
  return (system === userSystem ? value : idOf(reference, 'Practitioner'))?.toLowerCase();
}

const textOf = (concept: CodeableConcept | undefined) =>
  concept?.text ?? concept?.coding?.find(({ display }) => display)?.display;

const hasCode = ({ code }: Task, wanted: string) =>
  code?.coding?.some((coding) => coding.code === wanted) ?? false;

function originOf(task: Task): Origin {
  if (alarmKinds.some((kind) => hasCode(task, kind))) return 'alarma';
  const { requester } = task;
  const software = requester?.identifier?.system === softwareSystem ? requester.identifier.value : undefined;
  if (software?.startsWith('agents/')) return 'agente';
  const isSoftware = software !== undefined || idOf(requester, 'Device') !== undefined;
  return isSoftware || hasCode(task, offerTaskCode) ? 'regla' : 'persona';
}

function queueOf({ performerType = [] }: Task): Queue | undefined {
  const codings = performerType.flatMap(({ coding = [] }) => coding);
  const code = codings.find(({ system }) => system === queueSystem)?.code;
  return isQueue(code) ? code : undefined;
}

function focusOf({ focus }: Task): TaskEntry['focus'] {
  const [, type, id] = /^([A-Za-z]+)\/([A-Za-z0-9.-]{1,64})/.exec(focus?.reference ?? '') ?? [];
  return type === undefined || id === undefined ? undefined : { type, id };
}

function askedBy(task: Task): TaskEntry['asked'] {
  const kinds = ['form', 'approval'] as const;
  return kinds.find((kind) => hasCode(task, workflowTaskCodes[kind]));
}

function recurrenceOf({ extension = [] }: Task): Recurrence | undefined {
  const found = extension.find(({ url }) => url === recurrenceUrl)?.valueTiming?.repeat;
  return recurrenceSchema.safeParse(found).data;
}

const named = (reference: Reference, id: string | undefined): Named => ({ id, name: reference.display });

export function readTask(task: Task & { id: string }, timeZone: string): TaskEntry {
  const priority = task.priority ?? 'routine';
  return {
    id: task.id,
    version: versionOf(task),
    task,
    title: textOf(task.code) ?? task.description ?? 'Tarea sin nombre',
    isOpen: openStatuses.includes(task.status),
    priority: Object.hasOwn(priorityNames, priority) ? priority : 'routine',
    due: readDue(task.restriction?.period?.end, timeZone),
    patient: task.for ? named(task.for, idOf(task.for, 'Patient')) : undefined,
    owner: task.owner ? named(task.owner, userOf(task.owner)) : undefined,
    queue: queueOf(task),
    origin: originOf(task),
    requester: task.requester?.display,
    reason: textOf(task.reasonCode),
    focus: focusOf(task),
    asked: askedBy(task),
    recurrence: recurrenceOf(task),
  };
}

/** Of a clinical task the server gives the front desk no more than the title, and says so. */
export function isReadable({ task }: TaskEntry): boolean {
  return !(task.meta?.security ?? []).some(({ code }) => code === 'REDACTED');
}

/** What the front desk sees in part it may comment on, and no more. */
export const isChangeable = (entry: TaskEntry): boolean => entry.isOpen && isReadable(entry);

/** Who is to do it: a person, a team, or nobody. */
export function assigneeText({ owner, queue }: TaskEntry, queues: Record<Queue, string>): string {
  if (owner) return owner.name ?? 'Persona sin nombre';
  return queue ? `Cola: ${queues[queue]}` : 'Sin asignar';
}
