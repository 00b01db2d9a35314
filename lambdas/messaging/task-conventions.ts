import type { Task } from '@medplum/fhirtypes';
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
 */
export const queueSystem = 'urn:auxilia:queue';
export const queueNames = { clinicians: 'Equipo clínico', staff: 'Recepción' } as const;
export const taskSystem = 'urn:auxilia:task';
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

export function isRedFlag({ code }: Task): boolean {
  return code?.coding?.some((coding) => coding.system === taskSystem && coding.code === 'red-flag') ?? false;
}
