import { answersGiven } from '../../../../../lambdas/contracts/workflows/outputs.ts';

/** Answers that nobody gave: something of the type of each. */
const madeUpAnswers = { text: 'Respuesta de prueba', number: 1, boolean: true, time: '2026-01-05' };

/** What a step gives where nothing is pinned. */
export function madeUp(step: { kind: string; answers?: unknown }): Record<string, unknown> {
  const { kind } = step;
  if (kind === 'task') return { taskId: 'tarea-de-prueba', outcome: 'completed', note: '' };
  if (kind === 'approval') {
    return {
      decision: 'approved',
      by: 'Prueba',
      at: '2026-01-05T09:00:00Z',
      note: '',
      taskId: 'tarea-de-prueba',
    };
  }
  if (kind === 'query') return { resources: [], count: 0 };
  if (kind === 'notify')
    return { messageId: 'mensaje-de-prueba', threadId: 'conversacion-de-prueba', delivery: 'in-progress' };
  if (kind === 'event') return { resource: 'recurso-de-prueba', at: '2026-01-05T09:00:00Z' };
  if (kind === 'subWorkflow') return { runId: 'ejecucion-de-prueba' };
  if (kind === 'agent')
    return { runId: 'agente-de-prueba', state: 'finished', outcome: 'done', summary: 'Trabajo de prueba' };
  if (kind === 'service') return { cards: [], count: 0, indicator: 'none', summary: '' };
  if (kind === 'tool') return { result: {} };
  if (kind === 'http') return { status: 200, answer: {} };
  if (kind !== 'form' && kind !== 'patientForm') return {};
  const answers = answersGiven(step).map(({ name, type }) => [name, madeUpAnswers[type]]);
  return {
    taskId: 'tarea-de-prueba',
    outcome: 'completed',
    note: '',
    response: 'respuesta-de-prueba',
    answers: Object.fromEntries(answers),
  };
}
