import type { Reference, Task } from '@medplum/fhirtypes';
import { type AlarmKind, alarmKinds } from '../contracts/alarm-kinds.ts';
import type { FhirResource } from '../fhir/index.ts';

/**
 * How work is written as FHIR R4 Tasks.
 *
 * - **Queue**: `performerType` names the team by `urn:auxilia:queue` (R4 has no Group as owner, and not each clinic
 *   keeps CareTeams); found by `Task?performer=urn:auxilia:queue|clinicians&status=requested`. A task in a queue has
 *   status `requested` and no `owner`; the queue stays on it when it is claimed, so that it can be given back.
 * - **Owner**: a person, as in lambdas/messaging/conventions.ts. Claimed: `accepted`; begun: `in-progress`.
 * - **Due**: `restriction.period.end`. A date without an hour lasts until the clinic's day ends. Overdue is computed
 *   from it and never stored.
 * - **Why and by whom**: `reasonCode`, `requester`, `description`, `focus` and `for` (the patient). Comments: `note`.
 * - **Recurring**: the extension `task-recurrence` (Timing) whose `repeat` has `period` and `periodUnit` (d, wk, mo,
 *   a) and, where it ends, `boundsPeriod.end` or `count`. Completing one makes the next, which is `basedOn` it; its
 *   id is derived from the one before, so that there is never a second.
 * - **Request to renew a prescription**: `code` says `urn:auxilia:task|refill` (lambdas/contracts/refills.ts).
 * - **Possible danger**: `code` says `urn:auxilia:task|possible-danger`, `focus` the message that a clinician reads; no alarm.
 * - **Alarm**: `code` says `urn:auxilia:task|red-flag`, `|critical-result` or `|agent-incident`; see alarms/README.md.
 */
export const queueSystem = 'urn:auxilia:queue';
export const queueNames = { clinicians: 'Equipo clínico', staff: 'Recepción y administración' } as const;
export type Queue = keyof typeof queueNames;
export const taskSystem = 'urn:auxilia:task';
export const possibleDangerCode = 'possible-danger';
export const redFlagSystem = 'urn:auxilia:red-flag';
export const recurrenceUrl = 'urn:auxilia:task-recurrence';

export const openTaskStatuses: readonly string[] = [
  'draft',
  'requested',
  'received',
  'accepted',
  'ready',
  'in-progress',
  'on-hold',
];

export const asTask = (resource: FhirResource) => resource as unknown as Task & { id: string };

export function queueOf({ performerType = [] }: Task): string | undefined {
  return performerType.flatMap(({ coding = [] }) => coding).find(({ system }) => system === queueSystem)
    ?.code;
}

export const isOpen = ({ status }: Pick<Task, 'status'>) => openTaskStatuses.includes(status);

/** Of an alarm what raised it; undefined for any other task. */
export function alarmKindOf({ code }: { code?: Task['code'] | undefined }): AlarmKind | undefined {
  const codes = code?.coding?.flatMap((coding) => (coding.system === taskSystem ? coding.code : [])) ?? [];
  return alarmKinds.find((kind) => codes.includes(kind));
}

export const isPossibleDanger = ({ code }: Pick<Task, 'code'>): boolean =>
  code?.coding?.some((coding) => coding.system === taskSystem && coding.code === possibleDangerCode) ?? false;

/** A task that is given to a person. */
export const ownedBy = <Given extends Task>(task: Given, owner: Reference): Given => ({
  ...task,
  status: task.status === 'requested' ? 'accepted' : task.status,
  owner,
});

/** A task that goes to a team, where anybody may claim it. */
export function inQueue<Given extends Task>({ owner: _owner, ...task }: Given, queue: Queue | undefined) {
  const ofQueue = queue && {
    performerType: [{ coding: [{ system: queueSystem, code: queue }], text: queueNames[queue] }],
  };
  return { ...task, status: 'requested' as const, ...ofQueue };
}
