import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Agents that are put away, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  const call = await clinic.api('ana');
  await call('GET', '/agents/agenda');
  await call('POST', '/agents/agenda/publish', { body: { version: 1 } });
  await call('POST', '/runs', { body: { kind: 'in-person', agentId: 'agenda', text: 'Quiero una cita' } });
  await clinic.platform.agents.idle();
});
afterAll(() => clinic?.platform.close());

it('an agent is put away only after it was said what becomes of its work, and its history stays', async () => {
  const { user, unmount } = await clinic.open('ana', '/agent/agenda');
  await user.click(await screen.findByRole('button', { name: 'Archivar' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Archivar Agenda' }));
  expect(dialog.getByText(/Nada se borra/)).toBeVisible();
  expect(dialog.getByText(/La ejecución que tiene en curso se detiene ahora/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Detener y archivar' }));
  expect(await screen.findByText(/^Archivado el .*: ya no trabaja/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pausar ahora' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Conversaciones en directo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ejecuciones' }));
  const runs = await screen.findByRole('list', { name: 'Ejecuciones' });
  expect(within(runs).getAllByRole('listitem')).toHaveLength(1);
  unmount();

  const list = await clinic.open('ana', '/agents');
  await screen.findByRole('heading', { level: 2, name: 'Asistente de admisión' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Archivados (1)' })).toBeVisible());
  expect(screen.queryByRole('heading', { level: 2, name: 'Agenda' })).not.toBeInTheDocument();
  await list.user.click(screen.getByRole('button', { name: 'Archivados (1)' }));
  await list.user.click(screen.getByRole('link', { name: 'Ver el historial de Agenda' }));
  await list.user.click(await screen.findByRole('button', { name: 'Devolver a la lista' }));
  expect(await screen.findByRole('button', { name: 'Reanudar' })).toBeVisible();
});

it('whoever publishes no agents puts none away', async () => {
  await clinic.open('marta', '/agent/asistente-admision');
  await screen.findByRole('heading', { level: 1, name: 'Asistente de admisión' });
  expect(screen.queryByRole('button', { name: 'Archivar' })).not.toBeInTheDocument();
});
