import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeError, type Log } from '../../../lambdas/platform/log.ts';
import { madeAt } from './archive-name.ts';

export interface NightlyBackups {
  /** BACKUP_DIR. */
  folder: string;
  /** How many are kept: BACKUP_KEEP. */
  keep: number;
  /** Makes one; rejects where there is none afterwards. */
  make(): Promise<void>;
  /** Told of one that was not made, with the name of the newest that there is; empty where there is none. */
  onFailure(newest: string): Promise<void>;
  now: () => Date;
  log: Log;
}

/** At this hour of the machine's clock. */
const hour = 2;
const lookMs = 60_000;
const againMs = 60 * 60_000;

/**
 * Makes a backup each night, or at the first start after a night that the machine slept, and takes away the oldest above
 * `keep` once there is a new one. After a failure it tries again each hour.
 */
export function startNightlyBackups(options: NightlyBackups): {
  look(): Promise<void>;
  close(): Promise<void>;
} {
  const { folder, keep, make, onFailure, now, log } = options;
  let working: Promise<void> | undefined;
  let notBefore = 0;

  async function look(): Promise<void> {
    const moment = now();
    if (moment.getTime() < notBefore || isMade(folder, moment)) return;
    notBefore = moment.getTime() + againMs;
    try {
      await make();
      removeOldest(folder, keep);
      log({ level: 'info', event: 'backup-made' });
    } catch {
      // Why is on the terminal of whoever makes one by hand.
      log({ level: 'error', event: 'backup-failure' });
      await tell();
    }
  }
  /** That nobody can be told must not keep the next one from being made. */
  async function tell(): Promise<void> {
    try {
      await onFailure(archives(folder).at(-1) ?? '');
    } catch (error) {
      log({ level: 'error', event: 'backup-failure-untold', ...describeError(error) });
    }
  }
  const lookOnce = () => {
    working ??= look().finally(() => {
      working = undefined;
    });
    return working;
  };
  const timer = setInterval(lookOnce, lookMs);
  timer.unref();
  return {
    look: lookOnce,
    async close() {
      clearInterval(timer);
      await working;
    },
  };
}

/** By the command, in a process of its own: the product goes on answering while its copy is encrypted. */
export function makeByCommand(environment: Record<string, string>): () => Promise<void> {
  const script = join(import.meta.dirname, '..', 'backup.ts');
  return async () => {
    const env = { ...process.env, ...environment };
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env });
  };
}

/** Whether there is one since the last night's hour. */
function isMade(folder: string, moment: Date): boolean {
  const night = new Date(moment);
  night.setHours(hour, 0, 0, 0);
  if (night > moment) night.setDate(night.getDate() - 1);
  return archives(folder).some((name) => (madeAt(name) ?? 0) >= night.getTime());
}

/** The oldest first. A folder that cannot be read is as one without: to make one there then says what is wrong. */
function archives(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => madeAt(name) !== undefined)
      .sort();
  } catch {
    return [];
  }
}

function removeOldest(folder: string, keep: number): void {
  for (const name of archives(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true });
}
