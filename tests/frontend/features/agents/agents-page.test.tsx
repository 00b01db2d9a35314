import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

/** Of one agent, by its name. */
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!item) throw new Error(`No card of ${name}`);
  return within(item);
};

/** Publishes through the wizard, as a person does. */
async function publish(name: string): Promise<void> {
  const { user, path, unmount } = await clinic.open('ana', '/create-agent');
  await user.click(await screen.findByRole('button', { name: /^Agenda/ }));
  await user.clear(screen.getByLabelText('Nombre del agente'));
  await fill(user, screen.getByLabelText('Nombre del agente'), name);
  await user.click(screen.getByRole('button', { name: /Publicar/ }));
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(path()).toMatch(/^\/agent\//));
  unmount();
}

describe('the list of agents', () => {
  it('shows the ones that come with the product as drafts, and leads to what is next', async () => {
    const { user, router } = await clinic.open('ana', '/agents');
    const intake = await card('Asistente de admisión');
    expect(intake.getByText('Borrador')).toBeVisible();
    expect(intake.getByRole('link', { name: 'Revisar y publicar Asistente de admisión' })).toHaveAttribute(
      'href',
      '/agent/asistente-admision',
    );
    expect(screen.getByRole('link', { name: 'Crear un agente' })).toHaveAttribute('href', '/create-agent');
    await user.click(screen.getByRole('button', { name: /^Activos/ }));
    expect(router.state.location.search).toBe('?estado=activos');
    expect(screen.getByText(/Ningún agente coincide/)).toBeVisible();
    await fill(user, screen.getByRole('searchbox', { name: 'Buscar agentes' }), 'receta  ');
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await card('Agenda');
    expect(screen.getByRole('searchbox', { name: 'Buscar agentes' })).toHaveValue('');
  });

  it('stops an agent at once after saying what that means, and staff cannot let it go on', async () => {
    await publish('Citas por la tarde');
    const { user, unmount } = await clinic.open('marta', '/agents');
    expect((await card('Citas por la tarde')).getByText('Activo')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pausar Citas por la tarde' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Pausar Citas por la tarde' });
    expect(dialog).toHaveTextContent('Se detiene antes de su siguiente paso');
    await user.click(within(dialog).getByRole('button', { name: 'Pausar ahora' }));
    const paused = await card('Citas por la tarde');
    expect(await paused.findByText('En pausa')).toBeVisible();
    expect(paused.queryByRole('button', { name: /^Reanudar/ })).not.toBeInTheDocument();
    unmount();

    const again = await clinic.open('luis', '/agents?estado=pausa');
    await again.user.click(await screen.findByRole('button', { name: 'Reanudar Citas por la tarde' }));
    await waitFor(() => expect(screen.getByText('Citas por la tarde vuelve a trabajar.')).toBeVisible());
  });

  it('lets administrators allow models and set the budget, and keeps what they typed while it is wrong', async () => {
    const { user } = await clinic.open('ana', '/agents');
    const budget = await screen.findByLabelText('Presupuesto por día (dólares)');
    await user.clear(budget);
    await fill(user, budget, 'mucho');
    await user.click(screen.getByRole('button', { name: 'Guardar los ajustes' }));
    expect(await screen.findByText('Escriba una cantidad en dólares, por ejemplo 20')).toBeVisible();
    await user.clear(budget);
    await fill(user, budget, '12,50');
    await user.click(screen.getByRole('button', { name: 'Guardar los ajustes' }));
    expect(await screen.findByText('Los ajustes de los agentes se han guardado.')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('12.5')).toBeVisible();
  });

  it('has no settings for those who are no administrators', async () => {
    await clinic.open('luis', '/agents');
    await card('Agenda');
    expect(screen.queryByLabelText('Presupuesto por día (dólares)')).not.toBeInTheDocument();
  });

  it('says where to begin while there is no agent', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/api/agents') ? Promise.resolve(Response.json({ agents: [] })) : real(url, init),
    );
    await clinic.open('luis', '/agents');
    expect(await screen.findByText('Su organización aún no tiene agentes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cree el primero' })).toHaveAttribute('href', '/create-agent');
    vi.unstubAllGlobals();
  });
});
