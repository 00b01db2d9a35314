import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchingMedia } from '../../../support/absent-in-jsdom.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* As on a telephone: the days in a list. The grids are seen in a browser (tests/journeys/calendar.test.ts). */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: 'paz',
    active: true,
    name: [{ text: 'Paz Lara' }],
  });
  const appointment = (id: string, hour: string, more: object) =>
    clinic.colleague.create({
      resourceType: 'Appointment',
      id,
      status: 'booked',
      description: 'Control',
      start: `2030-03-05T${hour}:00:00Z`,
      end: `2030-03-05T${hour}:30:00Z`,
      participant: [
        { actor: { reference: 'Patient/maria', display: 'María José Núñez' }, status: 'accepted' },
        { actor: { reference: 'Practitioner/paz', display: 'Paz Lara' }, status: 'accepted' },
      ],
      ...more,
    });
  await appointment('to-come', '15', {});
  await appointment('called-off', '17', {
    status: 'cancelled',
    cancelationReason: { text: 'Falta de transporte' },
  });
});
afterAll(() => clinic?.platform.close());
beforeEach(() => {
  matchingMedia.add('(max-width: 47.99rem)');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (query = '', person = 'luis') => clinic.open(person, `/calendario${query}`);
const day = () => screen.findByRole('region', { name: 'martes, 5 de marzo de 2030' });

describe('the calendar', () => {
  it('shows a day with who comes when, in the organization’s zone, and leaves out what was called off', async () => {
    await open('?vista=dia&fecha=2030-03-05');
    const [entry, ...others] = await within(await day()).findAllByRole('button', {
      name: /María José Núñez/,
    });
    expect(entry).toHaveAccessibleName(/10:00.*10:30.*María José Núñez.*Control.*Paz Lara.*Confirmada/);
    expect(others).toEqual([]);
  });

  it('keeps filters and what is open in the address, and takes them from it', async () => {
    const { user, router } = await open('?vista=dia&fecha=2030-03-05&estados=cancelled&cita=called-off');
    const drawer = await screen.findByRole('dialog', { name: 'María José Núñez' });
    expect(within(drawer).getByText('Falta de transporte')).toBeVisible();
    // What was called off does not come back.
    expect(within(drawer).queryByRole('button', { name: 'Mover' })).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Cerrar el panel' }));
    const withoutPanel = '?vista=dia&fecha=2030-03-05&estados=cancelled';
    await waitFor(() => expect(router.state.location.search).toBe(withoutPanel));
  });

  it('leads on from days without appointments', async () => {
    await open('?vista=dia&fecha=2031-01-07');
    expect(await screen.findByText(/^No hay citas en estos días/)).toBeVisible();
    await open('?vista=dia&fecha=2030-03-05&estados=arrived');
    expect(await screen.findByText('Ninguna cita de estos días cumple los filtros.')).toBeVisible();
  });

  it('marks an arrival and takes it back', async () => {
    const { user } = await open('?vista=dia&fecha=2030-03-05&cita=to-come');
    await user.click(await screen.findByRole('button', { name: 'Ha llegado' }));
    // Not of today: that is asked first.
    expect(screen.getByRole('alert')).toHaveTextContent(
      'La cita no es de hoy, sino del martes, 5 de marzo de 2030',
    );
    expect((await clinic.colleague.read('Appointment', 'to-come')).resource.status).toBe('booked');
    await user.click(screen.getByRole('button', { name: 'Sí, ha llegado' }));
    expect(await screen.findByText('El paciente ha llegado.')).toBeVisible();
    expect((await clinic.colleague.read('Appointment', 'to-come')).resource.status).toBe('arrived');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(/vuelve a ser el de antes/)).toBeVisible();
    expect((await clinic.colleague.read('Appointment', 'to-come')).resource.status).toBe('booked');
  });

  it('says why it could not be loaded, and loads on the next attempt', async () => {
    const network = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isDown && String(url).includes('/fhir/R4/Appointment')
        ? Promise.resolve(
            Response.json(
              { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'Ahora mismo no se puede.' }] },
              { status: 403 },
            ),
          )
        : network(url, init),
    );
    const { user } = await open('?vista=dia&fecha=2030-03-05');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ahora mismo no se puede.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await within(await day()).findByRole('button', { name: /María José Núñez/ })).toBeVisible();
  });

  it('says to who has no part in it why that is, and shows no appointment', async () => {
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = await network(url, init);
      // Nobody of the demonstration is an administrator alone.
      return String(url).endsWith('/api/me')
        ? Response.json({ ...(await answer.json()), roles: ['admins'] })
        : answer;
    });
    await open('?fecha=2030-03-05');
    expect(await screen.findByText('Su cuenta no tiene acceso al calendario')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva cita' })).not.toBeInTheDocument();
  });
});
