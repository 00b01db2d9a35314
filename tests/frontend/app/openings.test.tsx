import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingAddress } from '../../../frontend/lib/opening.ts';
import { type Clinic, startClinic } from '../features/patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

describe('an address that asks for the form', () => {
  it.each([
    ['/calendario', 'Nueva cita'],
    ['/pacientes', 'Nuevo paciente'],
    ['/comunicaciones', 'Nueva conversación'],
    ['/tasks', 'Nueva tarea'],
  ])('of %s opens "%s" and then names the page alone', async (path, title) => {
    const view = await clinic.open('luis', openingAddress(path));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await waitFor(() => expect(view.router.state.location.search).toBe(''));
    expect(view.path()).toBe(path);
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens it on the page that is already there, as often as it is asked', async () => {
    const view = await clinic.open('luis', '/tasks');
    await screen.findByRole('heading', { level: 1, name: 'Mis Tareas' });
    for (let times = 0; times < 2; times += 1) {
      await act(async () => view.router.navigate(openingAddress('/tasks')));
      await screen.findByRole('dialog', { name: 'Nueva tarea' });
      await view.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });
});
