import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';

const root = join(import.meta.dirname, '..', '..');

export function emptyDataDirectory(): string {
  return join(mkdtempSync(join(tmpdir(), 'auxilia-data-')), 'data');
}

/** Names the folder that holds the data of each seed while the journeys run (tests/journeys/seed-once.ts). */
export const seededVariable = 'AUXILIA_TESTS_SEEDED';

/** What a first start with this seed leaves: a copy of it where there is one, else an empty directory to fill. */
export function dataDirectoryFor(seed: string): string {
  const directory = emptyDataDirectory();
  const seeded = process.env[seededVariable];
  if (seeded && existsSync(join(seeded, seed))) cpSync(join(seeded, seed), directory, { recursive: true });
  return directory;
}

interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number | null;
}

/** Starts the product as `npm start` does, in a process of its own, without waiting for it. */
export function launch(
  environment: Record<string, string>,
  script = 'infra/local/main.ts',
  words: readonly string[] = [],
) {
  const command = ['--disable-warning=ExperimentalWarning', script, ...words];
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { stdout: '', stderr: '', exitCode: null };
  child.stdout?.on('data', (chunk) => {
    outcome.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    outcome.stderr += chunk;
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.once('close', (exitCode) => resolve(Object.assign(outcome, { exitCode })));
  });
  return { child, outcome, ended };
}

/** The running product: its address, its accounts, and two ways to end it. */
export async function startProduct(environment: Record<string, string> = {}) {
  const { SEED = 'accounts' } = environment;
  const { DATA_DIR = dataDirectoryFor(SEED) } = environment;
  const { child, outcome, ended } = launch({ ...environment, SEED, DATA_DIR });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /^Listo: (http:\/\/localhost:\d+)$/m.exec(outcome.stdout);
      if (ready?.[1]) resolve(ready[1]);
    });
    void ended.then(({ stderr }) => reject(new Error(`The product ended before it was ready: ${stderr}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid,
    outcome,
    accounts: async (): Promise<DemoAccount[]> => (await fetch(`${url}/_local/accounts.json`)).json(),
    stop: () => end('SIGTERM'),
    /** What a power cut is to the product. */
    kill: () => end('SIGKILL'),
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
