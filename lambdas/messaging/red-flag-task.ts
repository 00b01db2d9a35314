import type { Task } from '@medplum/fhirtypes';
import type { RedFlagRule } from '../clinical/red-flags/red-flag-rule.ts';
import { detector } from './detector.ts';
import { softwareReference } from './person-reference.ts';
import { queueSystem, redFlagSystem, taskSystem } from './task-conventions.ts';

interface Facts {
  now: Date;
  /** What was written: a reference. */
  focus: string;
  patientId: string | undefined;
  /** The most urgent first, at least one. */
  found: readonly RedFlagRule[];
  /** It was told as an allergy, which is to be noted as well. */
  isOfAllergy?: boolean;
}

/** The alarm for dangers that a patient wrote of (alarms/README.md). */
export function redFlagTask({ now, focus, patientId, found, isOfAllergy = false }: Facts): Task {
  const labels = found.map(({ label }) => label).join('; ');
  const authoredOn = now.toISOString();
  const dueMs = (found[0]?.dueMinutes ?? 0) * 60_000;
  const isMessage = focus.startsWith('Communication/');
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'stat',
    code: {
      coding: [{ system: taskSystem, code: 'red-flag' }],
      text: isMessage ? 'Señal de alarma en un mensaje' : 'Señal de alarma en un formulario',
    },
    description: `${labels}. Lea ${isMessage ? 'el mensaje' : 'lo que respondió'} y llame al paciente.${isOfAllergy ? ' Lo contó al preguntarle por sus alergias: anote también la alergia.' : ''}`,
    focus: { reference: focus },
    ...(patientId ? { for: { reference: `Patient/${patientId}` } } : {}),
    authoredOn,
    lastModified: authoredOn,
    requester: softwareReference(detector),
    performerType: [{ coding: [{ system: queueSystem, code: 'clinicians' }], text: 'Equipo clínico' }],
    reasonCode: { coding: found.map(({ name }) => ({ system: redFlagSystem, code: name })), text: labels },
    restriction: { period: { end: new Date(now.getTime() + dueMs).toISOString() } },
  };
}
