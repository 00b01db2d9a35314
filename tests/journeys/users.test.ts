import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { button, enterPassword, heading, setUpAuthenticator, signInAs } from './steps.ts';
import { takeTab } from './tab.ts';

openProduct('accounts');

async function mailedPassword(email: string): Promise<string> {
  const mails = await (
    await fetch(`${product.url}/_local/mailbox.json?to=${encodeURIComponent(email)}`)
  ).json();
  const password = /^\S{12,}$/m.exec(mails[0]?.text ?? '')?.[0];
  if (!password) throw new Error(`No password was sent to ${email}`);
  return password;
}

async function invite(page: Page, email: string, isLookedAt = true): Promise<void> {
  await button(page, 'Invitar').click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await page.getByLabel('Apellidos').fill('Prieto Luna');
  await page.getByLabel(/Personal clínico/).check();
  await page.getByText('Notas y documentos clínicos').waitFor();
  if (isLookedAt) expect(await lookInBothModes(page, 'users-invite')).toEqual([]);
  await button(page, 'Enviar la invitación').click();
  await page.getByText(`Invitación enviada a ${email}`).waitFor();
}

test('an administrator invites somebody, who comes in; a role is given, and access taken away at once', async () => {
  const email = 'rosa.prieto@santalucia.example';
  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/admin/users');
  await heading(ana, 'Usuarios').waitFor();
  await invite(ana, email);
  await button(ana, /Rosa Prieto Luna.*Invitada/).waitFor();
  expect(await lookInBothModes(ana, 'users')).toEqual([]);

  const rosa = await takeTab(product.url);
  await rosa.goto('/login');
  await enterPassword(rosa, { email, password: await mailedPassword(email) });
  await rosa.getByLabel('Contraseña nueva', { exact: true }).fill('Manzana-verde-7');
  await button(rosa, 'Guardar y continuar').click();
  await setUpAuthenticator(rosa);
  await rosa.waitForURL('**/clinical-dashboard');
  expect(await rosa.getByRole('link', { name: 'Facturación' }).count()).toBe(0);

  await ana.reload();
  await button(ana, /Rosa Prieto Luna.*Activa/).click();
  await ana.getByText('Configurado', { exact: true }).waitFor();
  expect(await lookInBothModes(ana, 'users-panel')).toEqual([]);
  await button(ana, 'Ver y cambiar').click();
  await ana.getByLabel('NPI').fill('1234567893');
  await ana.getByLabel('Especialidad').selectOption('Pediatría');
  expect(await lookInBothModes(ana, 'users-practitioner')).toEqual([]);
  await button(ana, 'Guardar los datos').click();
  await ana.getByText('Datos profesionales guardados.').waitFor();
  await ana.getByLabel(/Administración/).check();
  await button(ana, 'Guardar los papeles').click();
  await ana.getByText('Papeles guardados.').waitFor();

  await button(ana, 'Bloquear la cuenta').click();
  await ana.getByText(/Se cerrarán sus sesiones/).waitFor();
  await button(ana, 'Bloquear la cuenta').click();
  await ana.getByText('Cuenta bloqueada.').waitFor();
  // What is open ends with what is asked next.
  await rosa.goto('/pacientes');
  await rosa.waitForURL('**/auth/login');
});

test('an invitation is sent again and then withdrawn: neither password of it opens anything', async () => {
  const email = 'eva.sol@santalucia.example';
  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/admin/users');
  await invite(ana, email, false);
  const first = await mailedPassword(email);
  await button(ana, /eva\.sol.*Invitada/).click();
  await button(ana, 'Enviar otra vez').click();
  await ana.getByText('Invitación enviada otra vez.').waitFor();
  const second = await mailedPassword(email);
  expect(second).not.toBe(first);

  const eva = await takeTab(product.url);
  await eva.goto('/login');
  await enterPassword(eva, { email, password: first });
  await eva.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();

  await button(ana, 'Retirar la invitación').click();
  await ana.getByText(/dejará de servir/).waitFor();
  await button(ana, 'Retirar la invitación').click();
  await button(ana, /eva\.sol/).waitFor({ state: 'hidden' });
  await enterPassword(eva, { email, password: second });
  await eva.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await heading(eva, 'Elija su contraseña').count()).toBe(0);
});

test('somebody leaves: their work goes to whom is chosen, they come in no more, and they come back', async () => {
  const luis = await takeTab(product.url);
  await signInAs(luis, accountOf('luis'), '/tasks');
  await button(luis, 'Nueva tarea').click();
  const form = luis.getByRole('dialog', { name: 'Nueva tarea' });
  await form.getByLabel('Título').fill('Llamar al laboratorio');
  await button(luis, 'Crear la tarea').click();
  await luis.getByText('Llamar al laboratorio').first().waitFor();

  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/admin/users');
  await button(ana, /Luis.*Activa/).click();
  await button(ana, 'Desactivar la cuenta…').click();
  const tasks = ana.getByLabel('Tareas abiertas: 1');
  await tasks.waitFor();
  expect(await lookInBothModes(ana, 'users-deactivate')).toEqual([]);
  await tasks.selectOption({ label: 'Ana Núñez Prado' });
  await button(ana, 'Desactivar').click();
  await ana.getByText('Cuenta desactivada.').waitFor();
  expect(await lookInBothModes(ana, 'users-deactivated')).toEqual([]);

  // What is open ends with what is asked next, and nobody comes in again.
  await luis.goto('/pacientes');
  await luis.waitForURL('**/auth/login');
  await enterPassword(luis, accountOf('luis'));
  await luis.getByRole('alert').first().waitFor();
  await ana.goto('/tasks');
  await ana.getByText('Llamar al laboratorio').first().waitFor();

  await ana.goto('/admin/users?estado=deactivated');
  await button(ana, /Luis.*Desactivada/).click();
  await button(ana, 'Reactivar la cuenta').click();
  await ana.getByText(/con los papeles que tenía/).waitFor();
  await button(ana, 'Reactivar la cuenta').click();
  await ana.getByText('Cuenta reactivada.').waitFor();
  await signInAs(luis, accountOf('luis'), '/tasks');
  await heading(luis, 'Mis Tareas').waitFor();
  expect(await luis.getByText('Llamar al laboratorio').count()).toBe(0);
});

test('many people are invited from a file of a spreadsheet, which says what it leaves', async () => {
  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/admin/users');
  await button(ana, 'Invitar a varias').click();
  const lines = ['Correo;Nombre;Apellidos;Papeles', `${accountOf('marta').email};Marta;Gil;Recepción`];
  for (let place = 1; place <= 30; place += 1)
    lines.push(`persona${place}@santalucia.example;Núria;Peña ${place};Personal clínico`);
  const file = {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  };
  await ana.getByLabel('Archivo CSV').setInputFiles(file);
  await ana.getByText('30 personas recibirán una invitación por correo. Una línea se deja.').waitFor();
  expect(await lookInBothModes(ana, 'users-bulk')).toEqual([]);
  await button(ana, 'Invitar a 30 personas').click();
  await ana.getByText('30 personas han recibido una invitación por correo. Una línea se deja.').waitFor();
  await button(ana, 'Cerrar').click();
  await ana.goto('/admin/users?estado=invited&buscar=peña');
  await button(ana, /Núria Peña 30.*Invitada/).waitFor();
});
