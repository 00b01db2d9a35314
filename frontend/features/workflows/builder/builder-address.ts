import { workflowBuilderPath } from './workflow-builder.page.ts';

/* What the address says: which workflow, and which of its runs is looked at. */

export const workflowParameter = 'flujo';
export const runParameter = 'ejecucion';
export const viewParameter = 'vista';

export const builderAddress = (workflowId: string, runId?: string): string =>
  `${workflowBuilderPath}?${workflowParameter}=${workflowId}${runId === undefined ? '' : `&${runParameter}=${runId}`}`;
