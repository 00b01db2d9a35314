import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import ts from 'typescript';
import { describe, expect, onTestFinished, test } from 'vitest';
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
    ['no-circular-types', 'lambdas/fhir/a.ts', "import type { B } from './b.ts'; export type A = B;"],
    ['no-circular-types', 'lambdas/contracts/a.ts', "import type { B } from './b.ts'; export type A = B;"],
    ['record-has-one-door', 'lambdas/api/a.ts', "import '../fhir/store/target.ts';"],
    ['record-has-one-door', 'infra/local/a.ts', "import type { A } from '../../lambdas/fhir/target.ts';"],
    ['aws-and-driver-only-in-platform', 'lambdas/api/a.ts', "import pg from 'pg'; pg.Pool;"],
    ['ui', 'frontend/ui/a.tsx', "import '../lib/target.ts';"],
    ['frontend-lib', 'frontend/lib/a.ts', "import '../app/target.ts';"],
    ['frontend-lib', 'frontend/lib/a.ts', "import '../../lambdas/fhir/target.ts';"],
    ['frontend-lib', 'frontend/lib/a.ts', "import '../ui/target.ts';"],
    ['widgets', 'frontend/widgets/a.ts', "import '../features/target.ts';"],
    ['widgets', 'frontend/widgets/a.ts', "import '../../lambdas/fhir/target.ts';"],
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
    onTestFinished(() => rmSync(tree, { recursive: true }));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    };
    const target = /'(\.[^']+)'/.exec(code)?.[1];
    const imported = rule === 'no-circular-types' ? "export type { A as B } from './a.ts';" : 'export {};';
    if (target && !target.includes('nowhere')) write(join(dirname(file), target), imported);
    write(file, code);
    for (const folder of [...folders, 'tests']) mkdirSync(join(tree, folder), { recursive: true });
    const { summary } = await check(tree, [...folders, 'tests']);
    expect(summary.violations.map(({ rule: { name } }) => name)).toContain(rule);
  });
});

/** The folders whose tables no other names, and their tables as they are written in a statement. */
const owners = [
  {
    folder: join('lambdas', 'fhir'),
    tables: String.raw`resources|resource_versions|resource_counts|profile_findings|index_(?:[a-z]+|\$\{)`,
    alone: /^(?:resource_versions|resource_counts|profile_findings|index_[a-z]+)$/i,
    expected: 10,
  },
  {
    folder: join('lambdas', 'record'),
    tables: 'record_number(?:s|_heads)',
    alone: /^record_number(?:s|_heads)$|\bgive_record_numbers\b/i,
    expected: 1,
  },
];
type Owner = (typeof owners)[number];

/** Whether a text of the program names one, also with its schema, quoted, or put together of parts; comments are none. */
function namesTable(code: string, { tables, alone }: Pick<Owner, 'tables' | 'alone'>): boolean {
  const naming = new RegExp(
    String.raw`\b(?:from|join|into|update|only|table|using|truncate|copy)\s+(?:only\s+)?"?(?:public"?\."?)?(?:${tables})`,
    'i',
  );
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
      isFound ||= naming.test(text) || alone.test(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true));
  return isFound;
}

describe('Who may name the tables of the record', () => {
  test.each(owners)('nobody but $folder and the migrations names $tables', (owner) => {
    const files = ['lambdas', 'infra'].flatMap(sourceFiles);
    const found = files.filter((path) => namesTable(readFileSync(join(root, path), 'utf8'), owner));
    const own = found.filter((path) => path.startsWith(owner.folder));
    expect(own.length).toBeGreaterThanOrEqual(owner.expected);
    expect(found.filter((path) => !own.includes(path))).toEqual([]);
  });

  const namesAny = (code: string) => owners.some((owner) => namesTable(code, owner));

  test.each([
    "await sql('SELECT 1 FROM resources WHERE id = $1')",
    'await sql(`SELECT r.id FROM threads t JOIN resources r ON r.id = t.id`)',
    'await sql(`select id\n      from\n      resources`)',
    "const statement = 'DELETE FROM ONLY index_tokens';",
    'const statement = \'update "resources" set content = $1\';',
    "const statement = 'INSERT INTO public.resource_versions VALUES ($1)';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test has it.
    'const statement = `SELECT 1 FROM index_${kind}`;',
    "const table = 'index_dates';",
    "await sql('UPDATE record_numbers SET patient_id = NULL')",
    "await sql('SELECT give_record_numbers($1::text[]) AS number')",
  ])('caught: %s', (statement) => expect(namesAny(statement)).toBe(true));

  test.each([
    '/** Read from the resources that an agent may see. */',
    "import { x } from './resources.ts';",
    "await sql('SELECT 1 FROM thread_messages')",
  ])('no breach: %s', (text) => expect(namesAny(text)).toBe(false));
});
