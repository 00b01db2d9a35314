import { definitionForm } from './definition.ts';

/* What templates of workflows are made of. */

export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string;
  /** What happens, one line a step. */
  outline: readonly string[];
  reads: readonly string[];
  /** What it writes into the record by itself; tasks are what it asks. */
  writes: readonly string[];
  asks: readonly string[];
  /** How it was tried. */
  tried: string;
  draft: Record<string, unknown>;
}

export const patient = { ref: 'trigger.patient' };
const ofPatient = { kind: 'manual', about: 'patient' };
export const hour = 3600;
export const draftOf = (steps: readonly ({ id: string } & Record<string, unknown>)[]) => ({
  form: definitionForm,
  trigger: ofPatient,
  graph: { start: steps[0]?.id, steps },
});
export const end = { id: 'fin', kind: 'end', title: 'Fin' };

export const tried =
  'Con pacientes inventados: por sus caminos principales, e interrumpida en cada paso sin repetir ninguno';

/** What a template with `message` writes. */
export const messageToPatient = ['un mensaje al paciente, por el canal que ha autorizado'];
export const sinceBegun = { text: ['ge', { ref: 'run.startedAt' }] };
export const byClinicians = { assignee: { role: 'clinicians' } };

/** A task for the team that the run waits for. */
export const work = (id: string, title: string, next: string, more: Record<string, unknown> = {}) => ({
  id,
  kind: 'task',
  title,
  label: title,
  patient,
  assignee: { role: 'staff' },
  dueInHours: 24,
  waits: true,
  next,
  ...more,
});

/** A message to the patient, and who calls where no channel is permitted: two steps and a task, then on. */
export const message = (id: string, topic: string, text: string, next: string) => [
  {
    id,
    kind: 'notify',
    title: topic,
    to: { patient },
    topic,
    text,
    onError: `${id}_llamar`,
    next: `${id}_salio`,
  },
  {
    id: `${id}_salio`,
    kind: 'condition',
    title: '¿Se ha podido enviar?',
    branches: [
      {
        when: { all: [{ left: { ref: `steps.${id}.delivery` }, operator: 'equals', right: 'not-done' }] },
        next: `${id}_llamar`,
      },
    ],
    otherwise: next,
  },
  work(`${id}_llamar`, `Decírselo por teléfono: ${topic}`, next, { description: text }),
];

/** A form on the patient's telephone; where it does not come back in time, or not by them, somebody does it by telephone. */
export const patientForm = (
  id: string,
  title: string,
  questionnaire: string,
  next: string,
  byTelephone: string,
  more: Record<string, unknown> = {},
) => ({
  id,
  kind: 'patientForm',
  title,
  questionnaire,
  patient,
  expiresAfterSeconds: 72 * hour,
  onExpiry: byTelephone,
  onError: byTelephone,
  next,
  ...more,
});

/** Which way a person's yes leads, and their no. */
export const byDecision = (id: string, of: string, yes: string, no: string) => ({
  id,
  kind: 'condition',
  title: 'Según la decisión',
  branches: [
    {
      when: { all: [{ left: { ref: `steps.${of}.decision` }, operator: 'equals', right: 'approved' }] },
      next: yes,
    },
  ],
  otherwise: no,
});

/** Whether a search found nothing. */
export const ifNone = (id: string, of: string, none: string, some: string) => ({
  id,
  kind: 'condition',
  title: 'Si no hay ninguno',
  branches: [
    { when: { all: [{ left: { ref: `steps.${of}.count` }, operator: 'equals', right: 0 }] }, next: none },
  ],
  otherwise: some,
});

export const asked = (id: string, question: string, next: string, more: Record<string, unknown> = {}) => ({
  id,
  kind: 'approval',
  title: question.length > 80 ? `${question.slice(0, 79)}…` : question,
  question,
  patient,
  assignee: { role: 'clinicians' },
  next,
  ...more,
});

export const pause = (id: string, title: string, hours: number, next: string) => ({
  id,
  kind: 'wait',
  title,
  for: { seconds: hours * hour },
  next,
});
