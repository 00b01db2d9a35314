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

async function invite(page: Page, email: string): Promise<void> {
  await button(page, 'Invitar').click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await page.getByLabel('Apellidos').fill('Prieto Luna');
  await page.getByLabel(/Personal clínico/).check();
  await page.getByText('Notas y documentos clínicos').waitFor();
  expect(await lookInBothModes(page, 'users-invite')).toEqual([]);
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
