import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { once } from '../lambdas/platform/once.ts';
import { changedFiles } from './changed-files.ts';
import { imageVariable, writeImage } from './support/memory-database.ts';
import { seededVariable } from './support/started-product.ts';

/*
 * `npm test`: every check of the project, two at a time (one per core), and one summary line at the end. A
 * static check counts as one test; Vitest's projects count each of theirs.
 *
 *   npm test                 everything
 *   npm test -- unit page    only the checks of these names
 *   npm test -- --changed    what the changes since the branch began can touch, committed or not
 *
 * With --changed, Vitest runs the test files that loaded a changed file in their last run, and those that it has not
 * run yet. Pages are tested with the whole platform in process: they answer for changes of the front end and of their
 * own tests, journeys for those of journeys. What a change of the server does to them, the whole run tells.
 */

const root = join(import.meta.dirname, '..');
const reports = join(root, '.build', 'reports');
const modules = (path: string) => join(root, 'node_modules', path);
/** What speeds up the next run; a clean clone does without. */
const cache = modules('.cache');

interface Check {
  name: string;
  script: string;
  arguments: string[];
  /** Where Vitest writes its counts; a check without one counts as a single test. */
  report?: string;
  /** Databases of it begin with the image that is made once for all checks. */
  hasDatabases?: boolean;
  /** Tells later checks what they find ready. */
  whenPassed?: () => void;
  /** The same check of the files that were changed; undefined where none of them is its concern. */
  ofChanged: (files: string[]) => Check | undefined;
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

const types = (name: string, project: string): Check => {
  const buildInfo = join(cache, 'types', `${name.replace(':', '-')}.tsbuildinfo`);
  const check: Check = {
    name,
    // Version 7, which takes half the time; version 6 is for dependency-cruiser, which needs its API.
    script: modules('native-typescript/bin/tsc'),
    arguments: ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo],
    ofChanged: (files) => (files.some((file) => /\.(tsx?|json)$/.test(file)) ? check : undefined),
  };
  return check;
};

const vitest = (project: string, { hasDatabases = false, concerns = /./ } = {}): Check => {
  const report = join(reports, `${project}.json`);
  const options = [
    '--config=.config/vitest.config.ts',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const check: Check = {
    name: project,
    script: modules('vitest/vitest.mjs'),
    arguments: ['run', ...options],
    report,
    hasDatabases,
    ofChanged(files) {
      const related = files.filter((file) => concerns.test(file));
      if (related.length === 0) return undefined;
      return { ...check, arguments: ['related', '--run', '--passWithNoTests', ...options, ...related] };
    },
  };
  return check;
};

const biome = modules('@biomejs/biome/bin/biome');
const lint: Check = {
  name: 'lint',
  script: biome,
  arguments: ['ci', '--error-on-warnings', '.'],
  ofChanged: (files) => ({
    ...lint,
    arguments: ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
  }),
};

const build: Check = {
  name: 'build',
  script: 'infra/build.ts',
  arguments: [],
  ofChanged: (files) => (files.some((file) => /^(frontend|infra)\//.test(file)) ? build : undefined),
};

/** The data that journeys begin with, made while there is a core to spare. */
const seeds: Check = {
  name: 'seeds',
  script: 'tests/journeys/make-seeds.ts',
  arguments: [join(reports, 'seeds')],
  hasDatabases: true,
  whenPassed() {
    process.env[seededVariable] = join(reports, 'seeds');
  },
  ofChanged: () => undefined,
};

/** Whatever ends makes room for the next: the longest come first, so that both cores are busy until the end. */
const checks: Check[] = [
  // What the tests of the infrastructure deploy.
  build,
  vitest('page', { hasDatabases: true, concerns: /^(frontend|tests\/(frontend|support))\// }),
  vitest('unit', { hasDatabases: true }),
  seeds,
  vitest('contract', { hasDatabases: true }),
  vitest('infrastructure'),
  types('types:tests', 'tests/tsconfig.json'),
  types('types:frontend', 'frontend/tsconfig.json'),
  types('types', 'tsconfig.json'),
  lint,
  types('types:contracts', 'lambdas/contracts/tsconfig.json'),
  types('types:clinical', 'lambdas/clinical/tsconfig.json'),
  types('types:worker', 'frontend/service-worker/tsconfig.json'),
];
/** A browser wants both cores: its journeys come when the rest is done. */
const last: Check[] = [vitest('journeys', { concerns: /^tests\/journeys\// })];

const running = new Set<ChildProcess>();

async function run(check: Check): Promise<Outcome> {
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
          // Of the many processes that tests start, each would strip and compile the same files.
          NODE_COMPILE_CACHE: join(cache, 'node'),
          AUXILIA_TESTS_CACHE: join(cache, 'vitest', check.name),
        },
      },
    );
    running.add(child);
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
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** The test files that took longest, which the next look for speed begins with. */
function printSlowest(done: Check[], count: number): void {
  const files = done.flatMap(({ report }) => {
    if (!report || !existsSync(report)) return [];
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  });
  const slowest = files.sort((left, right) => right.ms - left.ms).slice(0, count);
  if (slowest.length > 0) process.stdout.write('The slowest test files:\n');
  for (const { name, ms } of slowest) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${relative(root, name)}\n`);
  }
}

const atOnce = 2;

async function runAll(queue: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // All take from one iterator, each when it has nothing more to do.
  const waiting = queue.values();
  const work = async () => {
    for (const check of waiting) outcomes.push(await run(check));
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
const [first, then] = files?.length === 0 ? [[], []] : [select(checks), select(last)];

const outcomes = [...(await runAll(first)), ...(await runAll(then))];
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
printSlowest([...first, ...then], 10);
process.stdout.write(`${'all'.padStart(10).padEnd(25)}${secondsSince(begunAt)}`);
if (sum('skipped') > 0) process.stdout.write(`(${sum('skipped')} skipped: they name what they lack)\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
// Nothing changed is no failure; a name that no check has is.
process.exitCode = sum('failed') > 0 || (outcomes.length === 0 && !files) ? 1 : 0;
