import { isDeepStrictEqual } from 'node:util';
import type { Task } from '@medplum/fhirtypes';
import { alarmOutcomeSystem, alarmOutcomeType, isAlarmOutcome } from '../../contracts/alarm-outcomes.ts';
import { refuse } from '../../fhir/index.ts';
import { userOf } from '../conventions.ts';
import { alarmKindOf, isOpen } from '../task-conventions.ts';

/** What stays of an alarm as it was raised. */
const fixed = {
  code: ({ code }: Task) => code,
  priority: ({ priority }: Task) => priority,
  focus: ({ focus }: Task) => focus?.reference,
  'restriction.period.end': ({ restriction }: Task) => restriction?.period?.end,
} as const;

/** Throws where an alarm would begin without what tells everybody how long there is. `after`: as it is to be stored. */
export function checkRaised(after: Task): void {
  if (!isOpen(after)) return;
  if (after.priority !== 'stat')
    throw refuse(422, 'invariant', 'Una alarma tiene prioridad «stat».', 'Task.priority');
  if (!after.restriction?.period?.end?.includes('T'))
    throw refuse(
      422,
      'required',
      'Una alarma lleva su plazo, con hora (restriction.period.end).',
      'Task.restriction.period.end',
    );
}

/**
 * Throws where a change would take an alarm away in another way than by closing it with what was done; `userId` is of
 * whoever makes it.
 */
export function checkChanged(before: Task, after: Task | null, userId: string): void {
  if (after === null)
    throw refuse(409, 'business-rule', 'Una alarma no se elimina: se cierra diciendo qué se hizo.', 'Task');
  for (const [path, partOf] of Object.entries(fixed)) {
    if (isDeepStrictEqual(partOf(before), partOf(after))) continue;
    throw refuse(
      409,
      'business-rule',
      'El motivo, el plazo y la prioridad de una alarma no se cambian.',
      `Task.${path}`,
    );
  }
  if (isOpen(before)) {
    if (isOpen(after)) checkOwner(before, after, userId);
    else checkClosed(after, userId);
    return;
  }
  const isAsClosed =
    after.status === before.status &&
    isDeepStrictEqual(after.output, before.output) &&
    userOf(after.owner) === userOf(before.owner);
  if (!isAsClosed) throw refuse(409, 'business-rule', 'La alarma ya está cerrada.', 'Task.status');
}

/** Nobody is told of what they are given: who has not taken an alarm may not know of it while its clock runs. */
function checkOwner(before: Task, after: Task, userId: string): void {
  const owner = userOf(after.owner);
  if (owner === undefined || owner === userOf(before.owner) || owner === userId) return;
  throw refuse(
    409,
    'business-rule',
    'Una alarma la toma quien la atiende: no se asigna a otra persona. Devuélvala al equipo y se avisará a todos.',
    'Task.owner',
  );
}

function checkClosed(after: Task, userId: string): void {
  if (after.status !== 'completed')
    throw refuse(422, 'business-rule', 'Una alarma se cierra como terminada (completed).', 'Task.status');
  if (userOf(after.owner) === undefined)
    throw refuse(422, 'required', 'Una alarma la cierra quien la atiende (owner).', 'Task.owner');
  // The words below stand as those of the owner.
  if (userOf(after.owner) !== userId)
    throw refuse(
      403,
      'forbidden',
      'Una alarma la cierra quien la atiende: tómela antes usted.',
      'Task.owner',
    );
  if (outcomeOf(after) === undefined)
    throw refuse(
      422,
      'required',
      'Diga qué se hizo: una opción de urn:auxilia:alarm-outcome y unas palabras (output).',
      'Task.output',
    );
}

/** What was done about an alarm; undefined where that is not said whole. */
export function outcomeOf({ output = [] }: Task): { outcome: string; words: string } | undefined {
  for (const { type, valueCodeableConcept: value } of output) {
    const isOutcome = type.coding?.some(
      ({ system, code }) => system === alarmOutcomeType.system && code === alarmOutcomeType.code,
    );
    const outcome = value?.coding?.find(({ system }) => system === alarmOutcomeSystem)?.code;
    const words = value?.text?.trim() ?? '';
    if (isOutcome && isAlarmOutcome(outcome) && words !== '') return { outcome, words };
  }
  return undefined;
}

export const isAlarm = (task: Task) => alarmKindOf(task) !== undefined;
