import type { Task } from '@medplum/fhirtypes';
import type { RedFlagRule } from '../clinical/red-flags/red-flag-rule.ts';
import { detector } from './detector.ts';
import { softwareReference } from './person-reference.ts';
import { possibleDangerCode, queueSystem, redFlagSystem, taskSystem } from './task-conventions.ts';

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
export function redFlagTask(facts: Facts): Task {
  const isMessage = facts.focus.startsWith('Communication/');
  return {
    ...taskFor(facts, facts.found[0]?.dueMinutes ?? 0),
    priority: 'stat',
    code: {
      coding: [{ system: taskSystem, code: 'red-flag' }],
      text: isMessage ? 'Señal de alarma en un mensaje' : 'Señal de alarma en un formulario',
    },
    description: `${labelsOf(facts)}. Lea ${isMessage ? 'el mensaje' : 'lo que respondió'} y llame al paciente.${facts.isOfAllergy ? ' Lo contó al preguntarle por sus alergias: anote también la alergia.' : ''}`,
  };
}

/** Our own figure: a message that may only sound like a danger is read in so many minutes. */
const readWithinMinutes = 30;

/** Words of a danger that may be none: no alarm, and a message that a clinician reads. */
export const doubtTask = (facts: Facts): Task => ({
  ...taskFor(facts, readWithinMinutes),
  priority: 'urgent',
  code: {
    coding: [{ system: taskSystem, code: possibleDangerCode }],
    text: 'Mensaje que quizá cuenta un peligro',
  },
  description: `${labelsOf(facts)}: puede que solo lo parezca. Lea el mensaje y responda al paciente.`,
});

const labelsOf = ({ found }: Facts) => found.map(({ label }) => label).join('; ');

function taskFor(facts: Facts, dueMinutes: number): Task {
  const { now, focus, patientId } = facts;
  const authoredOn = now.toISOString();
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    focus: { reference: focus },
    ...(patientId ? { for: { reference: `Patient/${patientId}` } } : {}),
    authoredOn,
    lastModified: authoredOn,
    requester: softwareReference(detector),
    performerType: [{ coding: [{ system: queueSystem, code: 'clinicians' }], text: 'Equipo clínico' }],
    reasonCode: {
      coding: facts.found.map(({ name }) => ({ system: redFlagSystem, code: name })),
      text: labelsOf(facts),
    },
    restriction: { period: { end: new Date(now.getTime() + dueMinutes * 60_000).toISOString() } },
  };
}
