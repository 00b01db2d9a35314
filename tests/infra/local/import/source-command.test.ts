import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventedFiles, zipped } from '../../../lambdas/import/sources/aemps-files.ts';
import { inventedRxNorm } from '../../../lambdas/import/sources/rxnorm-files.ts';
import { startTestPlatform } from '../../../support/local-platform.ts';
import { emptyDataDirectory } from '../../../support/started-product.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const dataDirectory = emptyDataDirectory();
const folder = mkdtempSync(join(tmpdir(), 'auxilia-source-'));
const rrf = mkdtempSync(join(tmpdir(), 'auxilia-rrf-'));

beforeAll(async () => {
  const platform = await startTestPlatform({ dataDirectory });
  await platform.close();
  for (const [name, content] of Object.entries(inventedFiles())) writeFileSync(join(folder, name), content);
  for (const [name, content] of Object.entries(inventedRxNorm)) writeFileSync(join(rrf, name), content);
  const whole = zipped(inventedFiles());
  writeFileSync(join(folder, 'cortado.txt'), whole.slice(0, whole.length / 2));
});

/** `npm run import:source -- …` */
function importing(...given: string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/local/import-source.ts', ...given],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDirectory }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const outcome = { stdout: '', stderr: '', code: null as number | null };
  child.stdout.on('data', (piece) => {
    outcome.stdout += piece;
  });
  child.stderr.on('data', (piece) => {
    outcome.stderr += piece;
  });
  return new Promise<typeof outcome>((resolve) => {
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
}

describe('npm run import:source', () => {
  test.each([
    ['nothing', []],
    ['another source', ['otra', folder]],
    ['a date that is none', ['aemps', folder, '--date', 'ayer']],
  ])('tells how it is used when it is given %s', async (_name, given) => {
    expect(await importing(...given)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Uso: npm run import:source'),
    });
  });

  test('refuses who is no administrator, and a file that is cut off', async () => {
    expect(await importing('aemps', folder, '--as', 'luis.ortega@santalucia.example')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Solo un administrador importa fuentes'),
    });
    expect(await importing('aemps', join(folder, 'cortado.txt'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('el zip está dañado o cortado'),
    });
  });

  test('puts a folder to use, and the same again is refused', async () => {
    expect(await importing('aemps', folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        'AEMPS del 2026-11-12: 2 interacciones y 9 códigos ATC, 8 de ellos con un fármaco que se reconoce. En uso.',
      ),
    });
    expect(await importing('aemps', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ya está importado'),
    });
  });

  test('puts RxNorm to use as a terminology of medicines, once its day is told', async () => {
    expect(await importing('rxnorm', rrf)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Indíquela con --date'),
    });
    expect(await importing('rxnorm', rrf, '--date', '2026-11-02')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('RxNorm del 2026-11-02: 6 conceptos, 2 que no se ofrecen. En uso.'),
    });
  });
});
