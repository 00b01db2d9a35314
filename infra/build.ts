import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { documentOf } from './site/answer.ts';
import { enforceBudgets, measureBudgets, measurePatientPage } from './site/budgets.ts';
import { patientPagePath } from './site/patient-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, '.build', 'frontend');
/** Beside the output, which Vite empties: the hash of what the output was built from. */
const stamp = join(root, '.build', 'frontend.sha256');
/** The application as a program that renders pages (frontend/app/prerender.tsx). */
const renderer = join(root, '.build', 'prerender');
/** The page of patients, which shares no file with the application (frontend/patient-page). */
const patientPage = join(root, '.build', 'patient-page');
/** What Vite made of which source; beside the output too, since everything there is public. */
export const manifestFile = join(root, '.build', 'frontend-manifest.json');

/** Everything that the built front end depends on; Vite's configuration lies in `frontend`. */
const sources = [
  'frontend',
  'lambdas/contracts',
  'lambdas/clinical',
  'infra/build.ts',
  'infra/service-worker.ts',
  'infra/site',
  'package-lock.json',
];

function filesIn(source: string): string[] {
  const path = join(root, source);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function hashSources(): string {
  const files = sources
    .flatMap((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesIn(source)))
    .map((file) => ({ file, name: relative(root, file) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { file, name } of files) {
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isBuilt(hash: string): boolean {
  return existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Builds the front end unless that has been done from the same sources; answers the output's folder. */
export async function buildFrontend(): Promise<string> {
  const hash = hashSources();
  if (isBuilt(hash)) return output;
  // Loaded when there is something to build: a start of what is built waits for no bundler.
  const { build } = await import('vite');
  // A build that is cut off must not pass for a finished one.
  rmSync(stamp, { force: true });
  // Vite follows NODE_ENV, and any other value (a shell's, a test runner's) would build React for development,
  // whose inline styles the content security policy refuses.
  process.env.NODE_ENV = 'production';
  const configFile = join(root, 'frontend', 'vite.config.ts');
  await Promise.all([
    build({ configFile, logLevel: 'warn' }),
    build({ configFile: join(root, 'frontend', 'patient-page', 'vite.config.ts'), logLevel: 'warn' }),
    build({
      configFile,
      logLevel: 'warn',
      // One file with everything in it: loading Chakra's thousand modules takes longer than bundling them.
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'frontend', 'app', 'prerender.tsx'),
        outDir: renderer,
        manifest: false,
        copyPublicDir: false,
      },
    }),
  ]);
  renameSync(join(output, '.vite', 'manifest.json'), manifestFile);
  cpSync(join(patientPage, 'assets'), join(output, 'assets'), { recursive: true });
  cpSync(join(patientPage, 'index.html'), join(output, documentOf(patientPagePath)));
  enforceBudgets([
    ...measureBudgets(output, JSON.parse(readFileSync(manifestFile, 'utf8'))),
    measurePatientPage(patientPage),
  ]);
  rmSync(join(output, '.vite'), { recursive: true });
  await promisify(execFile)(process.execPath, [
    join(root, 'infra', 'site', 'write-documents.ts'),
    output,
    join(renderer, 'prerender.js'),
    manifestFile,
  ]);
  writeFileSync(stamp, hash);
  return output;
}

if (import.meta.main) process.stdout.write(`${await buildFrontend()}\n`);
