import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { once } from '../lambdas/platform/once.ts';
import { changedFiles } from './changed-files.ts';
import { beside, type Check, cache, checks, last, reports, root } from './checks.ts';
import { imageVariable, writeImage } from './support/memory-database.ts';

/*
 * `npm test`: every check of the project, two at a time (one per core), the static ones beside them with less
 * priority, and one summary line at the end. A static check counts as one test; Vitest's projects count each of theirs.
 *
 *   npm test                 everything
 *   npm test -- unit page    only the checks of these names
 *   npm test -- --changed    what the changes since the branch began can touch, committed or not
 *
 * With --changed, Vitest runs the test files that loaded a changed file in their last run, and those that it has not
 * run yet. Pages are tested with the whole platform in process: they answer for changes of the front end and of their
 * own tests, journeys for those of journeys. What a change of the server does to them, the whole run tells.
 */

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

const running = new Set<ChildProcess>();

/** What tests leave lying goes with the run. By a short name: a socket's path has a hundred characters. */
const temporary = mkdtempSync(join(tmpdir(), 'auxilia-tests-'));
// A database server that runs as another user passes through.
chmodSync(temporary, 0o711);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

async function run(check: Check, priority: number): Promise<Outcome> {
  // Where it cannot be made, each of these checks tries itself and tells what is wrong.
  if (check.hasDatabases) await image().catch(() => undefined);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', check.script, ...check.arguments],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          CI: process.env.CI ?? 'true',
          FORCE_COLOR: '0',
          TMPDIR: temporary,
          // Of the many processes that tests start, each would strip and compile the same files.
          NODE_COMPILE_CACHE: join(cache, 'node'),
          AUXILIA_TESTS_CACHE: join(cache, 'vitest', check.name),
        },
      },
    );
    running.add(child);
    // What it starts inherits it. Whoever runs the tests with less priority still keeps it.
    if (child.pid !== undefined && priority > getPriority()) setPriority(child.pid, priority);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      running.delete(child);
      const outcome = count(check, code === 0);
      if (outcome.failed === 0) check.whenPassed?.();
      const mark = outcome.failed === 0 ? 'ok' : 'FAILED';
      process.stdout.write(`${mark.padEnd(7)}${check.name.padEnd(18)}${secondsSince(startedAt)}`);
      if (outcome.failed > 0) process.stdout.write(`${Buffer.concat(output).toString()}\n`);
      resolve(outcome);
    });
  });
}

const secondsSince = (ms: number) => `${((Date.now() - ms) / 1000).toFixed(1).padStart(6)} s\n`;

/** What starts later inherits the variable. */
const image = once(async () => {
  const file = join(reports, 'migrated.tar');
  await writeImage(file);
  process.env[imageVariable] = file;
});

function count(check: Check, hasSucceeded: boolean): Outcome {
  if (!check.report) return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1, skipped: 0 };
  try {
    const report = JSON.parse(readFileSync(check.report, 'utf8'));
    const failed: number = report.numFailedTests;
    return {
      passed: report.numPassedTests,
      // A suite that fails to load has no failed test, and yet it failed.
      failed: failed === 0 && !hasSucceeded ? 1 : failed,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** What is read of Vitest's report: one result for each test file, its times in milliseconds. */
interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: { title: string; failureMessages?: string[] }[];
  }[];
}

const resultsOf = (done: Check[]) =>
  done.flatMap(({ report }) => {
    if (!report || !existsSync(report)) return [];
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    return testResults;
  });

const firstLines = (message: string) => message.split('\n').slice(0, 3).join('\n           ');

/** What failed, by its first lines: the end of a long output is all that some see of it. */
function printFailures(done: Check[]): void {
  for (const { name, message, assertionResults } of resultsOf(done)) {
    const failed = assertionResults.filter(({ failureMessages = [] }) => failureMessages.length > 0);
    if (failed.length === 0 && !message) continue;
    process.stdout.write(`Failed in ${relative(root, name)}\n`);
    if (message) process.stdout.write(`           ${firstLines(message)}\n`);
    for (const { title, failureMessages = [] } of failed) {
      process.stdout.write(`         ${title}\n`);
      for (const failure of failureMessages) process.stdout.write(`           ${firstLines(failure)}\n`);
    }
  }
}

/** The test files that took longest, which the next look for speed begins with. */
function printSlowest(done: Check[], count: number): void {
  const files = resultsOf(done).map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  const slowest = files.sort((left, right) => right.ms - left.ms).slice(0, count);
  if (slowest.length > 0) process.stdout.write('The slowest test files:\n');
  for (const { name, ms } of slowest) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${relative(root, name)}\n`);
  }
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

async function runAll(queue: Check[], { atOnce = 2, priority = PRIORITY_NORMAL } = {}): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // All take from one iterator, each when it has nothing more to do.
  const waiting = queue.values();
  const work = async () => {
    for (const check of waiting) outcomes.push(await run(check, priority));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

const begunAt = Date.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const given = process.argv.slice(2);
const wanted = given.filter((word) => word !== '--changed');
const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const files = given.includes('--changed') ? changedFiles() : undefined;
const select = (all: Check[]) =>
  all.filter(isWanted).flatMap((check) => (files ? (check.ofChanged(files) ?? []) : check));
const [first, then, meanwhile] =
  files?.length === 0 ? [[], [], []] : [select(checks), select(last), select(beside)];

// Without tests there is nothing that they would make way for.
const [front, behind] = [...first, ...then].some(({ report }) => report)
  ? [first, meanwhile]
  : [[...first, ...meanwhile], []];
const done = runAll(behind, { atOnce: 1, priority: PRIORITY_BELOW_NORMAL });
const outcomes = [...(await runAll(front)), ...(await runAll(then)), ...(await done)];
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
printSlowest([...first, ...then], 10);
printFailures([...first, ...then]);
process.stdout.write(`${'all'.padStart(10).padEnd(25)}${secondsSince(begunAt)}`);
if (sum('skipped') > 0) process.stdout.write(`(${sum('skipped')} skipped: they name what they lack)\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
// Nothing changed is no failure; a name that no check has is.
process.exitCode = sum('failed') > 0 || (outcomes.length === 0 && !files) ? 1 : 0;
