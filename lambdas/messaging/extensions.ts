import type { Extensions } from '../fhir/index.ts';
import { alarms } from './alarms/alarm-reaction.ts';
import { markChanges, noteChanges } from './change-marks.ts';
import { claimTask } from './claim-task.ts';
import { clinicalTasks } from './clinical-tasks.ts';
import { notices } from './notices/notice-reaction.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { recurringTasks } from './recurring-tasks.ts';
import { redFlagEscalation } from './red-flag-escalation.ts';
import { taskIndex } from './task-index.ts';
import { threadIndex } from './thread-index.ts';
import { undeliveredMessages } from './undelivered.ts';
import { unreadThreads } from './unread-threads.ts';

/** The lists that are kept beside messages and tasks. */
export const messagingIndexes = [threadIndex, unreadThreads, undeliveredMessages, taskIndex] as const;

/** What messaging and tasks add to the record. A message has its place in the thread before it is judged. */
export const messagingExtensions = {
  operations: [claimTask, reassignTasks],
  reactions: [
    threadIndex,
    redFlagEscalation,
    undeliveredMessages,
    taskIndex,
    alarms,
    notices,
    recurringTasks,
    noteChanges,
  ],
  withholdings: [clinicalTasks],
  endings: [markChanges],
  // What is said among a few members of the team.
  restrictedTypes: ['Communication'],
} as const satisfies Extensions;
