import type { Annotation, Task } from '@medplum/fhirtypes';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess, mayReadClinical } from '../contracts/fhir-access.ts';
import { type FhirResource, keepNumbers, type Withholding } from '../fhir/index.ts';
import { userOf } from './conventions.ts';
import { queueOf } from './task-conventions.ts';

/** What a task says beyond its title, to whom it goes and when it is due; `contained` and `text` may repeat it. */
const withheld = [
  'description',
  'reasonCode',
  'reasonReference',
  'input',
  'output',
  'note',
  'text',
  'contained',
] as const;

const redacted = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'REDACTED' };

/**
 * Who may not read clinical data sees all of a task that they asked for themselves; of one about something (`focus`),
 * if they may read that; of any other, if it is theirs or of the front desk's queue. Of the rest they see that it is
 * there (title, patient, state, owner, due date, their own comments), and may do no more than comment on it.
 */
export const clinicalTasks: Withholding = {
  resourceType: 'Task',
  open: ['note'],
  hide(resource, caller) {
    if (isShownWhole(resource as unknown as Task, caller)) return undefined;
    const own = notesOf(resource).filter(isBy(caller));
    return keepNumbers(resource, {
      ...without(resource),
      ...(own.length > 0 ? { note: own } : {}),
      meta: { ...resource.meta, security: [...labelsOf(resource), redacted] },
    });
  },
  restore(stored, written, caller) {
    const others = notesOf(stored).filter((note) => !isBy(caller)(note));
    const notes = [...others, ...notesOf(written)].sort((left, right) =>
      (left.time ?? '').localeCompare(right.time ?? ''),
    );
    const { security: _label, ...meta } = written.meta ?? {};
    const labels = labelsOf(written).filter(({ code }) => code !== redacted.code);
    const kept = Object.entries(stored).filter(([key]) => isWithheld(key));
    return keepNumbers(stored, {
      ...without(written),
      ...Object.fromEntries(kept),
      resourceType: 'Task',
      ...(notes.length > 0 ? { note: notes } : {}),
      meta: { ...meta, ...(labels.length > 0 ? { security: labels } : {}) },
    });
  },
};

/** Whether somebody of the front desk who has nothing to do with it so far sees all of it. */
export const isForFrontDesk = (task: Task) => isShownWhole(task, { roles: ['staff'], user_id: '' });

function isShownWhole(
  task: Task,
  { roles, user_id: userId }: Pick<AccessClaims, 'roles' | 'user_id'>,
): boolean {
  if (mayReadClinical(roles) || userOf(task.requester) === userId) return true;
  const { focus } = task;
  if (focus)
    return mayAccess(
      roles,
      focus.type ?? /([A-Za-z]+)\/[^/]+$/.exec(focus.reference ?? '')?.[1] ?? '',
      'read',
    );
  return userOf(task.owner) === userId || queueOf(task) === 'staff';
}

/** Also of `_description`, where extensions of a plain value stand. */
const isWithheld = (key: string) => withheld.some((name) => name === key.replace(/^_/, ''));

const without = (resource: FhirResource): FhirResource => ({
  ...Object.fromEntries(Object.entries(resource).filter(([key]) => !isWithheld(key))),
  resourceType: resource.resourceType,
});

const notesOf = (resource: FhirResource): Annotation[] => (resource as unknown as Task).note ?? [];
const isBy = (caller: AccessClaims) => (note: Annotation) => userOf(note.authorReference) === caller.user_id;
const labelsOf = (resource: FhirResource) => (resource as unknown as Task).meta?.security ?? [];
