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
export const when = (ref: string, operator: string, right?: unknown) => ({
  all: [{ left: { ref }, operator, ...(right !== undefined && { right }) }],
});
