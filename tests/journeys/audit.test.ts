import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { searchRecord } from './record-search.ts';
import { openAs } from './signed-in.ts';
import { button, heading } from './steps.ts';

/* Two people: the front desk opens a chart in an emergency, and who administers finds it, judges it and checks the log. */

openProduct('demo');

let marta: Page;
let ana: Page;
beforeAll(async () => {
  [marta, ana] = await Promise.all([openAs('marta', '/pacientes'), openAs('ana', '/admin/users/auditoria')]);
});

const auditPath = '/admin/users/auditoria';

test('the front desk reads in an emergency what matters of one chart, and who administers judges it', async () => {
  const [patient]: { id: string }[] = await searchRecord(marta, 'Patient', { _count: '1' });
  await marta.goto(`/paciente/${patient?.id}`);
  await button(marta, 'Acceso de emergencia').click();
  const dialog = marta.getByRole('dialog', { name: 'Acceso de emergencia' });
  await dialog
    .getByLabel('Motivo')
    .selectOption({ label: 'El paciente no puede decir lo que hay que saber' });
  await dialog.getByLabel('Qué ocurre').fill('Se ha desmayado en la sala de espera.');
  expect(await lookInBothModes(marta, 'emergency-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Abrir la ficha' }).click();
  const open = marta.getByRole('region', { name: 'Acceso de emergencia' });
  await open.getByRole('heading', { name: 'Medicación', exact: true }).waitFor();
  expect(await lookInBothModes(marta, 'emergency-open')).toEqual([]);

  await ana.goto(`${auditPath}?vista=emergencias`);
  await button(ana, /Marta Gil Soto.*Se ha desmayado/).click();
  await ana.getByText(/sigue abierto hasta/).waitFor();
  expect(await lookInBothModes(ana, 'audit-emergency')).toEqual([]);
  await ana.getByRole('link', { name: 'Ver lo que leyó' }).click();
  await ana.getByText('Leyó en una emergencia alergias').first().waitFor();
  await ana.goBack();
  await button(ana, /Marta Gil Soto.*Se ha desmayado/).click();
  await ana.getByLabel('En qué se basa').fill('Lo ha confirmado Luis.');
  await button(ana, 'Estaba justificado').click();
  await button(ana, /Se ha desmayado.*Justificado/).waitFor();
  expect(await lookInBothModes(ana, 'audit-emergencies')).toEqual([]);

  await button(marta, 'Terminar ahora').click();
  await button(marta, 'Acceso de emergencia').waitFor();
});

test('the log is read by patient, taken along, looked through by the rules, and held against its signatures', async () => {
  await ana.goto(auditPath);
  await heading(ana, 'Auditoría').waitFor();
  await ana.getByRole('list', { name: 'Accesos' }).getByRole('listitem').first().waitFor();
  expect(await lookInBothModes(ana, 'audit-accesses')).toEqual([]);
  await ana.getByRole('list', { name: 'Accesos' }).getByRole('button').first().click();
  await ana.getByRole('dialog', { name: 'Un acceso' }).waitFor();
  expect(await lookInBothModes(ana, 'audit-access')).toEqual([]);
  await button(ana, 'Cerrar el acceso').click();

  await ana.getByLabel('Acción', { exact: true }).selectOption('Acceso de emergencia');
  await ana.getByRole('list', { name: 'Accesos' }).getByText('Emergencia', { exact: true }).first().waitFor();
  const [csv] = await Promise.all([ana.waitForEvent('download'), button(ana, 'Descargar (CSV)').click()]);
  expect(csv.suggestedFilename()).toBe('registro-de-accesos.csv');
  await ana.getByRole('list', { name: 'Accesos' }).getByRole('button').first().click();
  await ana.getByRole('link', { name: 'Quién ha visto a este paciente' }).click();
  await button(ana, 'Informe para el paciente (PDF)').waitFor();
  expect(await lookInBothModes(ana, 'audit-patient')).toEqual([]);
  const [pdf] = await Promise.all([
    ana.waitForEvent('download'),
    button(ana, 'Informe para el paciente (PDF)').click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('informe-de-accesos.pdf');

  await ana.getByRole('link', { name: 'Inusuales' }).click();
  await button(ana, 'Mirar ahora').click();
  await ana.getByText(/Mirado hasta el/).waitFor();
  expect(await lookInBothModes(ana, 'audit-unusual')).toEqual([]);

  await ana.getByRole('link', { name: 'Integridad' }).click();
  await button(ana, 'Comprobar ahora').click();
  await ana.getByText(/Registros íntegros/).waitFor();
  expect(await lookInBothModes(ana, 'audit-integrity')).toEqual([]);
});
