import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Agents that nobody writes to, tried on people who do not exist, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

it('an agent that works on results is tried on a report of somebody who does not exist, and seen step by step', async () => {
  const { user } = await clinic.open('ana', '/agent/resultados');
  await user.click(await screen.findByRole('button', { name: 'Probar con un paciente sintético' }));
  await user.selectOptions(await screen.findByLabelText('Paciente sintético'), 'Rosa María Ortiz Vega');
  await user.selectOptions(screen.getByLabelText('Qué ha pasado'), 'Ha llegado un informe de resultados');
  await user.click(screen.getByRole('button', { name: 'Empezar la prueba' }));
  await clinic.platform.agents.idle();
  const steps = await screen.findByRole('list', { name: 'Pasos del agente' });
  await waitFor(() => expect(steps).toHaveTextContent('Creó una tarea.'), { timeout: 10_000 });
  expect(screen.getByRole('heading', { level: 3, name: 'Prueba' })).toBeVisible();
  const { resources } = await clinic.colleague.search('Task', { _count: '50' });
  expect(JSON.stringify(resources)).not.toContain('Rosa María Ortiz');
});

it('an agent that is given work is tried on a text that is dictated about one of them', async () => {
  const { user } = await clinic.open('ana', '/create-agent?plantilla=documentacion');
  await waitFor(() => expect(screen.getByRole('button', { name: /Prueba$/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: /Prueba$/ }));
  expect(await screen.findByText(/Este agente empieza así: cuando alguien del equipo lo pide/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Paciente sintético'), 'Carlos Mendoza Rivas');
  await user.type(
    screen.getByLabelText('Texto (opcional)'),
    'Acude por tos de tres días. Plan: control en dos semanas.',
  );
  await user.click(screen.getByRole('button', { name: 'Empezar la prueba' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ver la traza completa' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Ver la traza completa' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/agent\/.+\?ver=conversaciones&ejecucion=.+&prueba=si$/),
  );
  await clinic.platform.agents.idle();
  expect(
    await screen.findByText(/^Pide su aprobación|Redactó el borrador/, {}, { timeout: 10_000 }),
  ).toBeVisible();
});
