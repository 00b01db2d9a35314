import type { Repository } from '../../fhir/index.ts';
import { findColleague } from '../runtime/colleagues.ts';
import type { Tool } from '../tool.ts';
import { refusal } from './refusal.ts';

/** Ends the work, or passes its conversation on inside the clinic. What was done stands in the run's events. */
export const finish: Tool<'finish'> = {
  name: 'finish',
  async run({ repository, run }, { outcome, to, summary }) {
    if (await keepsFinding(repository, run.runId))
      return refusal(
        'conflict',
        'La comprobación de la medicación encontró algo: deje antes una tarea al equipo clínico, o pásela a una persona.',
      );
    if (outcome !== 'passed-on') return { output: {}, ends: { state: 'finished', outcome, summary } };
    const colleague = to && run.mayPassOn ? await findColleague(repository, run.agentId, to) : undefined;
    if (!colleague) {
      return refusal('not-found', 'Ningún otro agente de la clínica puede hacerlo: pásela a una persona.');
    }
    return { output: {}, ends: { state: 'finished', outcome, summary, passTo: colleague } };
  },
};

/** Whether the check of medication found something in this run, and nobody was told since. */
async function keepsFinding({ sql }: Repository, runId: string): Promise<boolean> {
  const [row] = await sql<{ keeps: boolean }>(
    `SELECT coalesce(max(seq) FILTER (WHERE payload ->> 'tool' = 'check_medication_safety'
         AND payload #> '{output,findings}' <> '[]'), 0)
       > coalesce(max(seq) FILTER (WHERE payload ->> 'tool' = 'create_task'), 0) AS keeps
     FROM run_events WHERE run_id = $1 AND type = 'tool-executed'`,
    [runId],
  );
  return row?.keeps ?? false;
}
