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
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
const isInstalled = () => existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

/**
 * Whoever made the last one installs; it names the process, so that one that was killed holds it no longer. What somebody left
 * is followed by the next number, which one alone can make: who took it away could take away what another has made meanwhile.
 */
const folder = join(root, '.build');
const turn = (number) => join(folder, `installing-${number}.pid`);
/** No installation lasts so long: another process has that id by now. */
const longestMs = 15 * 60_000;

const turns = () =>
  readdirSync(folder)
    .map((name) => Number(/^installing-(\d+)\.pid$/.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((left, right) => left - right);

/** Waits while another process installs here, since two of them would empty each other's folder. */
function takeTurn() {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, `installing.${process.pid}`);
  writeFileSync(own, String(process.pid));
  for (;;) {
    const last = turns().at(-1) ?? 0;
    if (last > 0 && isHeld(turn(last))) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      continue;
    }
    try {
      // Whole at once: nobody reads it before it says whose it is.
      linkSync(own, turn(last + 1));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  rmSync(own);
}

/** The last goes last: until then it says that somebody is at it. */
function giveTurn() {
  for (const number of turns()) rmSync(turn(number), { force: true });
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestMs) return false;
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    // What has just been given back is looked for anew.
    return error.code === 'EPERM' || error.code === 'ENOENT';
  }
}

/** Whether everything is there now; if not, it has said why. */
function install() {
  // npm would empty the folder that another checkout works with.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules es un enlace a otra carpeta, que no corresponde a package-lock.json: quítelo.',
    );
    return false;
  }
  console.error('Instalando las dependencias (solo la primera vez o cuando cambian)…');
  // The development dependencies are part of every command here, also where NODE_ENV says production.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(node24)) {
    console.error('No se han podido instalar las dependencias: revise la conexión con el registro de npm.');
    return false;
  }
  writeFileSync(stamp, lock);
  return true;
}

if (!isInstalled()) {
  takeTurn();
  // Another process may have done it meanwhile.
  const isDone = isInstalled() || install();
  giveTurn();
  if (!isDone) process.exit(1);
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
