import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PgliteDatabase } from '../../../../infra/local/pglite-database.ts';
import { createCaller } from '../../../support/api-caller.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let platform: TestPlatform;
let database: PgliteDatabase;

beforeAll(async () => {
  platform = await startTestPlatform({
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => platform?.close());

async function open(name: string, path: string) {
  const account = platform.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`No demo account ${name}`);
  const config = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
  const session = await signIn(config, account);
  const call = createCaller(platform.url, session.getAccessToken().getJwtToken());
  const me = (await call('GET', '/me')).body;
  const scope = { role: 'app', organizationId: me.organization.organizationId, userId: me.userId } as const;
  // As a practice of one signs up.
  await database.transaction(scope, (sql) =>
    sql('UPDATE organizations SET baa_version = NULL, baa_accepted_at = NULL, baa_accepted_by = NULL'),
  );
  keepSignedIn(config, session);
  return openScreen(config, path);
}

it('the first patient waits for the agreement, which whoever administers accepts behind a link', async () => {
  const { user } = await open('ana', '/pacientes');
  await user.click(await screen.findByRole('button', { name: 'Nuevo paciente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo paciente' }));
  const link = await dialog.findByRole('link', { name: 'Leerlo y aceptarlo en Configuración de Cuenta' });
  await user.type(dialog.getByLabelText('Nombre'), 'Inés');
  await user.type(dialog.getByLabelText('Apellidos'), 'Prado');
  await user.click(dialog.getByRole('button', { name: 'Dar de alta' }));
  expect(await dialog.findByText(/debe aceptar el acuerdo de asociado comercial/)).toBeVisible();

  await user.click(link);
  await user.click(await screen.findByRole('button', { name: /Aceptar/ }));
  expect(await screen.findByText(/Versión 2025-01, aceptada el/)).toBeVisible();
});

it('whoever does not administer is told whom to ask, before an import too', async () => {
  const { user } = await open('marta', '/pacientes');
  await user.click(await screen.findByRole('button', { name: 'Nuevo paciente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo paciente' }));
  expect(await dialog.findByText(/Lo acepta quien administra su organización/)).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});
