import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { forbidden, options } from '../../.config/boundaries.ts';

const root = join(import.meta.dirname, '..', '..');
const folders = ['lambdas', 'frontend', 'infra'];

async function check(baseDir: string, paths: string[]): Promise<ICruiseResult> {
  const result = await cruise(paths, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir,
    preserveSymlinks: true,
  });
  if (typeof result.output === 'string') throw new Error('Expected a cruise result');
  return result.output;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

describe('Who may import whom', () => {
  test('the tree has no breach, and every source file was read', async () => {
    const { summary, modules } = await check(root, folders);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    const seen = new Set(modules.map(({ source }) => source));
    const expected = folders.flatMap(sourceFiles);
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter((path) => !seen.has(path))).toEqual([]);
  });

  const breaches: [string, string, string][] = [
    ['contracts-are-pure', 'lambdas/contracts/a.ts', "import 'node:fs';"],
    ['contracts-are-pure', 'lambdas/contracts/a.ts', "import { Hono } from 'hono'; new Hono();"],
    ['clinical-is-pure', 'lambdas/clinical/a.ts', "import '../contracts/target.ts';"],
    ['platform', 'lambdas/platform/a.ts', "import '../api/target.ts';"],
    ['api', 'lambdas/api/a.ts', "import '../triggers/target.ts';"],
    ['edge', 'lambdas/edge/a.ts', "import '../fhir/target.ts';"],
    ['aws-and-driver-only-in-platform', 'lambdas/api/a.ts', "import pg from 'pg'; pg.Pool;"],
    ['ui', 'frontend/ui/a.tsx', "import '../lib/target.ts';"],
    ['frontend-lib', 'frontend/lib/a.ts', "import '../app/target.ts';"],
    ['frontend-lib', 'frontend/lib/a.ts', "import '../../lambdas/fhir/target.ts';"],
    ['features-are-islands', 'frontend/features/one/a.ts', "import '../two/target.ts';"],
    ['features-are-islands', 'frontend/features/one/a.ts', "import '../../app/target.ts';"],
    ['features-are-islands', 'frontend/features/one/a.ts', "import '../../../lambdas/api/target.ts';"],
    ['app', 'frontend/app/a.ts', "import '../../lambdas/platform/target.ts';"],
    ['browser-has-no-node', 'frontend/lib/a.ts', "import 'node:path';"],
    ['stack-knows-lambdas-by-path', 'infra/constructs/a.ts', "import '../../lambdas/api/target.ts';"],
    ['local-without-cdk', 'infra/local/a.ts', "import { App } from 'aws-cdk-lib'; new App();"],
    ['product-without-tests', 'lambdas/api/a.ts', "import '../../tests/target.ts';"],
    ['not-resolvable', 'lambdas/api/a.ts', "import './nowhere.ts';"],
  ];

  test.each(breaches)('%s: caught in %s with %s', async (rule, file, code) => {
    const tree = mkdtempSync(join(tmpdir(), 'auxilia-breach-'));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    };
    const target = /'(\.[^']+)'/.exec(code)?.[1];
    if (target && !target.includes('nowhere')) write(join(dirname(file), target), 'export {};');
    write(file, code);
    for (const folder of [...folders, 'tests']) mkdirSync(join(tree, folder), { recursive: true });
    const { summary } = await check(tree, [...folders, 'tests']);
    expect(summary.violations.map(({ rule: { name } }) => name)).toContain(rule);
  });
});
