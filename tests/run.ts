import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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

const vitest = (...projects: string[]): Check => ({
  name: projects.join('+'),
  script: modules('vitest/vitest.mjs'),
  arguments: [
    'run',
    '--config=.config/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${projects.join('+')}.json`)}`,
  ],
  report: join(reports, `${projects.join('+')}.json`),
});

/** Each lane runs its checks in order; lanes run side by side. */
const lanes: Check[][] = [
  [
    { name: 'build', script: 'infra/build.ts', arguments: [] },
    {
      name: 'lint',
      script: modules('@biomejs/biome/bin/biome'),
      arguments: ['ci', '--error-on-warnings', '.'],
    },
    types('types', 'tsconfig.json'),
    types('types:contracts', 'lambdas/contracts/tsconfig.json'),
    types('types:clinical', 'lambdas/clinical/tsconfig.json'),
    types('types:frontend', 'frontend/tsconfig.json'),
    types('types:tests', 'tests/tsconfig.json'),
    vitest('infrastructure'),
    vitest('page'),
  ],
  [vitest('unit'), vitest('contract')],
];
/** A browser wants both cores: its journeys come when the rest is done. */
const last: Check[] = [vitest('journeys')];

const running = new Set<ChildProcess>();

function run(check: Check): Promise<Outcome> {
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
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const mark = outcome.failed === 0 ? 'ok' : 'FAILED';
      process.stdout.write(`${mark.padEnd(7)}${check.name.padEnd(18)}${seconds.padStart(6)} s\n`);
      if (outcome.failed > 0) process.stdout.write(`${Buffer.concat(output).toString()}\n`);
      resolve(outcome);
    });
  });
}

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

async function runLane(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await run(check));
  return outcomes;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));

const outcomes = [
  ...(await Promise.all(lanes.map((lane) => runLane(lane.filter(isWanted))))).flat(),
  ...(await runLane(last.filter(isWanted))),
];
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (sum('skipped') > 0) process.stdout.write(`(${sum('skipped')} skipped: they name what they lack)\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 || outcomes.length === 0 ? 1 : 0;
