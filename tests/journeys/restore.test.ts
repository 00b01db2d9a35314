import { mkdtempSync, readdirSync, renameSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backupFiles, localFiles } from '../../infra/local/local-files.ts';
import { dataDirectory, interruptProduct } from '../support/shared-product.ts';
import { launch } from '../support/started-product.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { button, heading, signInAs } from './steps.ts';
import { takeTab } from './tab.ts';

/* What a clinic does that has lost its data: the commands of the README, and two people who come in again. */

openProduct('demo');

const command = async (
  name: 'audit-verify' | 'backup' | 'restore',
  directory: string,
  words: string[] = [],
) => await launch({ DATA_DIR: directory }, `infra/local/${name}.ts`, words).ended;

const views = ['resumen', 'laboratorio', 'medicacion', 'consultas', 'datos'];

/** What somebody reads of a chart, view by view. */
async function readChart(page: Page, chart: string): Promise<string[]> {
  const read: string[] = [];
  for (const view of views) {
    await page.goto(`${chart}?vista=${view}`);
    await page.getByRole('navigation', { name: 'Apartados de la ficha' }).waitFor();
    await page.getByRole('main').getByRole('region').or(page.getByRole('table')).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    read.push(await page.getByRole('main').innerText());
  }
  return read;
}

test('data that were damaged are restored from a backup: both come in again and see what they saw', async () => {
  const luis = await takeTab(product.url);
  await signInAs(luis, accountOf('luis'), '/pacientes');
  await luis.getByLabel('Edad').selectOption({ label: '65 años o más' });
  await luis.getByLabel('Sexo').selectOption({ label: 'Mujeres' });
  const list = luis.getByRole('table', { name: 'Pacientes' });
  await list.filter({ hasNotText: 'Hombre' }).waitFor();
  await list.getByRole('link').nth(2).click();
  await luis.getByRole('navigation', { name: 'Apartados de la ficha' }).waitFor();
  const chart = new URL(luis.url()).pathname;
  const before = await readChart(luis, chart);
  expect(new Set(before).size).toBe(views.length);

  // While the product works.
  const directory = dataDirectory();
  const folder = mkdtempSync(join(tmpdir(), 'auxilia-backups-'));
  const made = await command('backup', directory, ['--to', folder]);
  expect([made.exitCode, made.stderr]).toEqual([0, '']);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const key = join(folder, 'key');
  renameSync(join(directory, backupFiles.key), key);

  // What comes after it is not in it.
  const marta = await takeTab(product.url);
  await signInAs(marta, accountOf('marta'), '/pacientes');
  await button(marta, 'Nuevo paciente').click();
  const dialog = marta.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Íñigo');
  await dialog.getByLabel('Apellidos').fill('Posterior Lasa');
  await dialog.getByLabel('Fecha de nacimiento').fill('2/29/2000');
  await button(marta, 'Dar de alta').click();
  await heading(marta, 'Íñigo Posterior Lasa').waitFor();
  const later = new URL(marta.url()).pathname;

  const restore = ['--key', key, file];
  await interruptProduct({
    meanwhile: async () => {
      const damaged = `${directory}-damaged`;
      renameSync(directory, damaged);
      truncateSync(join(damaged, localFiles.database, 'global', 'pg_control'), 100);
      const started = await launch({ DATA_DIR: damaged }).ended;
      expect(started.exitCode).toBe(1);
      // Nothing is put over what there is, damaged as it may be.
      const refused = await command('restore', damaged, restore);
      expect([refused.exitCode, refused.stderr]).toEqual([
        1,
        expect.stringContaining('ya hay datos, que no se tocan'),
      ]);
      const restored = await command('restore', directory, restore);
      expect([restored.exitCode, restored.stderr]).toEqual([0, '']);
      expect((await command('audit-verify', directory)).exitCode).toBe(0);
    },
  });

  const again = await takeTab(product.url);
  await signInAs(again, accountOf('luis'), '/pacientes');
  await heading(again, 'Pacientes').waitFor();
  expect(await readChart(again, chart)).toEqual(before);
  const desk = await takeTab(product.url);
  await signInAs(desk, accountOf('marta'), '/pacientes');
  await heading(desk, 'Pacientes').waitFor();
  await desk.goto(later);
  await desk.getByText('No encontramos a este paciente').waitFor();
  // Whoever was signed in before goes on: accounts and sessions are restored too.
  await marta.goto(chart);
  await marta.getByRole('navigation', { name: 'Apartados de la ficha' }).waitFor();
});
