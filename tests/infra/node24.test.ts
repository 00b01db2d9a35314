import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
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

test.each(['nobody', 'one that was killed'])(
  'commands that begin at once install once, after %s had begun to',
  async (former) => {
    const place = mkdtempSync(join(tmpdir(), 'auxilia-at-once-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const own = join(place, 'own');
    for (const folder of ['infra', '.build']) mkdirSync(join(own, folder), { recursive: true });
    cpSync('infra/node24.mjs', join(own, 'infra', 'node24.mjs'));
    writeFileSync(join(own, 'package-lock.json'), '{}');
    if (former !== 'nobody') {
      const { pid } = spawnSync(process.execPath, ['-e', '']);
      writeFileSync(join(own, '.build', 'installing-1.pid'), String(pid));
    }
    // What npm would do, and would do twice at once: it empties the folder, and fills it again.
    const installed = join(place, 'installed');
    const npm = join(place, 'bin', 'npm');
    mkdirSync(dirname(npm));
    const program = `#!/bin/sh
      echo once >> ${installed}; rm -rf node_modules; sleep 0.3; mkdir -p node_modules/node/bin
      printf '#!/bin/sh\necho ran' > node_modules/node/bin/node; chmod +x node_modules/node/bin/node`;
    writeFileSync(npm, program, { mode: 0o755 });

    const environment = { PATH: [dirname(npm), process.env.PATH].join(delimiter) };
    const commands = Array.from({ length: 3 }, () =>
      promisify(execFile)(process.execPath, [join(own, 'infra', 'node24.mjs'), 'x.ts'], { env: environment }),
    );
    expect((await Promise.all(commands)).map(({ stdout }) => stdout)).toEqual(['ran\n', 'ran\n', 'ran\n']);
    expect(readFileSync(installed, 'utf8')).toBe('once\n');
    expect(readdirSync(join(own, '.build'))).toEqual([]);
  },
);
