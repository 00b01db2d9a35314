import type { Repository } from '../../fhir/index.ts';
import { knownEvents } from './known-events.ts';
import { readDefinition } from './load-run.ts';
import type { Work } from './run-state.ts';
import { saveRun } from './save-run.ts';
import { type AnswerToAsk, takeAnswer } from './take-answer.ts';

/** Somebody has ended the run while its model was thinking: what it said is paid for, and comes to nothing. */
export async function bookLate(
  repository: Repository,
  { run, setting }: Pick<Work, 'run' | 'setting'>,
  answer: AnswerToAsk,
): Promise<void> {
  const definition = await readDefinition(repository, run);
  const known = run.seq;
  const work: Work = { repository, run, setting, definition, events: await knownEvents(repository, run) };
  await takeAnswer(work, answer);
  if (run.seq > known) await saveRun(work, known);
}
