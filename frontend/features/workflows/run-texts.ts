import type { RunStepEntry } from '../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRun } from '../../../lambdas/contracts/workflows/run-routes.ts';

export const runColors: Record<WorkflowRun['state'], string> = {
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  stopped: 'gray',
};

/** How a step ended, or how it stands. */
export const endTexts: Record<RunStepEntry['state'], string> = {
  done: 'Hecho',
  waiting: 'Esperando',
  failed: 'Falló',
  expired: 'Nadie respondió a tiempo',
  withdrawn: 'Retirado',
};
