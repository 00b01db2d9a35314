import type { Appointment, DiagnosticReport, Observation, Task } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refillCode } from '../../../../lambdas/contracts/refills.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* The panels over the real platform in this process. */

let clinic: Clinic;
const patient = { reference: 'Patient/panel', display: 'Rosa Peña Gil' };
const reportId = 'potasio-critico';

beforeAll(async () => {
  clinic = await startClinic();
  const { colleague } = clinic;
  await colleague.create({
    resourceType: 'Patient',
    id: 'panel',
    name: [{ family: 'Peña Gil', given: ['Rosa'] }],
  });
  await colleague.create({
    resourceType: 'Observation',
    id: 'potasio',
    status: 'final',
    code: { text: 'Potasio' },
    subject: patient,
    effectiveDateTime: new Date().toISOString(),
    valueQuantity: { value: 6.7, unit: 'mmol/L' },
    referenceRange: [{ low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5.1, unit: 'mmol/L' } }],
    interpretation: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'HH' },
        ],
      },
    ],
  } satisfies Observation & { id: string });
  await colleague.create({
    resourceType: 'DiagnosticReport',
    id: reportId,
    status: 'final',
    code: { text: 'Perfil metabólico' },
    subject: patient,
    effectiveDateTime: new Date().toISOString(),
    issued: new Date().toISOString(),
    result: [{ reference: 'Observation/potasio' }],
  } satisfies DiagnosticReport & { id: string });
  await colleague.create({
    resourceType: 'Task',
    id: 'revisar',
    status: 'requested',
    intent: 'order',
    code: { text: 'Revisar resultado crítico' },
    focus: { reference: `DiagnosticReport/${reportId}` },
    for: patient,
  } satisfies Task & { id: string });
  await colleague.create({
    resourceType: 'Task',
    id: 'alarma',
    status: 'requested',
    intent: 'order',
    priority: 'stat',
    code: { coding: [{ system: 'urn:auxilia:task', code: 'critical-result' }] },
    focus: { reference: `DiagnosticReport/${reportId}` },
    for: patient,
    restriction: { period: { end: new Date(Date.now() + 3_600_000).toISOString() } },
  } satisfies Task & { id: string });
  await colleague.create({
    resourceType: 'Appointment',
    id: 'de-hoy',
    status: 'arrived',
    start: new Date().toISOString(),
    end: new Date(Date.now() + 60_000).toISOString(),
    description: 'Control médico',
    participant: [{ actor: patient, status: 'accepted' }],
  } satisfies Appointment & { id: string });
});
afterAll(() => clinic?.platform.close());

const interpreterOf = async () =>
  (await clinic.colleague.read('DiagnosticReport', reportId)).resource.resultsInterpreter;
const taskStatus = async (id = 'revisar') => (await clinic.colleague.read('Task', id)).resource.status;
const queue = () => screen.findByRole('list', { name: 'Por hacer' });
const row = () =>
  screen.findByRole('button', {
    name: /^Resultado, crítico: Rosa Peña Gil (Corregido: )?Potasio 6\.7 mmol\/L/,
  });

