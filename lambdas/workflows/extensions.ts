import type { Reaction } from '../fhir/index.ts';
import { workflowTaskDone } from './runs/task-done.ts';
import { workflowApprovalGuard } from './steps/approval-guard.ts';

/** What workflows add to the record. */
export const workflowReactions: readonly Reaction[] = [workflowApprovalGuard, workflowTaskDone];
