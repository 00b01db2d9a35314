import { leaveToPerson } from '../runtime/leave-to-person.ts';
import type { Tool } from '../tool.ts';

/** Leaves the work to a person: a task with a time, and a conversation that people lead from now on. */
export const escalate: Tool<'escalate'> = {
  name: 'escalate',
  async run({ repository, run }, { reason, summary }) {
    const taskId = await leaveToPerson(repository, run, { reason, summary });
    return {
      output: { taskId },
      resources: [`Task/${taskId}`],
      ends: { state: 'escalated', reason, summary, taskId },
    };
  },
};
