import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../lambdas/platform/once.ts';
import { imageVariable, writeImage } from './support/memory-database.ts';

/*
 * `npm test`: every check of the project, two at a time (one per core), and one summary line at the end. A
 * static check counts as one test; Vitest's projects count each of theirs.
 *
 *   npm test                 everything
 *   npm test -- unit page    only the checks of these names
 */

const root = join(import.meta.dirname, '..');
const reports = join(root, '.build', 'reports');
const modules = (path: string) => join(root, 'node_modules', path);

interface Check {
  name: string;
  script: string;
  arguments: string[];
  /** Where Vitest writes its counts; a check without one counts as a single test. */
  report?: string;
  /** Databases of it begin with the image that is made once for all checks. */
  hasDatabases?: boolean;
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

const types = (name: string, project: string): Check => ({
  name,
  script: modules('typescript/bin/tsc'),
  arguments: ['-p', project],
});

const vitest = (project: string, { hasDatabases = false } = {}): Check => ({
  name: project,
  script: modules('vitest/vitest.mjs'),
  arguments: [
    'run',
    '--config=.config/vitest.config.ts',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  report: join(reports, `${project}.json`),
  hasDatabases,
});

/** Whatever ends makes room for the next: the longest come first, so that both cores are busy until the end. */
const checks: Check[] = [
  // What the tests of the infrastructure deploy.
  { name: 'build', script: 'infra/build.ts', arguments: [] },
  vitest('unit', { hasDatabases: true }),
  vitest('page', { hasDatabases: true }),
  vitest('contract', { hasDatabases: true }),
  types('types:tests', 'tests/tsconfig.json'),
  types('types:frontend', 'frontend/tsconfig.json'),
  vitest('infrastructure'),
  types('types', 'tsconfig.json'),
  types('types:worker', 'frontend/service-worker/tsconfig.json'),
  types('types:contracts', 'lambdas/contracts/tsconfig.json'),
  types('types:clinical', 'lambdas/clinical/tsconfig.json'),
  {
    name: 'lint',
    script: modules('@biomejs/biome/bin/biome'),
    arguments: ['ci', '--error-on-warnings', '.'],
  },
];
/** A browser wants both cores: its journeys come when the rest is done. */
const last: Check[] = [vitest('journeys')];

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
        env: { ...process.env, CI: process.env.CI ?? 'true', FORCE_COLOR: '0' },
      },
    );
    running.add(child);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      running.delete(child);
      const outcome = count(check, code === 0);
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
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));

const outcomes = [...(await runAll(checks.filter(isWanted))), ...(await runAll(last.filter(isWanted)))];
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.stdout.write(`${'all'.padStart(10).padEnd(25)}${secondsSince(begunAt)}`);
if (sum('skipped') > 0) process.stdout.write(`(${sum('skipped')} skipped: they name what they lack)\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 || outcomes.length === 0 ? 1 : 0;
