import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { environments } from '../../../lambdas/contracts/environment.ts';
import { createApp } from './synthesize.ts';

// Inside the repository, so that `@aws-sdk`, which the Lambda runtime brings, is found here too.
const build = join(import.meta.dirname, '..', '..', '..', '.build');
mkdirSync(build, { recursive: true });
const outdir = mkdtempSync(join(build, 'bundles-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

createApp({ 'aws:cdk:bundling-stacks': ['**'] }, { outdir }).app.synth();
const bundles = globSync(join(outdir, 'asset.*', 'index.mjs'));

test('each of our Lambdas is bundled and exports its handler without reading the environment', async () => {
  expect(bundles).toHaveLength(Object.keys(environments).length);
  for (const bundle of bundles) {
    const { handler } = await import(bundle);
    expect(handler).toBeTypeOf('function');
  }
});

test('the migrations, the definitions of FHIR and the terms lie beside the Lambdas that read them', () => {
  const beside = bundles.map((bundle) => readdirSync(dirname(bundle))).filter((files) => files.length > 1);
  expect(beside.toSorted()).toEqual([
    // Of the record's Lambda, of /api's, of the jobs' and of the agents' store: all write records, whose medicines are read by name.
    ['definitions', 'index.mjs', 'terms'],
    ['definitions', 'index.mjs', 'terms'],
    ['definitions', 'index.mjs', 'terms'],
    ['definitions', 'index.mjs', 'terms'],
    ['index.mjs', 'migrations'],
  ]);
  expect(globSync(join(outdir, 'asset.*', 'migrations', '001.*.sql'))).toHaveLength(1);
});

test('only the worker carries what it takes to ask models in the network', () => {
  const asking = bundles.filter((bundle) => readFileSync(bundle, 'utf8').includes('converse-stream'));
  expect(asking).toHaveLength(1);
  // A Lambda that starts reads all of it.
  expect(asking.map((bundle) => statSync(bundle).size < 3_000_000)).toEqual([true]);
});
