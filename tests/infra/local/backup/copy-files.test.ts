import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginCopy } from '../../../../infra/local/backup/copy-files.ts';

test('what is written, made or removed after a copy began is in it once it ends', async () => {
  const [from, to] = [
    mkdtempSync(join(tmpdir(), 'auxilia-from-')),
    join(mkdtempSync(join(tmpdir(), 'auxilia-to-')), 'a'),
  ];
  const long = new Date(Date.now() - 60_000);
  const write = (name: string, text: string, at = long) => {
    writeFileSync(join(from, name), text);
    utimesSync(join(from, name), at, at);
  };
  mkdirSync(join(from, 'base', '5'), { recursive: true });
  for (const name of ['base/5/1', 'same', 'gone', 'grown']) write(name, 'before');
  const end = await beginCopy(from, to);
  write('base/5/1', 'after!', new Date(long.getTime() + 1));
  write('grown', 'before and after');
  rmSync(join(from, 'gone'));
  mkdirSync(join(from, 'base', '6'));
  write('base/6/2', 'new');
  await end();
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const copied = files.map(({ parentPath, name }) => join(parentPath, name).slice(to.length + 1));
  expect(Object.fromEntries(copied.map((name) => [name, readFileSync(join(to, name), 'utf8')]))).toEqual({
    'base/5/1': 'after!',
    'base/6/2': 'new',
    grown: 'before and after',
    same: 'before',
  });
});

test('a file that was written within the tick of its last look is copied again, though it seems the same', async () => {
  const [from, to] = [
    mkdtempSync(join(tmpdir(), 'auxilia-from-')),
    mkdtempSync(join(tmpdir(), 'auxilia-to-')),
  ];
  const tick = new Date();
  const write = (text: string) => {
    writeFileSync(join(from, 'page'), text);
    utimesSync(join(from, 'page'), tick, tick);
  };
  write('one');
  const end = await beginCopy(from, to);
  write('two');
  await end();
  expect(readFileSync(join(to, 'page'), 'utf8')).toBe('two');
});
