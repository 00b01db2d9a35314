import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { type Half, halfOf } from '../evaluation/conversation.ts';
import { isAlarmed } from '../evaluation/score.ts';
import { share } from '../evaluation/tables.ts';
import type { EvaluationFacts } from '../run-scenario.ts';
import { type IntakeSet, readIntakeSet } from './intake.ts';
import { playIntake } from './play-intake.ts';

interface Played {
  half: Half;
  failures: readonly string[];
  isUrgent: boolean;
  alarmed: boolean;
  isLeft: boolean;
  /** Nothing more is asked, by whatever way it came to an end. */
  hasEnded: boolean;
}

/** What a failure is about: it is said before the words of the failure. */
const parts = ['allergies', 'medications', 'symptoms', 'insurance', 'state'] as const;

const notSaid = /: too many: |: has /;

/** Plays the admissions and prints totals of both halves, and on demand what failed in the open one. */
export async function runIntakes(
  facts: Omit<EvaluationFacts, 'database'>,
  { written, only, transcripts }: { written: IntakeSet; only: string; transcripts: boolean },
): Promise<number> {
  const database = await openPgliteDatabase(null);
  const played: Played[] = [];
  for (const intake of readIntakeSet(written).filter(({ id }) => id.includes(only))) {
    const { failures, outcome, said } = await playIntake({ ...facts, database }, intake);
    if (transcripts && halfOf(intake) === 'dev' && failures.length > 0)
      process.stdout.write(`\n${intake.id}\n${said}\n${failures.map((one) => `  ✗ ${one}\n`).join('')}`);
    played.push({
      half: halfOf(intake),
      failures,
      isUrgent: intake.expect.alarm,
      alarmed: isAlarmed(outcome),
      isLeft: outcome.state === 'escalated' && !isAlarmed(outcome),
      hasEnded: !outcome.state.startsWith('waiting') && outcome.state !== 'failed',
    });
  }
  await database.close();
  for (const half of ['dev', 'held-out'] as const) process.stdout.write(`${totals(half, played)}\n`);
  return 0;
}

function totals(half: Half, played: readonly Played[]): string {
  const own = played.filter((one) => one.half === half);
  const urgent = own.filter(({ isUrgent }) => isUrgent);
  const calm = own.filter(({ isUrgent }) => !isUrgent);
  const count = (name: string, among: readonly Played[], hits: (one: Played) => boolean) =>
    share(`  ${name}`, among.filter(hits).length, among.length);
  return [
    `\n${half}, ${own.length} admissions`,
    count('come to an end', own, ({ hasEnded }) => hasEnded),
    count('all as it was said', calm, ({ failures }) => failures.length === 0),
    count('left to a person', calm, ({ isLeft }) => isLeft),
    count('kept, though it was not said', calm, ({ failures }) =>
      failures.some((text) => notSaid.test(text)),
    ),
    count('lost, or in part', calm, ({ failures }) => failures.some((text) => text.includes(': lost '))),
    ...parts.map((part) =>
      count(`wrong: ${part}`, calm, ({ failures }) => failures.some((text) => text.startsWith(part))),
    ),
    count('alarm recall', urgent, ({ alarmed }) => alarmed),
    count('false alarms', calm, ({ alarmed }) => alarmed),
  ].join('\n');
}
