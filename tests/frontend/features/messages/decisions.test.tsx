import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
let patientId: string;
let threadId: string;
let count = 0;
beforeAll(async () => {
  clinic = await startClinic();
  const { resources } = await clinic.colleague.search('Patient', { identifier: '1040003' });
  patientId = resources[0]?.id ?? '';
});
afterAll(() => clinic?.platform.close());

/** A conversation with a message of the patient's and what an agent proposes to answer. */
beforeEach(async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  count += 1;
  threadId = `thread-${count}`;
  const subject = { reference: `Patient/${patientId}` };
  await clinic.bring({
    resourceType: 'Communication',
    id: threadId,
    status: 'completed',
    subject,
    sender: subject,
    sent: new Date().toISOString(),
    topic: { text: 'Resultados' },
    payload: [{ contentString: '¿Ya están mis análisis?' }],
  });
  await clinic.bring({
    resourceType: 'CommunicationRequest',
    id: `draft-${count}`,
    status: 'draft',
    subject,
    about: [{ reference: `Communication/${threadId}` }],
    payload: [{ contentString: 'Su médico los está revisando.' }],
    requester: {
      type: 'Device',
      identifier: { system: 'urn:auxilia:software', value: 'agents/prueba' },
      display: 'Asistente',
    },
  });
});

const draft = () => screen.findByRole('region', { name: 'Borrador por aprobar' });
const open = () => clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);

describe('a draft', () => {
  it('is found by its filter, whatever has been written since in other conversations, until it is decided', async () => {
    const subject = { reference: `Patient/${patientId}` };
    await clinic.bring({
      resourceType: 'Communication',
      id: `later-${count}`,
      status: 'completed',
      subject,
      sender: subject,
      sent: new Date().toISOString(),
      topic: { text: 'Receta' },
      payload: [{ contentString: 'Gracias por la receta.' }],
    });
    const { user } = await open();
    const list = () => screen.getByRole('list', { name: 'Conversaciones' });
    await within(await screen.findByRole('list', { name: 'Conversaciones' })).findByText('Receta');
    await user.click(await screen.findByRole('button', { name: /^Con borrador/ }));
    await waitFor(() => expect(within(list()).queryByText('Receta')).toBeNull());
    expect(within(list()).getAllByText('Resultados').length).toBeGreaterThan(0);

    await user.click(within(await draft()).getByRole('button', { name: 'Rechazar' }));
    await fill(user, screen.getByLabelText('Motivo del rechazo'), 'Todavía no han llegado');
    await user.click(within(await draft()).getByRole('button', { name: 'Rechazar el borrador' }));
    expect(await screen.findByText('Ningún borrador espera su aprobación.')).toBeVisible();
  });

  it('is rejected with a reason, and not without', async () => {
    const { user } = await open();
    await user.click(within(await draft()).getByRole('button', { name: 'Rechazar' }));
    const reject = within(await draft()).getByRole('button', { name: 'Rechazar el borrador' });
    await user.click(reject);
    expect(await screen.findByText(/^Indique el motivo/)).toBeVisible();
    await fill(user, screen.getByLabelText('Motivo del rechazo'), 'Todavía no han llegado');
    await user.click(reject);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Borrador por aprobar' })).toBeNull());
    const { resource } = await clinic.colleague.read('CommunicationRequest', `draft-${count}`);
    expect(resource).toMatchObject({ status: 'revoked', statusReason: { text: 'Todavía no han llegado' } });
  });

  it('is sent as it was read: the text goes along, whatever becomes of the draft meanwhile', async () => {
    const real = globalThis.fetch;
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (url.endsWith('/decision')) sent.push(JSON.parse(String(init?.body)));
      return real(url, init);
    });
    const { user } = await open();
    await user.click(within(await draft()).getByRole('button', { name: 'Aprobar y enviar' }));
    const log = await screen.findByRole('log', { name: 'Mensajes' });
    expect(await within(log).findByText(/agente de IA\), aprobado por Luis/)).toBeVisible();
    expect(sent).toEqual([{ decision: 'approve', text: 'Su médico los está revisando.' }]);
  });
});

it('a conversation is taken over from the agent by a person', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tomar el relevo del agente' }));
  expect(await screen.findByText(/^La lleva una persona/)).toBeVisible();
  expect(screen.getByLabelText('Asignada a')).toHaveDisplayValue(/\(usted\)$/);
});

it('to leave a conversation unread leads back to the list', async () => {
  const { user, router } = await open();
  await screen.findByRole('log', { name: 'Mensajes' });
  await user.click(screen.getByRole('button', { name: 'Dejar sin leer' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
