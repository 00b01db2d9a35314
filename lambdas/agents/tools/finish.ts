import type { Tool } from '../tool.ts';

/** Ends the work. What was done stands in the run's events. */
export const finish: Tool<'finish'> = {
  name: 'finish',
  run: async (_context, { outcome, summary }) => ({
    output: {},
    ends: { state: 'finished', outcome, summary },
  }),
};
