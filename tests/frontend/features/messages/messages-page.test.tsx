import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
let patientId: string;
beforeAll(async () => {
  clinic = await startClinic();
  const { resources } = await clinic.colleague.search('Patient', { identifier: '1040003' });
  patientId = resources[0]?.id ?? '';
});
afterAll(() => clinic?.platform.close());
// jsdom lays nothing out, and a list of no height shows no row.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

let count = 0;
/** A patient's message in the record, as it came in from outside; answers its thread. */
async function receive(text: string, threadId?: string): Promise<string> {
  count += 1;
  const id = `message-${count}`;
  await clinic.bring({
    resourceType: 'Communication',
    id,
    status: 'completed',
    subject: { reference: `Patient/${patientId}` },
    sender: { reference: `Patient/${patientId}`, display: 'María José Núñez' },
    sent: new Date().toISOString(),
    topic: { text: `Asunto ${count}` },
    payload: [{ contentString: text }],
    ...(threadId ? { partOf: [{ reference: `Communication/${threadId}` }] } : {}),
  });
  return threadId ?? id;
}

const list = () => screen.findByRole('list', { name: 'Conversaciones' });
const log = () => screen.findByRole('log', { name: 'Mensajes' });

describe('the inbox', () => {
  it('says that it is empty, and how to begin', async () => {
    const { user } = await clinic.open('luis', '/comunicaciones');
    expect(await screen.findByText('No hay conversaciones abiertas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empezar una conversación' }));
    expect(await screen.findByRole('dialog', { name: 'Nueva conversación' })).toBeVisible();
  });

  it('tells administrators why they see nothing, and asks for nothing', async () => {
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push(url);
      const answer = await real(url, init);
      return url.endsWith('/api/me')
        ? Response.json({ ...(await answer.json()), roles: ['admins'] })
        : answer;
    });
    await clinic.open('luis', '/comunicaciones');
    expect(await screen.findByText('Su cuenta no tiene acceso a las comunicaciones')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva' })).not.toBeInTheDocument();
    expect(asked.filter((url) => /threads|changes|thread-counts/.test(url))).toEqual([]);
  });

  it('lists a conversation with what waits in it, opens it and marks it as read', async () => {
    const threadId = await receive('Necesito una receta <b>ya</b>');
    const { user, router } = await clinic.open('luis', '/comunicaciones');
    const row = await within(await list()).findByRole('link');
    expect(row).toHaveTextContent('Asunto 1');
    expect(row).toHaveTextContent('1 mensaje sin leer');
    await user.click(row);
    expect(router.state.location.search).toBe(`?conversacion=${threadId}`);
    expect(await log()).toHaveTextContent('Necesito una receta <b>ya</b>');
    await waitFor(async () =>
      expect(within(await list()).getByRole('link')).not.toHaveTextContent('sin leer'),
    );
  });

  it('shows what comes while it is open', async () => {
    const threadId = await receive('Primera');
    await clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);
    expect(await log()).toHaveTextContent('Primera');
    await receive('Segunda', threadId);
    await waitFor(async () => expect(await log()).toHaveTextContent('Segunda'));
  });

  it('says before sending that nothing will leave where the patient allows no channel, and after', async () => {
    const threadId = await receive('Hola');
    const { user } = await clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);
    expect(await screen.findByText(/no ha autorizado ningún canal/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Buenos días');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await within(await log()).findByText(/^No se ha enviado\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
    expect(within(await log()).getByRole('button', { name: 'Volver a enviar' })).toBeVisible();
  });

  it('keeps the text when sending fails, and says so', async () => {
    const threadId = await receive('Hola');
    const { user } = await clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);
    await log();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      init?.method === 'POST' && url.endsWith('/messages')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(url, init),
    );
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Que no se pierda');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/No se ha podido conectar.*El texto sigue aquí/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Que no se pierda');
    vi.unstubAllGlobals();
  });

  it('keeps nothing of a message that left while somebody went on to another conversation', async () => {
    const [threadId, other] = [await receive('¿A qué hora es?'), await receive('Otra cosa')];
    const { user, router } = await clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);
    await log();
    const real = globalThis.fetch;
    const answered = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const isMessage = init?.method === 'POST' && url.endsWith('/messages');
      if (isMessage) await answered.promise;
      return real(url, init);
    });
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'A las diez');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await act(() => router.navigate(`/comunicaciones?conversacion=${other}`));
    await within(await log()).findByText('Otra cosa');
    answered.resolve();
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('A las diez'));
    await act(() => router.navigate(`/comunicaciones?conversacion=${threadId}`));
    expect(await within(await log()).findByText('A las diez')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
    vi.unstubAllGlobals();
  });

  it('closes a conversation and finds it among the closed', async () => {
    const threadId = await receive('Ya está resuelto');
    const { user } = await clinic.open('luis', `/comunicaciones?conversacion=${threadId}`);
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerradas' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(1));
  });

  it('says that a conversation does not exist, with the way back', async () => {
    const { user, router } = await clinic.open('luis', '/comunicaciones?conversacion=ninguna');
    expect(await screen.findByText(/^Esta conversación no existe/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver a las conversaciones' }));
    expect(router.state.location.search).toBe('');
  });

  it('says that the list could not be loaded and loads it on demand', async () => {
    const real = globalThis.fetch;
    let isBroken = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isBroken && url.includes('/api/threads')
        ? Promise.resolve(new Response('', { status: 404 }))
        : real(url, init),
    );
    const { user } = await clinic.open('luis', '/comunicaciones');
    expect(await screen.findByText('No se han podido cargar las conversaciones')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await list()).toBeVisible();
    vi.unstubAllGlobals();
  });
});
