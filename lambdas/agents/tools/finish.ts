import { findColleague } from '../runtime/colleagues.ts';
import type { Tool } from '../tool.ts';
import { refusal } from './refusal.ts';

/** Ends the work, or passes its conversation on inside the clinic. What was done stands in the run's events. */
export const finish: Tool<'finish'> = {
  name: 'finish',
  async run({ repository, run }, { outcome, to, summary }) {
    if (outcome !== 'passed-on') return { output: {}, ends: { state: 'finished', outcome, summary } };
    const colleague = to && run.mayPassOn ? await findColleague(repository, run.agentId, to) : undefined;
    if (!colleague) {
      return refusal('not-found', 'Ningún otro agente de la clínica puede hacerlo: pásela a una persona.');
    }
    return { output: {}, ends: { state: 'finished', outcome, summary, passTo: colleague } };
  },
};
