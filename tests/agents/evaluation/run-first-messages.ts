import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { openEvaluationClinic } from '../evaluation-clinic.ts';
import { readKnownPatient, readOutcome, readVersions } from '../outcome.ts';
import { begin, take } from '../play-scenario.ts';
import { type EvaluationFacts, work } from '../run-scenario.ts';
import type { FirstMessageSet, Half } from './conversation.ts';
import { type FirstMessage, type Label, labels, readFirstMessages } from './first-messages.ts';
import { endsOf, isAlarmed } from './score.ts';
import { share } from './tables.ts';

const clock = '2026-11-20T15:00:00Z';

interface Read extends FirstMessage {
  /** What has come of it. */
  got: Label;
}

/** Gives each message to the agent that receives and prints totals by label, of both halves; no text is printed. */
export async function runFirstMessages(
  facts: Omit<EvaluationFacts, 'database'>,
  written?: FirstMessageSet,
): Promise<number> {
  const database = await openPgliteDatabase(null);
  const read: Read[] = [];
  for (const message of readFirstMessages(written))
    read.push({ ...message, got: await receive({ ...facts, database }, message) });
  await database.close();
  for (const half of ['dev', 'held-out'] as const) process.stdout.write(`${totals(half, read)}\n`);
  return 0;
}

async function receive(facts: EvaluationFacts, { text }: FirstMessage): Promise<Label> {
  const clinic = await openEvaluationClinic(facts.database, { agent: 'agenda', clock, model: facts.model });
  const before = await readVersions(clinic);
  await begin(clinic, {} as Parameters<typeof begin>[1]);
  const known = await readKnownPatient(clinic);
  await work(facts, clinic);
  await take(clinic, { patient: text });
  await work(facts, clinic);
  const outcome = await readOutcome(clinic, before, known);
  if (isAlarmed(outcome)) return 'alarm';
  return endsOf(outcome).has('person') ? 'person' : 'ordinary';
}

/** One line for each label and what has come of it. */
function totals(half: Half, read: readonly Read[]): string {
  const own = read.filter((one) => one.half === half);
  return [
    `\n${half}, ${own.length} first messages`,
    ...labels.flatMap((label) => {
      const labelled = own.filter((one) => one.label === label);
      return labels.map((got) =>
        share(
          `  ${label} → ${got}`.padEnd(24),
          labelled.filter((one) => one.got === got).length,
          labelled.length,
        ),
      );
    }),
  ].join('\n');
}
