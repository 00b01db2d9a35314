import { expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { button, enterPassword, heading, nextSecond, setUpAuthenticator, signInAs } from './steps.ts';
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
