import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
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
const entries = ['api/handler', 'record/handler', ...triggers.map((name) => `triggers/${name}`)];
/** Lambda gives a small function about one core. */
const oneCore = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [];

/** Import time and size of each Lambda as it is deployed: bundled, minified, with an empty environment. */
export async function benchImports(): Promise<Measurement[]> {
  mkdirSync(output, { recursive: true });
  const measurements: Measurement[] = [];
  for (const entry of entries) {
    const outfile = join(output, `${entry.replaceAll('/', '-')}.mjs`);
    await build({
      entryPoints: [join(root, 'lambdas', `${entry}.ts`)],
      outfile,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      external: ['@aws-sdk/*'],
      banner: {
        js: `import { createRequire } from 'node:module';const require = createRequire(import.meta.url);`,
      },
      logLevel: 'error',
    });
    const script = `const t=performance.now();await import(${JSON.stringify(outfile)});console.log(performance.now()-t)`;
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
        what: `${entry}: size, minified`,
        unit: 'KB',
        values: [statSync(outfile).size / 1000],
        ...(entry === 'record/handler' ? { promised: 700 } : {}),
      },
    );
  }
  return measurements;
}
