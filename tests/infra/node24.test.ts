import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('nothing is installed into a folder that belongs to another checkout', () => {
  const place = mkdtempSync(join(tmpdir(), 'auxilia-linked-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const [own, others] = [join(place, 'own'), join(place, 'others')];
  mkdirSync(join(own, 'infra'), { recursive: true });
  mkdirSync(join(others, 'kept'), { recursive: true });
  cpSync('infra/node24.mjs', join(own, 'infra', 'node24.mjs'));
  writeFileSync(join(own, 'package-lock.json'), '{}');
  symlinkSync(others, join(own, 'node_modules'));

  const { status, stderr } = spawnSync(process.execPath, [join(own, 'infra', 'node24.mjs'), 'x.ts']);
  expect(status).toBe(1);
  expect(stderr.toString()).toContain('node_modules es un enlace');
  expect(readdirSync(others)).toEqual(['kept']);
});
