import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

it('says who supervises whom, and what is signed then waits for them in the visit', async () => {
  const asLuis = await clinic.api('luis');
  const begin = async (text: string) => {
    const sections = [{ code: '34109-9', title: 'Nota', text }];
    return (await asLuis('POST', '/notes', { body: { patientId: 'maria', kind: 'free', sections } })).body;
  };
  const { user, unmount } = await clinic.open('ana', '/account-settings');
  const settings = within(await screen.findByRole('region', { name: 'Supervisión' }));
  expect(await settings.findByText('Nadie consta en formación.')).toBeVisible();
  await user.selectOptions(settings.getByLabelText('Persona en formación'), 'Luis Ortega Ríos');
  await user.click(settings.getByRole('checkbox', { name: /^Ana / }));
  await user.click(settings.getByRole('button', { name: 'Guardar supervisión' }));
  expect(await settings.findByText(/^Luis Ortega Ríos: firma también Ana /)).toBeVisible();
  unmount();

  const signed = await begin('Tos seca.');
  await asLuis('POST', `/notes/${signed.id}/signature`, {
    body: { typedName: 'Luis Ortega Ríos' },
    headers: { 'if-match': `"${signed.version}"` },
  });
  const left = await begin('Sin acabar.');
  const { user: ana } = await clinic.open('ana', `/paciente/maria?nota=${signed.id}`);
  await ana.click(await screen.findByRole('button', { name: 'Sin firmar: 1' }));
  const waiting = within(await screen.findByRole('group', { name: 'Por cosignar' }));
  expect(waiting.getByText(/ · la firmó Luis Ortega Ríos$/)).toBeVisible();
  const team = within(await screen.findByRole('group', { name: 'De su equipo, sin firmar' }));
  expect(team.getByText(/ · la firmará Luis Ortega Ríos$/)).toBeVisible();
  expect(team.getByRole('menuitem')).toHaveAttribute('href', expect.stringContaining(left.id));
  await ana.keyboard('{Escape}');
  await ana.click(await screen.findByRole('button', { name: 'Firmar también' }));
  const { givenName, familyName } = (await (await clinic.api('ana'))('GET', '/me')).body;
  await ana.type(await screen.findByLabelText(/^Escriba su nombre/), `${givenName} ${familyName}`);
  await ana.click(screen.getAllByRole('button', { name: 'Firmar también' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/^Firma también: Ana /)).toBeVisible();
  await ana.click(await screen.findByRole('button', { name: 'De su equipo: 1' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Por cosignar' })).not.toBeInTheDocument());
});

it('is for administrators', async () => {
  await clinic.open('luis', '/account-settings');
  await screen.findByRole('region', { name: 'Perfil' });
  expect(screen.queryByRole('region', { name: 'Supervisión' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Dictado' })).not.toBeInTheDocument();
});
