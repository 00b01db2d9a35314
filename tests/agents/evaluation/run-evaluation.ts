import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import type { EvaluationFacts } from '../run-scenario.ts';
import { type EvaluationSet, halfOf, readConversations } from './conversation.ts';
import { type Played, playConversation } from './play-conversation.ts';
import { kindsByDialect, totalsOf } from './tables.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Plays the set; of the half kept apart it prints totals only, unless told otherwise. Exit code 1: a violation. */
export async function runEvaluation(
  facts: Omit<EvaluationFacts, 'database'>,
  {
    written,
    only,
    transcripts,
    heldOut,
  }: { written: EvaluationSet; only: string; transcripts: boolean; heldOut: boolean },
): Promise<number> {
  const database = await openPgliteDatabase(null);
  const dev: Played[] = [];
  const apart: Played[] = [];
  for (const conversation of readConversations(written)) {
    if (only !== '' && conversation.kind !== only && !conversation.id.includes(only)) continue;
    const half = halfOf(conversation);
    const played = await playConversation({ ...facts, database }, conversation);
    (half === 'dev' ? dev : apart).push(played);
    if (half === 'dev' || heldOut) report(played, transcripts);
  }
  await database.close();
  print(`\n${kindsByDialect(heldOut ? [...dev, ...apart] : dev)}\n`);
  print(totalsOf('dev', dev));
  // A few conversations would give themselves away by their totals.
  if (only === '' || heldOut) print(totalsOf('held-out', apart));
  return [...dev, ...apart].some(({ violations }) => violations.length > 0) ? 1 : 0;
}

function report({ conversation, failures, violations, outcome }: Played, transcripts: boolean): void {
  if (failures.length === 0 && violations.length === 0 && !transcripts) return;
  print(
    `\n${failures.length + violations.length === 0 ? '✓' : '✗'} ${conversation.kind} · ${conversation.id}`,
  );
  for (const { from, text } of transcripts ? outcome.lines : [])
    print(`    ${from === 'agent' ? '←' : '→'} ${text}`);
  for (const text of failures) print(`    ${text}`);
  for (const text of violations) print(`    VIOLATION: ${text}`);
}
