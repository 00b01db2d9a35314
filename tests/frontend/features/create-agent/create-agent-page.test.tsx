import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

type Opened = Awaited<ReturnType<Clinic['open']>>;
const next = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Siguiente' }));
const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Opens the wizard and begins from the template that books appointments. */
async function startFromAgenda(name: string): Promise<Opened> {
  const opened = await clinic.open('ana', '/create-agent');
  await opened.user.click(await screen.findByRole('button', { name: /^Agenda/ }));
  const field = screen.getByLabelText('Nombre del agente');
  await opened.user.clear(field);
  await fill(opened.user, field, name);
  return opened;
}

describe('the wizard', () => {
  it('begins from a template, under a free name that has the focus', async () => {
    const { user } = await clinic.open('ana', '/create-agent');
    await user.click(await screen.findByRole('button', { name: /^Agenda/ }));
    expect(screen.getByLabelText('Nombre del agente')).toHaveValue('Agenda 2');
    expect(screen.getByLabelText('Nombre del agente')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Elegir otro punto de partida' }));
    await user.click(screen.getByRole('button', { name: /^Empezar de cero/ }));
    expect(screen.getByLabelText('Nombre del agente')).toHaveValue('');
    expect(screen.getByLabelText('Tipo de trabajo')).toBeVisible();
  });

  it('goes nowhere while a step lacks something, and says what, at its field', async () => {
    const opened = await clinic.open('ana', '/create-agent');
    await opened.user.click(await screen.findByRole('button', { name: /^Empezar de cero/ }));
    await next(opened);
    expect(await screen.findByText('Escriba el nombre del agente')).toBeVisible();
    expect(screen.getByLabelText('Nombre del agente')).toHaveFocus();
    expect(screen.getByRole('button', { name: /Publicar/ })).toBeDisabled();
  });

  it('shows each step in words, with the focus on its heading, and gives a tool its permissions', async () => {
    const opened = await startFromAgenda('Mis citas');
    const { user } = opened;
    await next(opened);
    expect(await stepHeading('¿Qué datos necesita?')).toHaveFocus();
    const tasks = screen.getByRole('checkbox', { name: /^Crear tareas para el equipo/ });
    expect(tasks).toBeChecked();
    await user.click(tasks);

    await next(opened);
    expect(await stepHeading('¿Qué puede hacer?')).toHaveFocus();
    const create = screen.getByRole('combobox', { name: 'Crear una tarea' });
    expect(create).toHaveDisplayValue('No la tiene');
    expect(create).toHaveAccessibleDescription(/Añade permisos: crear tareas para el equipo/);
    await user.selectOptions(create, 'Pide aprobación');
    expect(create).not.toHaveAccessibleDescription(/Añade permisos/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reservar una cita' }), 'Sin aprobación');
    expect(screen.getByText('Lo hará sin que nadie lo revise antes.')).toBeVisible();

    await next(opened);
    expect(await stepHeading('¿Cuándo trabaja y hasta dónde llega?')).toHaveFocus();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Añadir otro momento' }),
      'cada cita de mañana',
    );
    expect(screen.getByText('Cada día a las 09:00, para cada cita de mañana')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'domingo' }));
    expect(screen.getByText(/^Los lunes, martes, .* y sábado a las 09:00/)).toBeVisible();
    const turns = screen.getByLabelText('Mensajes por conversación');
    await user.clear(turns);
    await user.type(turns, '900');
    await next(opened);
    expect(await screen.findByText('Escriba un número entre 1 y 200')).toBeVisible();
    await user.clear(turns);
    await user.type(turns, '9');
    await next(opened);
    expect(await stepHeading('Pruébelo con pacientes sintéticos')).toHaveFocus();
  });

  it('holds in each step what was typed before a reload, and throws it away when told', async () => {
    const opened = await startFromAgenda('Citas guardadas');
    await next(opened);
    await next(opened);
    await stepHeading('¿Qué puede hacer?');
    await opened.user.selectOptions(
      screen.getByRole('combobox', { name: 'Cancelar una cita' }),
      'No la tiene',
    );
    opened.unmount();

    const again = await clinic.open('ana', '/create-agent?paso=herramientas');
    expect(await screen.findByText('Borrador recuperado')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Cancelar una cita' })).toHaveDisplayValue('No la tiene');
    await again.user.click(screen.getByRole('button', { name: /Tarea/ }));
    expect(await screen.findByLabelText('Nombre del agente')).toHaveValue('Citas guardadas');
    await again.user.click(screen.getByRole('button', { name: 'Descartar el borrador' }));
    expect(await screen.findByRole('button', { name: /^Empezar de cero/ })).toBeVisible();
  });

  it('is tried with somebody made up, approved on the spot, and put to work', async () => {
    const opened = await startFromAgenda('Citas de prueba');
    const { user } = opened;
    for (const step of ['datos', 'herramientas', 'limites', 'prueba']) {
      await next(opened);
      await waitFor(() => expect(opened.router.state.location.search).toBe(`?paso=${step}`));
    }
    await user.click(screen.getByRole('button', { name: 'Empezar la prueba' }));
    const field = await screen.findByLabelText('Escriba como si fuera el paciente');
    const log = screen.getByRole('log', { name: 'Conversación de prueba' });
    const answers = (count: number) =>
      waitFor(() => expect(within(log).getAllByText(/^Agente · /).length).toBeGreaterThanOrEqual(count), {
        timeout: 15_000,
      });
    const say = async (text: string) => {
      await waitFor(() => expect(field).toBeEnabled());
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await user.click(screen.getByRole('button', { name: /^Hola, quiero pedir una cita/ }));
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await answers(1);
    await user.click(screen.getByRole('button', { name: /^Soy José Luis/ }));
    await user.keyboard('{Enter}');
    await answers(2);
    expect(screen.getByText(/^Identificó al paciente por/)).toBeVisible();
    await say('Consulta general');
    await answers(3);
    await say('la primera');
    await screen.findByRole('heading', { name: 'Pide su aprobación: reservar una cita' });
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText(/^Reservó la cita/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Seguir a la publicación' }));
    await stepHeading('Publicar Citas de prueba');
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(opened.path()).toMatch(/^\/agent\//));
    await waitFor(() => expect(sessionStorage.getItem('auxilia.drafts')).toBeNull());
  }, 60_000);

  it('tells staff that others publish, and saves what they made', async () => {
    const { user, path } = await clinic.open('marta', '/create-agent?plantilla=recetas');
    expect(await screen.findByText(/^A partir de|^Póngale nombre/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Elegir otro punto de partida' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Publicar/ }));
    expect(await screen.findByText('Su cuenta no publica agentes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar sin publicar' }));
    await waitFor(() => expect(path()).toBe('/agent/recetas'));
  });

  it('keeps the draft, and says why, when the agent cannot be saved', async () => {
    const { user } = await startFromAgenda('Sin red');
    await user.click(screen.getByRole('button', { name: /Publicar/ }));
    await stepHeading('Publicar Sin red');
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/api/agents') && init?.method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(url, init),
    );
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true),
    );
    expect(sessionStorage.getItem('auxilia.drafts')).toContain('Sin red');
    vi.unstubAllGlobals();
  });
});
