import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startNightlyBackups } from '../../../../infra/local/backup/nightly-backups.ts';
import type { LogEntry } from '../../../../lambdas/platform/log.ts';

const nameOf = (moment: Date) =>
  `auxilia-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst.age`;

function nights(keep: number) {
  const folder = mkdtempSync(join(tmpdir(), 'auxilia-nights-'));
  // By the machine's own clock, wherever it stands.
  let moment = new Date(2026, 2, 10, 1, 0);
  const log: LogEntry[] = [];
  let fails = false;
  const told: string[] = [];
  let isAway = false;
  const nightly = startNightlyBackups({
    folder,
    keep,
    now: () => moment,
    log: (entry) => log.push(entry),
    async onFailure(newest) {
      if (isAway) throw new Error('away');
      told.push(newest);
    },
    async make() {
      if (fails) throw new Error('disk');
      writeFileSync(join(folder, nameOf(moment)), '');
    },
  });
  return {
    folder,
    log,
    told,
    cutOff: () => {
      isAway = true;
    },
    close: nightly.close,
    failing: (value: boolean) => {
      fails = value;
    },
    /** Answers what is there after the platform looked at this moment. */
    async at(day: number, hour: number, minute = 0) {
      moment = new Date(2026, 2, day, hour, minute);
      await nightly.look();
      return readdirSync(folder).length;
    },
  };
}

test('one each night, also after one that the machine slept, and no second one the same day', async () => {
  const night = nights(14);
  expect(await night.at(10, 1)).toBe(1);
  expect(await night.at(10, 1, 59)).toBe(1);
  expect(await night.at(10, 2)).toBe(2);
  expect(await night.at(10, 23)).toBe(2);
  expect(await night.at(12, 9)).toBe(3);
  expect(await night.at(12, 18)).toBe(3);
  await night.close();
});

test('keeps the newest, and whatever else lies there', async () => {
  const night = nights(3);
  for (const name of ['auxilia-a-mano.tar.zst.age', 'notas.txt']) writeFileSync(join(night.folder, name), '');
  for (let day = 1; day <= 9; day += 1) await night.at(day, 3);
  const left = readdirSync(night.folder).sort();
  expect(left).toEqual([
    ...[7, 8, 9].map((day) => nameOf(new Date(2026, 2, day, 3))),
    'auxilia-a-mano.tar.zst.age',
    'notas.txt',
  ]);
  await night.close();
});

test('one that fails takes away none, is told, and is tried again an hour later', async () => {
  const night = nights(1);
  expect(await night.at(10, 3)).toBe(1);
  night.failing(true);
  expect(await night.at(11, 3)).toBe(1);
  expect(await night.at(11, 3, 30)).toBe(1);
  expect(night.log.filter(({ event }) => event === 'backup-failure')).toHaveLength(1);
  night.failing(false);
  await night.at(11, 4, 1);
  expect(readdirSync(night.folder)).toEqual([nameOf(new Date(2026, 2, 11, 4, 1))]);
  await night.close();
});

test('each that fails is told with the newest that there is; and one that cannot be told stops nothing', async () => {
  const night = nights(2);
  night.failing(true);
  await night.at(10, 3);
  expect(night.told).toEqual(['']);
  night.failing(false);
  await night.at(10, 5);
  night.failing(true);
  await night.at(11, 3);
  await night.at(12, 3);
  expect(night.told.slice(1)).toEqual([nameOf(new Date(2026, 2, 10, 5)), nameOf(new Date(2026, 2, 10, 5))]);
  night.cutOff();
  await night.at(13, 3);
  expect(night.log.filter(({ event }) => event === 'backup-failure-untold')).toHaveLength(1);
  night.failing(false);
  expect(await night.at(13, 5)).toBe(2);
  await night.close();
});

test('a folder that is none is told of, and does not end the process', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'auxilia-nights-')), 'file');
  writeFileSync(folder, '');
  const told: string[] = [];
  const nightly = startNightlyBackups({
    folder,
    keep: 1,
    now: () => new Date(2026, 2, 10, 3),
    log: () => {},
    onFailure: async (newest) => void told.push(newest),
    make: async () => {
      throw new Error('no folder');
    },
  });
  await nightly.look();
  expect(told).toEqual(['']);
  await nightly.close();
});
