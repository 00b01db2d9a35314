import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { matchingMedia } from '../../../support/absent-in-jsdom.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: 'paz',
    active: true,
    name: [{ text: 'Paz Lara' }],
  });
});
afterAll(() => clinic?.platform.close());
beforeEach(() => {
  matchingMedia.add('(max-width: 47.99rem)');
});

it('makes a link that opens the agenda, tells it once, and ends it', async () => {
  const { user, unmount } = await clinic.open('marta', '/calendario?panel=suscripcion');
  const panel = within(await screen.findByRole('dialog', { name: 'Suscripción a una agenda' }));
  expect(await panel.findByText('Todavía no tiene ninguno.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Crear un enlace' }));
  expect(await panel.findByText('Cópielo ahora: no se volverá a mostrar.')).toBeVisible();
  const { pathname } = new URL(panel.getByText(/\.ics$/).textContent ?? '');
  const fetchFeed = () => fetch(`${clinic.platform.url}${pathname}`);
  expect(await (await fetchFeed()).text()).toContain('BEGIN:VCALENDAR');
  unmount();

  const again = await clinic.open('marta', '/calendario?panel=suscripcion');
  const later = within(await screen.findByRole('dialog', { name: 'Suscripción a una agenda' }));
  const revoke = await later.findByRole('button', { name: 'Revocar el enlace de la agenda de Paz Lara' });
  expect(later.queryByText(/\.ics$/)).not.toBeInTheDocument();
  await again.user.click(revoke);
  expect(await later.findByText('Todavía no tiene ninguno.')).toBeVisible();
  expect((await fetchFeed()).status).toBe(404);
});

it('does not show a link any longer that was revoked right after it was made', async () => {
  const { user } = await clinic.open('marta', '/calendario?panel=suscripcion');
  const panel = within(await screen.findByRole('dialog', { name: 'Suscripción a una agenda' }));
  await user.click(await panel.findByRole('button', { name: 'Crear un enlace' }));
  await panel.findByText(/\.ics$/);
  await user.click(await panel.findByRole('button', { name: /^Revocar el enlace/ }));
  expect(await panel.findByText('Todavía no tiene ninguno.')).toBeVisible();
  expect(panel.queryByText(/\.ics$/)).not.toBeInTheDocument();
});
