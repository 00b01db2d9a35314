import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { site } from '../../frontend/app/site.ts';
import { localFiles } from '../../infra/local/local-files.ts';
import { startPlatform } from '../../infra/local/platform.ts';
import type { PlatformOptions } from '../../infra/local/platform-options.ts';
import { documentOf, notFound, shell, siteFile } from '../../infra/site/answer.ts';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import type { LogEntry } from '../../lambdas/platform/log.ts';
import { openMemoryDatabase, placeCluster } from './memory-database.ts';
import { noLimits } from './no-limits.ts';
import { takeSigningKey } from './signing-keys.ts';

/** A site of empty pages, for tests that never look at the screens. */
function bareSite(): string {
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-site-'));
  for (const document of [shell, notFound, ...site.prerendered.map(documentOf)]) {
    const file = join(directory, document);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '<!doctype html><title>Auxilia</title>');
  }
  writeFileSync(join(directory, siteFile), JSON.stringify(site));
  return directory;
}

const isNew = (directory: string) => !existsSync(directory) || readdirSync(directory).length === 0;

/** The real platform in this process, in memory, on a free loopback port, with its log captured. */
export async function startTestPlatform(options: Partial<PlatformOptions> = {}) {
  const { dataDirectory } = options;
  if (dataDirectory && !options.databaseUrl && isNew(dataDirectory))
    placeCluster(join(dataDirectory, localFiles.database));
  const entries: LogEntry[] = [];
  const platform = await startPlatform({
    port: 0,
    dataDirectory: null,
    openInMemory: openMemoryDatabase,
    newSigningKey: takeSigningKey,
    seed: 'accounts',
    site: Promise.resolve(bareSite()),
    log: (entry) => entries.push(entry),
    limits: noLimits,
    isWatched: false,
    ...options,
  });
  const config = async (): Promise<RuntimeConfig> => (await fetch(`${platform.url}/config.json`)).json();
  return { ...platform, log: entries, config };
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The six digits in the newest e-mail to this address. */
export async function readCode(url: string, to: string): Promise<string> {
  const response = await fetch(`${url}/_local/mailbox.json?to=${encodeURIComponent(to)}`);
  const [newest]: Mail[] = await response.json();
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}
