import { join } from 'node:path';
import { seededVariable } from './support/started-product.ts';
import { testsOfFeatures } from './tests-of-features.ts';

/* What `npm test` runs, and in which order (tests/run.ts). */

export const root = join(import.meta.dirname, '..');
export const reports = join(root, '.build', 'reports');
const modules = (path: string) => join(root, 'node_modules', path);
/** What speeds up the next run; a clean clone does without. */
export const cache = modules('.cache');

export interface Check {
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

/** What every project of the compiler stands on. */
const configuration = /^[^/]+\.json$/;

const types = (name: string, project: string, concerns = /\.(tsx?|json)$/): Check => {
  const buildInfo = join(cache, 'types', `${name.replace(':', '-')}.tsbuildinfo`);
  const check: Check = {
    name,
    // Version 7, which takes half the time; version 6 is for dependency-cruiser, which needs its API.
    script: modules('native-typescript/bin/tsc'),
    // Each checker of its own resolves the types that all files share: with four of them the work is twice that of one.
    arguments: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo],
    ofChanged: (files) =>
      files.some((file) => concerns.test(file) || configuration.test(file)) ? check : undefined,
  };
  return check;
};

interface VitestProject {
  hasDatabases?: boolean;
  /** The files whose changes it answers for. */
  concerns?: RegExp;
  /** Its test files among all. */
  holds: RegExp;
}

const vitest = (project: string, { hasDatabases = false, concerns = /./, holds }: VitestProject): Check => {
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
      const tests = testsOfFeatures(related)?.filter((file) => holds.test(file));
      if (tests) return tests.length > 0 ? { ...check, arguments: ['run', ...options, ...tests] } : undefined;
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

/**
 * They wait for nothing and nothing in them depends on time: one after the other, they take what the tests leave of the
 * cores while they wait.
 */
export const beside: Check[] = [
  types('types:tests', 'tests/tsconfig.json'),
  types('types', 'tsconfig.json', /^(lambdas|infra|frontend\/lib)\//),
  types(
    'types:frontend',
    'frontend/tsconfig.json',
    /^(frontend|lambdas\/(contracts|clinical|import)|infra\/service-worker)\b/,
  ),
  lint,
  types('types:contracts', 'lambdas/contracts/tsconfig.json', /^lambdas\/contracts\//),
  types('types:clinical', 'lambdas/clinical/tsconfig.json', /^lambdas\/clinical\//),
  types('types:worker', 'frontend/service-worker/tsconfig.json', /^frontend\/service-worker\//),
];

/** Whatever ends makes room for the next: the longest come first, so that all cores are busy until the end. */
export const checks: Check[] = [
  // What the tests of the infrastructure deploy.
  build,
  vitest('page', {
    hasDatabases: true,
    concerns: /^(frontend|tests\/(frontend|support))\//,
    holds: /^tests\/frontend\/.*x$/,
  }),
  vitest('unit', { hasDatabases: true, holds: /^tests\/(lambdas|frontend|infra(?!\/stack))\/.*\.ts$/ }),
  seeds,
  vitest('contract', { hasDatabases: true, holds: /^tests\/contract\// }),
  vitest('infrastructure', { holds: /^tests\/infra\/stack\// }),
];
/** A browser wants both cores: its journeys come when the rest is done. */
export const last: Check[] = [
  vitest('journeys', { concerns: /^tests\/journeys\//, holds: /^tests\/journeys\// }),
];
