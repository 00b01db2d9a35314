import { expect, it } from 'vitest';
import { isStepOpen, problemsOf } from '../../../../frontend/features/create-agent/check-step.ts';
import { emptyDefinition, steps } from '../../../../frontend/features/create-agent/wizard-draft.ts';

const named = { ...emptyDefinition, name: 'Citas', purpose: 'Da citas' };
const open = (definition: typeof named) => steps.filter((step) => isStepOpen(definition, step));

it('says of each step what the contract has against its own fields', () => {
  expect(problemsOf(emptyDefinition, 'tarea')).toEqual({
    name: 'Escriba el nombre del agente',
    purpose: 'Escriba para qué sirve',
  });
  expect(problemsOf(emptyDefinition, 'limites')).toEqual({});
  expect(Object.keys(problemsOf({ ...named, limits: { ...named.limits, turns: 0 } }, 'limites'))).toEqual([
    'limits.turns',
  ]);
  expect(problemsOf({ ...named, tools: { create_task: 'automatic' } }, 'herramientas')).toEqual({
    'tools.create_task': expect.stringContaining('necesita permisos que faltan'),
  });
});

it('opens the steps behind what lacks nothing', () => {
  expect(open(emptyDefinition)).toEqual(['tarea']);
  expect(open(named)).toEqual(steps);
  expect(open({ ...named, triggers: [] })).toEqual(['tarea', 'datos', 'herramientas', 'limites']);
});
