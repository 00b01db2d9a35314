import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  needs?: string | string[];
  steps: Step[];
  permissions?: Record<string, string>;
  concurrency?: { group: string };
  environment?: string;
}

interface Workflow {
  permissions: Record<string, string>;
  concurrency?: { group: string };
  jobs: Record<string, Job>;
}

const folder = join(import.meta.dirname, '..', '..', '.github', 'workflows');
const workflows = readdirSync(folder).map((file) => ({
  file,
  ...(parse(readFileSync(join(folder, file), 'utf8')) as Workflow),
}));
const jobs = workflows.flatMap(({ file, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ name: `${file} ${name}`, ...job })),
);
const { deploy } = workflows.find(({ file }) => file === 'deploy.yml')?.jobs ?? {};

test('actions are named by their commits, which nobody can move', () => {
  const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !/^[\w./-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test('no name of a tag or branch becomes part of a command', () => {
  const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
});

test('one job may ask for credentials of AWS, for the environment of its stage, after the tests', () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
  const asking = jobs.filter(({ permissions }) => permissions?.['id-token']);
  expect(asking.map(({ name }) => name)).toEqual(['deploy.yml deploy']);
  expect(deploy?.environment).toMatch(/^\$\{\{ needs\.stage\.outputs\.name \}\}$/);
  expect(deploy?.needs).toEqual(['stage', 'test']);
  // What an earlier run left in a cache would be built into what is deployed.
  expect(deploy?.steps.filter((step) => step.with?.cache)).toEqual([]);
});

test('two tags of a stage are deployed one after the other', () => {
  expect(deploy?.concurrency?.group).toMatch(/^deploy-\$\{\{ needs\.stage\.outputs\.name \}\}$/);
});

test('what is tested has the tags: the previous release is built from its own', () => {
  const testing = jobs.filter(({ steps }) => steps.some(({ run }) => run === 'npm test'));
  expect(testing).toHaveLength(2);
  for (const { name, steps } of testing) {
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect([name, checkout?.with?.['fetch-depth']]).toEqual([name, 0]);
  }
});
