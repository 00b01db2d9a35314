import { leaveToPerson } from '../runtime/leave-to-person.ts';
import type { Tool } from '../tool.ts';

/** Leaves the work to a person: a task with a time, and a conversation that people lead from now on. */
export const escalate: Tool<'escalate'> = {
  name: 'escalate',
  async run({ session, run }, { reason, summary }) {
    const taskId = await leaveToPerson(session, run, { reason, summary });
    return {
      output: { taskId },
      resources: [`Task/${taskId}`],
      ends: { state: 'escalated', reason, summary, taskId },
    };
  },
};
