import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* An agent's page over the real platform in this process. */

let clinic: Clinic;
let runId: string;
const said = 'Soy Remedios Inventada y quiero una cita';

beforeAll(async () => {
  clinic = await startClinic();
  const call = await clinic.api('ana');
  for (const id of ['agenda', 'asistente-admision']) {
    await call('GET', `/agents/${id}`);
    await call('POST', `/agents/${id}/publish`, { body: { version: 1 } });
  }
  const begun = await call('POST', '/runs', { body: { kind: 'in-person', agentId: 'agenda', text: said } });
  runId = begun.body.id;
  await clinic.platform.agents.idle();
});
afterAll(() => clinic?.platform.close());

const threadOfRun = async () => {
  const call = await clinic.api('ana');
  const { body } = await call('GET', `/runs/${runId}`);
  return body.threadId as string;
};

describe('the page of an agent', () => {
  it('says what it may do, and lets it be paused at once', async () => {
    const { user } = await clinic.open('ana', '/agent/agenda');
    expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Herramientas' })).toBeVisible();
    expect(screen.getByText('Reservar una cita · Riesgo moderado · Pide aprobación')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pausar ahora' }));
    await user.click(await screen.findByRole('button', { name: 'Reanudar' }));
    expect(await screen.findByRole('button', { name: 'Pausar ahora' })).toBeVisible();
  });

  it('says that there is no such agent', async () => {
    await clinic.open('ana', '/agent/no-existe');
    expect(await screen.findByText('No existe este agente')).toBeVisible();
  });

  it('says of the front desk what it is, without the ways to change it', async () => {
    await clinic.open('marta', '/agent/agenda');
    expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Publicar/ })).not.toBeInTheDocument();
  });
});

describe('the runs of an agent', () => {
  it('are listed as the address filters them', async () => {
    const { user, router } = await clinic.open('ana', '/agent/agenda?ver=conversaciones');
    const list = await screen.findByRole('list', { name: 'Ejecuciones' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list).toHaveTextContent('Paciente sin identificar');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Con error');
    expect(await screen.findByText(/^Ninguna ejecución está así\./)).toBeVisible();
    expect(router.state.location.search).toBe('?ver=conversaciones&estado=con-error');
    await user.selectOptions(screen.getByLabelText('Cuáles'), 'Pruebas con pacientes sintéticos');
    expect(router.state.location.search).toContain('prueba=si');
  });

  it('are read step by step, and what the patient said only by whoever asks for it', async () => {
    const { user } = await clinic.open('ana', `/agent/agenda?ver=conversaciones&ejecucion=${runId}`);
    const steps = await screen.findByRole('list', { name: 'Pasos del agente' });
    await waitFor(() => expect(steps).toHaveTextContent('Recibió un mensaje.'));
    expect(steps).toHaveTextContent('Escribió al paciente.');
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Preguntó al modelo/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Mostrar pasos técnicos' }));
    expect((await screen.findAllByText(/^Preguntó al modelo de reglas/)).length).toBeGreaterThan(0);

    await user.click(screen.getByRole('button', { name: 'Mostrar datos del paciente' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(/Ha quedado registrado que usted los ha visto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ocultar datos del paciente' }));
    await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  });

  it('say what is missing where an address names none', async () => {
    const gone = '/agent/agenda?ver=conversaciones&ejecucion=8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a11';
    await clinic.open('ana', gone);
    expect(await screen.findByText('Esta ejecución no existe o no es de su organización.')).toBeVisible();
  });
});

describe('the console', () => {
  const log = () => screen.findByRole('log');

  it('begins a conversation with a patient who is here, and says that it is real', async () => {
    const { user, router } = await clinic.open('luis', '/agent/asistente-admision');
    await user.click(await screen.findByRole('button', { name: 'Atender en persona' }));
    expect(await screen.findByText('Conversación real')).toBeVisible();
    await user.type(screen.getByLabelText('Lo que dice el paciente'), 'Hola, es mi primera visita{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('conversacion='));
    await clinic.platform.agents.idle();
    await waitFor(async () => expect(await log()).toHaveTextContent('Asistente de admisión (agente)'));
    expect(await log()).toHaveTextContent('Hola, es mi primera visita');

    await user.click(screen.getByRole('button', { name: 'Detener' }));
    expect(await screen.findByText(/^La conversación ha terminado: detenido/)).toBeVisible();
  });

  it('keeps what was typed while nothing can be fetched, and says so, and through a reload', async () => {
    const { user, unmount } = await clinic.open('luis', '/agent/asistente-admision');
    await user.click(await screen.findByRole('button', { name: 'Atender en persona' }));
    const field = screen.getByLabelText('Lo que dice el paciente');
    await fill(user, field, 'Me llamo Remedios');
    const cut = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Pausar ahora' }));
    expect(await screen.findByText('No se ha podido actualizar el agente')).toBeVisible();
    expect(field).toHaveValue('Me llamo Remedios');
    cut.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() =>
      expect(screen.queryByText('No se ha podido actualizar el agente')).not.toBeInTheDocument(),
    );
    expect(field).toHaveValue('Me llamo Remedios');
    unmount();
    await clinic.open('luis', '/agent/asistente-admision?sesion=en-persona');
    const again = await screen.findByLabelText('Lo que dice el paciente');
    expect(again).toHaveValue('Me llamo Remedios');
  });

  it('tries the agent with people who do not exist, of whom nothing stays in the record', async () => {
    const { user } = await clinic.open('luis', '/agent/asistente-admision');
    await user.click(await screen.findByRole('button', { name: 'Probar con pacientes sintéticos' }));
    const field = await screen.findByLabelText('Escriba como si fuera el paciente');
    await user.type(field, 'Hola, vengo a registrarme{Enter}');
    await waitFor(async () => expect(await log()).toHaveTextContent('Asistente de admisión (agente)'));
    expect(screen.getByText('Prueba con pacientes sintéticos')).toBeVisible();
    const { resources } = await clinic.colleague.search('Communication', { _count: '200' });
    expect(JSON.stringify(resources)).not.toContain('vengo a registrarme');
  });

  it('shows a conversation that goes on, and hands it over to whoever takes it', async () => {
    const { user, path, router } = await clinic.open('luis', '/agent/agenda');
    const open = await screen.findByRole('list', { name: 'Conversaciones en curso' });
    await user.click(within(open).getByRole('link', { name: 'Sin identificar' }));
    await waitFor(async () => expect(await log()).toHaveTextContent(said));
    await user.click(screen.getByRole('button', { name: 'Tomar la conversación' }));
    await waitFor(() => expect(path()).toBe('/comunicaciones'));
    expect(router.state.location.search).toBe(`?conversacion=${await threadOfRun()}`);
    expect(await screen.findByText('La lleva una persona: los agentes no contestan')).toBeVisible();
  });
});
