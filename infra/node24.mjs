#!/usr/bin/env node
/*
 * Runs a script of the project on the project's own Node 24, on a machine that may have nothing but an
 * older Node and npm: installs what the lock file names when that has not been done, then hands over.
 * Plain JavaScript without dependencies, since it runs before anything is installed.
 *
 *   node infra/node24.mjs <script> [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const node24 = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(modules, '.installed');

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const isInstalled = existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!isInstalled) {
  // npm would empty the folder that another checkout works with.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules es un enlace a otra carpeta, que no corresponde a package-lock.json: quítelo.',
    );
    process.exit(1);
  }
  console.error('Instalando las dependencias (solo la primera vez o cuando cambian)…');
  // The development dependencies are part of every command here, also where NODE_ENV says production.
  const install = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0 || !existsSync(node24)) {
    console.error('No se han podido instalar las dependencias: revise la conexión con el registro de npm.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const child = spawn(node24, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
});
