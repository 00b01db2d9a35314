import type { RunStepEntry } from '../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRun } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { clockFormat } from '../../lib/clock.ts';

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

/** «27 nov 2026, 9:15 a. m.», in the organization's zone and clock. */
export const timeText = (time: string, timeZone: string): string =>
  clockFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(time));
