import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../lambdas/people/invited-person.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.close());

it('a file is looked at line by line, mended and sent, and says what became of each', async () => {
  const [account, colleague, , stranger] = platform.accounts;
  if (!account) throw new Error('Nobody');
  const config = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
  keepSignedIn(config, await signIn(config, account));
  const { user } = await openScreen(config, '/admin/users');
  await user.click(await screen.findByRole('button', { name: 'Invitar a varias' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a varias personas' }));
  const choose = async (text: string) =>
    user.upload(
      dialog.getByLabelText('Archivo CSV'),
      new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], 'lista.csv'),
    );

  await choose('a;b\n1;2\n');
  expect(await dialog.findByText(/faltan columnas: «Correo»/)).toBeVisible();

  // As Excel saves it: semicolons, Windows-1252.
  await choose(
    [
      'Correo;Nombre;Apellidos;Papeles',
      'nuria@santalucia.example;Núria;Ibáñez;Personal clínico',
      `${colleague?.email};Luis;Ortega;Personal clínico`,
      '=cmd;Eva;Gil;Recepción',
      `${stranger?.email};Elena;Sanz;Recepción`,
    ].join('\r\n'),
  );
  expect(await dialog.findByText(/2 personas recibirán una invitación/)).toBeVisible();
  expect(dialog.getByText(/Núria Ibáñez · nuria@santalucia.example/)).toBeVisible();
  expect(dialog.getByText('Ya es miembro de su organización')).toBeVisible();
  expect(dialog.getByText('«Correo» empieza como una fórmula')).toBeVisible();
  expect(dialog.getByText('Línea 4')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Invitar a 2 personas' }));
  expect(await dialog.findByText(/1 persona ha recibido una invitación/)).toBeVisible();
  // That somebody has an account elsewhere is known only once the user pool was asked.
  expect(dialog.getByText(/ya tiene una cuenta en otra organización/)).toBeVisible();
  expect(await mailsTo(platform, 'nuria@santalucia.example')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('button', { name: /Núria Ibáñez.*Invitada/ })).toBeVisible();
});
