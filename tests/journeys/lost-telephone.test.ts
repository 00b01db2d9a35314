import { expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import {
  button,
  confirm,
  enterPassword,
  heading,
  newcomer,
  nextSecond,
  setUpAuthenticator,
  signInAs,
  signUp,
} from './steps.ts';
import { takeTab } from './tab.ts';

openProduct('accounts');

/** In whichever of the letters that a confirmed loss sends. */
async function mailedCode(email: string): Promise<string> {
  const mails: { text: string }[] = await (
    await fetch(`${product.url}/_local/mailbox.json?to=${encodeURIComponent(email)}`)
  ).json();
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}

test('a lost telephone: an administrator confirms it, and a new password and authenticator lead in', async () => {
  const { email, password } = accountOf('luis');
  const luis = await takeTab(product.url);
  await luis.goto('/login');
  await enterPassword(luis, { email, password });
  await button(luis, 'He perdido mi teléfono').click();
  await luis.getByLabel('Código de recuperación', { exact: true }).waitFor();
  expect(await lookInBothModes(luis, 'lost-telephone')).toEqual([]);
  // By keyboard alone.
  await luis.getByLabel('Tengo un código de recuperación').focus();
  await luis.keyboard.press('ArrowDown');
  await luis.getByText(/hay un plazo de 72 horas/).waitFor();
  expect(await lookInBothModes(luis, 'lost-telephone-without-code')).toEqual([]);
  await button(luis, 'Enviar la solicitud').focus();
  await luis.keyboard.press('Enter');
  await luis.getByText('Su solicitud está enviada.').waitFor();
  expect(await lookInBothModes(luis, 'lost-telephone-asked')).toEqual([]);
  await luis.keyboard.press('Enter');
  await heading(luis, 'He perdido mi teléfono').waitFor({ state: 'hidden' });

  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/admin/users');
  await button(ana, /Luis.*Autenticador perdido/).click();
  await heading(ana, 'Ha perdido su autenticador').waitFor();
  expect(await lookInBothModes(ana, 'users-recovery')).toEqual([]);
  await button(ana, 'Decidir').click();
  await ana.getByLabel(/He hablado con Luis/).waitFor();
  expect(await lookInBothModes(ana, 'users-recovery-decision')).toEqual([]);
  await ana.getByLabel(/He hablado con Luis/).check();
  await button(ana, 'Confirmar la pérdida').click();
  await ana.getByText(/Pérdida confirmada/).waitFor();
  // The panel below the dialog takes the pointer again.
  await button(ana, 'Cerrar el panel').click();
  await button(ana, /Luis/).filter({ hasText: 'Activa' }).waitFor();
  expect(await button(ana, /Autenticador perdido/).count()).toBe(0);
  await ana.getByLabel('Estado').selectOption('Autenticador perdido');
  await ana.getByText('Nadie con estos filtros.').waitFor();

  await enterPassword(luis, { email, password });
  await luis.waitForURL('**/auth/reset-password');
  await luis.getByText('Debe restablecer su contraseña antes de iniciar sesión.').waitFor();
  const chosen = 'Tres-garzas-al-alba-7';
  await luis.getByLabel('Código del correo').fill(await mailedCode(email));
  await luis.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await luis.getByLabel('Confirme la contraseña nueva').fill(chosen);
  await button(luis, 'Guardar contraseña').click();
  await luis.waitForURL('**/login');
  await nextSecond();
  await enterPassword(luis, { email, password: chosen });
  await setUpAuthenticator(luis, async () => {
    expect(await lookInBothModes(luis, 'recovery-codes')).toEqual([]);
  });
  await luis.waitForURL('**/clinical-dashboard');
  await heading(luis, 'Panel Clínico').waitFor();

  await luis.goto('/account-settings');
  await luis.getByText(/Le quedan 10, creados el/).waitFor();
  expect(await lookInBothModes(luis, 'settings-recovery-codes')).toEqual([]);
});

test('a practice of one accepts the BAA before its first patient, and comes in by a recovery code', async () => {
  const ines = await takeTab(product.url);
  const person = newcomer();
  await signUp(ines, person);
  await confirm(ines, product.url, person);
  await enterPassword(ines, person);
  let code = '';
  await setUpAuthenticator(ines, async () => {
    code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await ines.getByRole('dialog').innerText())?.[0] ?? '';
  });
  await ines.waitForURL('**/clinical-dashboard');
  await ines.goto('/pacientes');
  await button(ines, 'Nuevo paciente').click();
  await ines.getByText(/Antes del primer paciente hay que aceptar/).waitFor();
  expect(await lookInBothModes(ines, 'patients-without-agreement')).toEqual([]);
  await ines.goto('/account-settings#organizacion');
  await button(ines, /^Aceptar el BAA/).click();
  await ines.getByText('El acuerdo de asociado comercial se ha aceptado.').waitFor();
  await ines.goto('/pacientes');
  await button(ines, 'Nuevo paciente').click();
  await ines.getByRole('dialog', { name: 'Nuevo paciente' }).getByLabel('Apellidos').waitFor();
  expect(await ines.getByText(/Antes del primer paciente hay que aceptar/).count()).toBe(0);

  // The telephone is lost, and so is the browser that knew them.
  const elsewhere = await takeTab(product.url);
  await elsewhere.goto('/login');
  await enterPassword(elsewhere, person);
  await button(elsewhere, 'He perdido mi teléfono').click();
  await elsewhere.getByLabel('Código de recuperación', { exact: true }).fill(code);
  await button(elsewhere, 'Usar el código').click();
  await button(elsewhere, 'Configurar otro autenticador').click();
  await setUpAuthenticator(elsewhere);
  await elsewhere.waitForURL('**/clinical-dashboard');
  await heading(elsewhere, 'Panel Clínico').waitFor();
  await ines.goto('/pacientes');
  await ines.waitForURL('**/auth/login');
});
