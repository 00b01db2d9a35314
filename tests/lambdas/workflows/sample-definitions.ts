import {
  type Definition,
  definitionSchema,
  type Graph,
  type Step,
} from '../../../lambdas/contracts/workflows/definition.ts';

/** A workflow that is started by hand for a patient, as its editor would send it. */
export const definitionOf = (steps: object[], start = (steps[0] as Step).id): Definition =>
  definitionSchema.parse({ form: 1, trigger: { kind: 'manual', about: 'patient' }, graph: { start, steps } });

export const graphOf = (...steps: object[]): Graph => ({
  start: (steps[0] as Step).id,
  steps: steps as Step[],
});

export const query = (id: string, more: object = {}) => ({
  id,
  kind: 'query',
  title: id,
  resourceType: 'Observation',
  search: { patient: { ref: 'trigger.patient' } },
  ...more,
});
export const approval = (id: string, more: object = {}) => ({
  id,
  kind: 'approval',
  title: id,
  question: '¿Seguimos?',
  assignee: { role: 'clinicians' },
  ...more,
});
export const task = (id: string, more: object = {}) => ({
  id,
  kind: 'task',
  title: id,
  label: 'Llamar',
  assignee: { role: 'staff' },
  ...more,
});
export const end = (id = 'fin') => ({ id, kind: 'end', title: id });
export const condition = (id: string, branches: object[], more: object = {}) => ({
  id,
  kind: 'condition',
  title: id,
  branches,
  ...more,
});
export const oneOf = (id: string, ref: string, cases: Record<string, string>, more: object = {}) => ({
  id,
  kind: 'switch',
  title: id,
  value: { ref },
  cases: Object.entries(cases).map(([equals, next]) => ({ equals, next })),
  ...more,
});
export const notify = (id: string, more: object = {}) => ({
  id,
  kind: 'notify',
  title: id,
  to: { patient: { ref: 'trigger.patient' } },
  topic: 'Su cita',
  text: 'Llámenos',
  ...more,
});
export const event = (id: string, more: object = {}) => ({
  id,
  kind: 'event',
  title: id,
  resourceType: 'DiagnosticReport',
  search: { patient: { ref: 'trigger.patient' } },
  ...more,
});
export const subWorkflow = (id: string, workflow: string, version = 1, more: object = {}) => ({
  id,
  kind: 'subWorkflow',
  title: id,
  workflow,
  version,
  patient: { ref: 'trigger.patient' },
  ...more,
});
export const when = (ref: string, operator: string, right?: unknown) => ({
  all: [{ left: { ref }, operator, ...(right !== undefined && { right }) }],
});
export const agent = (id: string, more: object = {}) => ({
  id,
  kind: 'agent',
  title: id,
  agent: 'ayudante',
  patient: { ref: 'trigger.patient' },
  ...more,
});
export const tool = (id: string, more: object = {}) => ({
  id,
  kind: 'tool',
  title: id,
  tool: 'find_knowledge',
  input: { question: '¿A qué hora abren?' },
  ...more,
});
export const service = (id: string, more: object = {}) => ({
  id,
  kind: 'service',
  title: id,
  service: 'medication-patient-view',
  patient: { ref: 'trigger.patient' },
  ...more,
});
export const http = (id: string, more: object = {}) => ({
  id,
  kind: 'http',
  title: id,
  partner: 'f0000000-0000-4000-8000-0000000000aa',
  method: 'POST',
  path: '/altas',
  ...more,
});
