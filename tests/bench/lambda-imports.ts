import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { lambdaBuild } from '../../infra/constructs/bundled-lambda.ts';
import type { Measurement } from './table.ts';

const root = join(import.meta.dirname, '..', '..');
const output = join(root, '.build', 'bench');
const triggers = [
  'pre-sign-up',
  'post-confirmation',
  'pre-token-generation',
  'custom-message',
  'post-authentication',
];
const entries = [
  'api/handler',
  'api/cds-app',
  'record/handler',
  ...triggers.map((name) => `triggers/${name}`),
];
/** Lambda gives a small function about one core. */
const oneCore = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [];

/** Import time of each Lambda as it is deployed, with an empty environment, and the size of what its import reads. */
export async function benchImports(): Promise<Measurement[]> {
  mkdirSync(output, { recursive: true });
  const measurements: Measurement[] = [];
  for (const entry of entries) {
    const outdir = join(output, entry.replaceAll('/', '-'));
    rmSync(outdir, { recursive: true, force: true });
    const built = await build({ ...lambdaBuild(`${entry}.ts`, outdir), metafile: true });
    const script = `const t=performance.now();await import(${JSON.stringify(join(outdir, 'index.mjs'))});console.log(performance.now()-t);process.exit()`;
    const [command = process.execPath, ...before] = [...oneCore, process.execPath];
    const values = Array.from({ length: 9 }, () =>
      Number(
        spawnSync(command, [...before, '--input-type=module', '-e', script], { env: {}, encoding: 'utf8' })
          .stdout,
      ),
    );
    measurements.push(
      { what: `${entry}: import`, unit: 'ms', values, promised: entry === 'record/handler' ? 150 : 100 },
      {
        what: `${entry}: read by it, minified`,
        unit: 'KB',
        values: [readAtImport(built.metafile, `lambdas/${entry}.ts`) / 1000],
        ...(entry === 'record/handler' ? { promised: 700 } : {}),
      },
    );
  }
  return measurements;
}

/** Bytes of the entry and of the chunks that it imports, directly or not, before it does anything. */
function readAtImport({ outputs }: NonNullable<BuildResult['metafile']>, source: string): number {
  const read = new Set<string>();
  const follow = (path: string) => {
    const output = outputs[path];
    if (!output || read.has(path)) return;
    read.add(path);
    for (const { path: imported, kind } of output.imports) if (kind === 'import-statement') follow(imported);
  };
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (entry) follow(entry);
  return [...read].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
}
