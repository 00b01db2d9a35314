import type { Reaction } from '../fhir/index.ts';
import { approvalGuard } from './approvals/approval-task.ts';
import { eventTrigger } from './triggers/event-trigger.ts';
import { messageTrigger } from './triggers/message-trigger.ts';
import { takenOver } from './triggers/taken-over.ts';

/** What agents add to the record. After messaging's reactions, which give a message its place in a thread. */
export const agentReactions: readonly Reaction[] = [approvalGuard, messageTrigger, takenOver, eventTrigger];
