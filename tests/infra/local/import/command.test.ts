import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform } from '../../../support/local-platform.ts';
import { emptyDataDirectory } from '../../../support/started-product.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const dataDirectory = emptyDataDirectory();
const folder = mkdtempSync(join(tmpdir(), 'auxilia-import-'));

beforeAll(async () => {
  const platform = await startTestPlatform({ dataDirectory });
  await platform.close();
});

/** `npm run import -- …`; `kill` ends it once that many resources are done. */
function importing(given: string[], { kill }: { kill?: RegExp } = {}) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/local/import.ts', ...given],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDirectory }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const outcome = { stdout: '', stderr: '', code: null as number | null };
  child.stdout.on('data', (piece) => {
    outcome.stdout += piece;
    if (kill?.test(outcome.stdout)) child.kill('SIGKILL');
  });
  child.stderr.on('data', (piece) => {
    outcome.stderr += piece;
  });
  return new Promise<typeof outcome>((resolve) => {
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({ resourceType: 'Patient', id: `${prefix}-${index}`, name: [{ family: `F${index}` }] }),
  ).join('\n');

describe('npm run import', () => {
  test('imports a folder with other files in it, says what was refused and where, and ends with 1', async () => {
    write('mezcla/a.ndjson', `${people('mezcla', 3)}\n{"resourceType":"Patient","gender":"mujer"}\n`);
    write('mezcla/léame.txt', 'Nada');
    const csv = join(folder, 'rechazados.csv');
    const { stdout, stderr, code } = await importing([join(folder, 'mezcla'), '--refusals', csv]);
    expect(stdout).toContain('Se importa en «Clínica Santa Lucía».');
    expect(stdout).toContain('Se deja sin leer 1 archivo que no es .json ni .ndjson.');
    expect(stdout).toContain('mezcla/a.ndjson: 3 escritos, 1 rechazado de 4');
    expect(stderr).toMatch(/mezcla\/a\.ndjson, n\.º 4 · Patient\/[0-9a-f]+ · Patient\.gender: /);
    expect(readFileSync(csv, 'utf8')).toContain('mezcla/a.ndjson,4,Patient,');
    expect(code).toBe(1);
  });

  test('killed in the middle it leaves whole resources, and the next start goes on behind them', async () => {
    write('corte/a.ndjson', people('a', 400));
    write('corte/b.ndjson', people('b', 1_600));
    const killed = await importing([join(folder, 'corte')], { kill: /a\.ndjson: 400/ });
    expect(killed.code).toBeNull();
    const { stdout, stderr, code } = await importing([join(folder, 'corte')]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/a\.ndjson: 400 ya estaban de 400/);
    expect(stdout).toMatch(/b\.ndjson: [\d,]+ escritos/);
    expect(code).toBe(0);
    expect((await importing([join(folder, 'corte')])).stdout).toContain('Total: 2,000 ya estaban');
  });

  test('a person of another organization writes there, and one without the role is refused', async () => {
    const file = write('una.ndjson', people('una', 1));
    const elsewhere = ['--as', 'elena.vidal@riogrande.example', '--organization', 'centro médico río grande'];
    const other = await importing([file, ...elsewhere]);
    expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining('Centro Médico Río Grande') });
    const condition = write('una-clinica.ndjson', JSON.stringify({ resourceType: 'Condition', id: 'c' }));
    const staff = await importing([condition, '--as', 'marta.gil@santalucia.example']);
    expect(staff.stderr).toContain('Su cuenta no tiene permiso para importar recursos de tipo Condition.');
    expect(staff.code).toBe(1);
  });

  test.each([
    ['nothing', () => [], /Falta qué importar\.[\s\S]*Uso: npm run import/],
    ['an unknown option', () => ['x', '--borrar'], /No se entiende la orden/],
    ['a file that is not there', () => [join(folder, 'nadie.json')], /no existe o no tiene permiso/],
    [
      'a folder without such files',
      () => [join(write('vacia/nota.txt', ''), '..')],
      /no hay ningún archivo \.json, \.ndjson/,
    ],
    [
      'a person nobody knows',
      () => [write('b.ndjson', people('x', 1)), '--as', 'nadie@example.com'],
      /No hay ninguna persona con el correo nadie@example\.com/,
    ],
    [
      'a picture',
      () => [write('foto.png', Buffer.from([0x89, 0x50, 0xff, 0]))],
      /No es un archivo de texto UTF-8/,
    ],
  ])('%s is answered with what to do and 1', async (_what, given, message) => {
    const { stderr, code } = await importing(given());
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
  });

  describe('while the platform runs', () => {
    let platform: Awaited<ReturnType<typeof startTestPlatform>>;
    beforeAll(async () => {
      platform = await startTestPlatform({ dataDirectory });
    });
    afterAll(() => platform?.close());

    test('it says to stop it, or to import from the page', async () => {
      const { stderr, code } = await importing([write('c.ndjson', people('c', 1))]);
      expect(stderr).toBe(
        'Auxilia ya está en marcha con esta DATA_DIR. Deténgala e inténtelo de nuevo, o importe desde la página Pacientes.\n',
      );
      expect(code).toBe(1);
    });
  });
});
