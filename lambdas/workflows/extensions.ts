import type { Reaction } from '../fhir/index.ts';
import { workflowTaskDone } from './runs/task-done.ts';
import { workflowApprovalGuard } from './steps/approval-guard.ts';
import { watchMessages } from './triggers/watch-messages.ts';
import { watchRecord } from './triggers/watch-record.ts';

/** What workflows add to the record. */
export const workflowReactions: readonly Reaction[] = [
  workflowApprovalGuard,
  workflowTaskDone,
  watchRecord,
  watchMessages,
];
