import { expect, it } from 'vitest';
import { readDocument } from '../../../../../frontend/features/workflows/builder/document/draft-document.ts';
import { durationText } from '../../../../../frontend/features/workflows/builder/document/duration-text.ts';
import { factsOf } from '../../../../../frontend/features/workflows/builder/document/facts.ts';
import { traceOf } from '../../../../../frontend/features/workflows/builder/run/trace.ts';
import type { RunStepEntry } from '../../../../../lambdas/contracts/workflows/run-history.ts';
import { workflowTemplates } from '../../../../../lambdas/contracts/workflows/templates.ts';

const document = readDocument(workflowTemplates.find(({ id }) => id === 'discharge-follow-up')?.draft ?? {});
const begin = Date.parse('2026-03-02T09:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const entry = (
  stepId: string,
  from: number,
  to: number | null,
  more: Partial<RunStepEntry> = {},
): RunStepEntry => ({
  stepId,
  entry: `${at(from)}/0`,
  kind: 'task',
  attempt: 1,
  calledAt: at(from),
  endedAt: to === null ? null : at(to),
  state: to === null ? 'waiting' : 'done',
  error: null,
  ...more,
});
const traced = (state: 'running' | 'succeeded' | 'failed', ...steps: RunStepEntry[]) => {
  const trace = traceOf(document, { state, steps });
  return {
    steps: Object.fromEntries([...trace.steps].map(([id, one]) => [id, `${one.state}: ${one.text}`])),
    ways: [...trace.ways].sort(),
  };
};

it('tells what ran and how long, and the waits and conditions that one way alone leads through', () => {
  const { steps, ways } = traced(
    'succeeded',
    entry('llamada', 0, 65),
    entry('decision', 65, 66),
    entry('cita', 66, 66),
  );
  expect(steps).toEqual({
    espera: 'passed: Recorrido',
    llamada: 'done: Hecho · 1 hora y 5 minutos',
    decision: 'done: Hecho · 1 minuto',
    segun: 'passed: Recorrido',
    cita: 'done: Hecho',
    fin: 'passed: Recorrido',
  });
  expect(ways).toEqual(
    ['cita next', 'decision next', 'espera next', 'llamada next', 'segun branches.0'].sort(),
  );
});

it('takes the way of what nobody answered, and stops where somebody is waited for', () => {
  const expired = entry('llamada', 0, 1440, { state: 'expired', error: 'Expired' });
  const { steps, ways } = traced('running', expired, entry('urgente', 1440, null));
  expect(steps.llamada).toBe('expired: Nadie respondió a tiempo · 1 día');
  expect(steps.urgente).toBe('waiting: Esperando');
  expect(steps.decision).toBeUndefined();
  expect(ways).toEqual(['espera next', 'llamada onExpiry']);
});

it('counts tries, and tells no way after what failed', () => {
  const failed = entry('llamada', 0, 0, { state: 'failed', error: 'Refused' });
  const { steps, ways } = traced('failed', failed, { ...failed, entry: `${at(0)}/1`, attempt: 2 });
  expect(steps).toEqual({ espera: 'passed: Recorrido', llamada: 'failed: Falló · 2 veces' });
  expect(ways).toEqual(['espera next']);
});

it('says in words what went in and out', () => {
  const facts = factsOf(
    { resources: [{ resourceType: 'Task', id: '1' }], count: 1, outcome: 'completed' },
    'out',
  );
  expect(facts).toEqual([
    { name: 'Lo encontrado', text: 'Task/1' },
    { name: 'Cuántos', text: '1' },
    { name: 'Cómo terminó', text: 'hecha' },
  ]);
  expect(factsOf({ seconds: 172_800, assignee: { role: 'staff' }, note: null }, 'in')).toEqual([
    { name: 'Tiempo', text: '2 días' },
    { name: 'A quién', text: 'Personal administrativo' },
    { name: 'Nota', text: 'vacío' },
  ]);
  expect([0.2, 59, 3661, 90_000].map(durationText)).toEqual([
    'menos de un segundo',
    '59 segundos',
    '1 hora y 1 minuto',
    '1 día y 1 hora',
  ]);
});