describe('the work of a clinician', () => {
  it('is one list, in which a report and the task to review it stand once', async () => {
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    const list = await queue();
    await row();
    // And a note of a colleague's that nobody has signed.
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Todo 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tareas 0' }));
    expect(await screen.findByText('Nada pendiente.')).toBeVisible();
  });

  it('is acknowledged at once with the name of the clinician, and can be taken back', async () => {
    const { user } = await clinic.open('ana', '/clinical-dashboard?cola=resultados');
    await user.click(await row());
    const open = screen.getByRole('region', { name: 'Resultado' });
    expect(within(open).getByRole('heading', { name: 'Resultado' })).toHaveFocus();
    expect(within(open).getByRole('link', { name: 'Rosa Peña Gil' })).toHaveAttribute(
      'href',
      '/paciente/panel?vista=laboratorio',
    );
    expect(open).toHaveTextContent('Potasio6.7 mmol/L↑↑ Crítico altoRef. 3.5 a 5.1');
    // What is critical is not put off.
    expect(within(open).queryByRole('button', { name: 'Más tarde' })).toBeNull();

    await user.keyboard('e');
    expect(await screen.findByText('Recibo acusado: Perfil metabólico, Rosa Peña Gil.')).toBeVisible();
    expect((await interpreterOf())?.[0]?.display).toBe('Ana Núñez Prado');
    // The task that asked for it is done with it, and is open again when it is taken back.
    expect(await taskStatus()).toBe('completed');
    // What was done about an alarm, only whoever has it says.
    expect(await taskStatus('alarma')).toBe('requested');
    await waitFor(() => expect(screen.getByText('Nada pendiente.')).toBeVisible());

    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await row();
    expect(await interpreterOf()).toBeUndefined();
    expect(await taskStatus()).toBe('requested');
  });

  it('is not acknowledged where somebody has changed the report since it was shown', async () => {
    const { user } = await clinic.open('ana', '/clinical-dashboard?cola=resultados');
    await user.click(await row());
    const { resource, version } = await clinic.colleague.read('DiagnosticReport', reportId);
    const corrected = { ...resource, id: reportId, status: 'corrected' as const, conclusion: 'Repetir' };
    await clinic.colleague.update(corrected, version);
    await user.click(screen.getByRole('button', { name: 'Acusar recibo' }));
    expect(await screen.findByText(/^El informe ha cambiado desde que se mostró/)).toBeVisible();
    expect(await interpreterOf()).toBeUndefined();
  });

  it('has what is normal at its end, acknowledged with all like it at once and taken back together', async () => {
    const { colleague } = clinic;
    for (const id of ['sodio', 'cloro']) {
      await colleague.create({
        resourceType: 'Observation',
        id,
        status: 'final',
        code: { text: id },
        subject: patient,
        valueQuantity: { value: 140, unit: 'mmol/L' },
        interpretation: [
          {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'N' },
            ],
          },
        ],
      } satisfies Observation & { id: string });
      await colleague.create({
        resourceType: 'DiagnosticReport',
        id: `informe-${id}`,
        status: 'final',
        code: { text: `Informe de ${id}` },
        subject: patient,
        result: [{ reference: `Observation/${id}` }],
      } satisfies DiagnosticReport & { id: string });
    }
    const { user } = await clinic.open('ana', '/clinical-dashboard?cola=resultados');
    await row();
    const rows = within(await queue()).getAllByRole('button');
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toHaveAccessibleName(/^Resultado, dentro de rango: Rosa Peña Gil Informe de /);
    await user.click(screen.getByRole('button', { name: 'Acusar recibo de los 2 dentro de rango' }));
    expect(await screen.findByText('Recibo acusado de 2 informes dentro de rango.')).toBeVisible();
    const seen = async (id: string) =>
      (await colleague.read('DiagnosticReport', id)).resource.resultsInterpreter?.[0]?.display;
    expect([await seen('informe-sodio'), await seen('informe-cloro')]).toEqual([
      'Ana Núñez Prado',
      'Ana Núñez Prado',
    ]);
    // What is critical is never among them.
    expect(await interpreterOf()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Vuelve a estar en la lista.')).toBeVisible();
    expect([await seen('informe-sodio'), await seen('informe-cloro')]).toEqual([undefined, undefined]);
    await user.click(await screen.findByRole('button', { name: 'Acusar recibo de los 2 dentro de rango' }));
    await waitFor(async () => expect(within(await queue()).getAllByRole('button')).toHaveLength(1));
  });

  it('has a request to renew that nobody has taken for everybody; one does it, and the second is told', async () => {
    const { colleague } = clinic;
    const refill = (id: string, owner?: Task['owner']): Task & { id: string } => ({
      resourceType: 'Task',
      id,
      status: 'requested',
      intent: 'order',
      code: { coding: [refillCode], text: `Renovar ${id}` },
      description: `Pide ${id}`,
      for: patient,
      ...(owner && { owner }),
    });
    await colleague.create(refill('metformina'));
    await colleague.create(refill('ajena', { identifier: { system: 'urn:auxilia:user', value: 'otra' } }));
    const { user } = await clinic.open('ana', '/clinical-dashboard?cola=recetas');
    await user.click(await screen.findByRole('button', { name: /Pide metformina/ }));
    expect(screen.queryByRole('button', { name: /Pide ajena/ })).toBeNull();
    expect(screen.getByText(/^Nadie la ha tomado: la ve todo el personal clínico/)).toBeVisible();

    const { resource, version } = await colleague.read('Task', 'metformina');
    const taken = { ...resource, id: 'metformina', description: 'Pide metformina, por la tarde' };
    await colleague.update(taken, version);
    await user.click(screen.getByRole('button', { name: 'Marcar como hecha' }));
    expect(await screen.findByText(/^Alguien ha cambiado la tarea desde que se mostró/)).toBeVisible();
    expect((await colleague.read('Task', 'metformina')).resource.status).toBe('requested');

    await user.click(await screen.findByRole('button', { name: /por la tarde/ }));
    await user.click(screen.getByRole('button', { name: 'Marcar como hecha' }));
    expect(await screen.findByText('Tarea hecha: Renovar metformina.')).toBeVisible();
    const done = (await colleague.read('Task', 'metformina')).resource;
    expect([done.status, done.owner?.display]).toEqual(['completed', 'Ana Núñez Prado']);
  });

  it('ends a task of one’s own, puts another off, and opens it again', async () => {
    const { body: ana } = await (await clinic.api('ana'))('GET', '/me');
    const owner = { identifier: { system: 'urn:auxilia:user', value: ana.userId } };
    const task = (id: string, text: string): Task & { id: string } => ({
      resourceType: 'Task',
      id,
      status: 'requested',
      intent: 'order',
      code: { text },
      for: patient,
      owner,
    });
    await clinic.colleague.create(task('llamar', 'Llamar a la farmacia'));
    await clinic.colleague.create(task('citar', 'Citar para el eco'));
    const { user } = await clinic.open('ana', '/clinical-dashboard?cola=tareas');
    const names = async () =>
      within(await queue())
        .getAllByRole('button')
        .map((button) => /(Llamar|Citar)/.exec(button.textContent ?? '')?.[0]);
    await waitFor(async () => expect(await names()).toHaveLength(2));
    const [first, second] = await names();
    await user.keyboard('s');
    await waitFor(async () => expect(await names()).toEqual([second, first]));
    // Nothing was open, and nothing opens by that; the next one is at hand.
    expect(screen.queryByRole('heading', { name: 'Tarea' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(second ?? ''));
    await user.keyboard('e');
    expect(await screen.findByRole('heading', { name: 'Tarea' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Marcar como hecha' }));
    expect(await screen.findByText(/^Tarea hecha: /)).toBeVisible();
    await waitFor(async () => expect(await names()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(async () => expect(await names()).toHaveLength(2));
    for (const id of ['llamar', 'citar']) {
      expect((await clinic.colleague.read('Task', id)).resource.status).toBe('requested');
      await clinic.colleague.delete('Task', id);
    }
  });

  it('shows the day of the whole clinic when asked, and keeps that in the address', async () => {
    const { user, router } = await clinic.open('ana', '/clinical-dashboard');
    await waitFor(() => expect(screen.getByText(/^Hoy no tiene citas/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Toda la clínica' }));
    const agenda = await screen.findByRole('list', { name: 'Agenda de hoy' });
    expect(agenda).toHaveTextContent('Rosa Peña Gil');
    expect(agenda).toHaveTextContent('Ha llegado');
    expect(agenda).toHaveTextContent('Ahora,');
    expect(router.state.location.search).toBe('?agenda=toda');
    await user.click(screen.getByRole('button', { name: 'En sala 1' }));
    const room = await screen.findByRole('list', { name: 'En sala' });
    // Nobody noted when she came: that is no wait of zero minutes.
    expect(room).toHaveTextContent('Llegada sin hora');
  });
});

describe('the panels', () => {
  it('say what went wrong one by one, and load on the next attempt', async () => {
    const real = globalThis.fetch;
    let isBroken = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isBroken && String(url).includes('waiting-reports')
        ? Promise.resolve(new Response(null, { status: 403 }))
        : real(url, init),
    );
    const { user } = await clinic.open('ana', '/clinical-dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se han podido cargar los resultados');
    await waitFor(() => expect(screen.getByText(/^Hoy no tiene citas/)).toBeVisible());
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await row();
    vi.unstubAllGlobals();
  });

  it('say what it means that nothing is there', async () => {
    await clinic.open('elena', '/clinical-dashboard');
    await waitFor(() => expect(screen.getByText('Nada pendiente.')).toBeVisible());
    expect(await screen.findByText(/^Hoy no tiene citas/)).toBeVisible();
  });
});
