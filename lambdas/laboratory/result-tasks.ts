import type { Task } from '@medplum/fhirtypes';
import type { CriticalValue } from '../clinical/laboratory/interpret/critical-values.ts';
import { softwareSystem } from '../fhir/index.ts';
import { queueNames, queueSystem, taskSystem } from '../messaging/task-conventions.ts';

const detector = { id: 'laboratory/critical-results', name: 'Detección de resultados críticos' };
const reader = { id: 'laboratory/incoming', name: 'Resultados entrantes' };

/** Time to act on a critical result of somebody who is at home. Source: unverified. */
const dueMinutes = 60;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** What tasks about results have in common: they wait for any clinician. */
function forClinicians(now: Date, requester: { id: string; name: string }) {
  const at = now.toISOString();
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    authoredOn: at,
    lastModified: at,
    requester: {
      type: 'Device',
      identifier: { system: softwareSystem, value: requester.id },
      display: requester.name,
    },
    performerType: [{ coding: [{ system: queueSystem, code: 'clinicians' }], text: queueNames.clinicians }],
  } satisfies Task;
}

/** The alarm of critical values. Without a patient it says that nobody knows yet whose they are. */
export function criticalTask(
  now: Date,
  values: readonly CriticalValue[],
  about: { focus?: string; patient?: Task['for'] | undefined },
): Task {
  const label = values.map(({ text }) => text).join('; ');
  const doubt = values.some(({ isImpossible }) => isImpossible)
    ? ' Un valor imposible puede ser un error: compruébelo con el laboratorio.'
    : '';
  const toDo = about.focus
    ? 'Vea el resultado y hable con el paciente.'
    : 'No se sabe con seguridad de quién es: mire «Sin paciente» en el intérprete de laboratorio y llame al laboratorio.';
  return {
    ...forClinicians(now, detector),
    priority: 'stat',
    code: { coding: [{ system: taskSystem, code: 'critical-result' }], text: 'Resultado crítico' },
    description: `${label}.${doubt} ${toDo}`,
    ...(about.focus ? { focus: { reference: about.focus } } : {}),
    ...(about.patient ? { for: about.patient } : {}),
    reasonCode: { text: label },
    restriction: { period: { end: after(now, dueMinutes) } },
  };
}

/** Somebody has to say whose a report is. */
export const unmatchedTask = (now: Date, facility: string): Task => ({
  ...forClinicians(now, reader),
  priority: 'urgent',
  code: {
    coding: [{ system: taskSystem, code: 'unmatched-result' }],
    text: 'Informe de laboratorio sin paciente',
  },
  description: `Llegó un informe${facility ? ` de ${facility}` : ''} y no se sabe con seguridad de quién es. Mire «Sin paciente» en el intérprete de laboratorio.`,
  restriction: { period: { end: after(now, 24 * 60) } },
});
