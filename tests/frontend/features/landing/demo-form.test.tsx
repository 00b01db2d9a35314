import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAs, signedOut, stubNetwork } from '../../app/open-as.tsx';
import { fill } from '../../ui/fill.ts';

const refusal = (kind: string, status: number, detail: string, errors?: unknown) => () =>
  Response.json({ type: `urn:auxilia:problem:${kind}`, title: 'x', status, detail, errors }, { status });

let sent: Record<string, unknown>[];
/** What is answered to each request in turn; then all are taken. */
let answers: (() => Response | Promise<Response>)[];
let opened: number;

beforeEach(() => {
  [sent, answers, opened] = [[], [], 0];
  stubNetwork((url, init) => {
    if (url.endsWith('/demo-requests/form')) {
      opened += 1;
      return Response.json({ formToken: `proof-${opened}` });
    }
    if (!url.endsWith('/demo-requests')) return new Promise(() => {});
    sent.push(JSON.parse(String(init?.body)));
    return answers.shift()?.() ?? Response.json({ isReceived: true });
  });
});

async function fillIn() {
  const { user } = await openAs(signedOut, '/#demo');
  await fill(user, await screen.findByLabelText('Nombre y apellidos'), 'Lucía Ortega');
  await fill(user, screen.getByLabelText('Correo del trabajo'), 'lucia@clinica.example');
  await fill(user, screen.getByLabelText('Organización'), 'Clínica del Mar');
  await user.selectOptions(screen.getByLabelText('Tamaño'), 'De 6 a 20 personas');
  await waitFor(() => expect(opened).toBe(1));
  // The time that filling it in takes, without waiting for it.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Solicitar una demostración' })) };
}

describe('the demo request form', () => {
  it('sends what was written with its proof, and says where the answer will come', async () => {
    const { send } = await fillIn();
    await send();
    expect(await screen.findByRole('heading', { name: 'Hemos recibido su solicitud' })).toHaveFocus();
    expect(screen.getByText('lucia@clinica.example')).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Lucía Ortega',
        email: 'lucia@clinica.example',
        organization: 'Clínica del Mar',
        size: '6-20',
        message: '',
        website: '',
        formToken: 'proof-1',
      },
    ]);
  });

  it('names what is missing and sends nothing', async () => {
    const { user } = await openAs(signedOut, '/#demo');
    await user.click(await screen.findByRole('button', { name: 'Solicitar una demostración' }));
    expect(await screen.findByText('El nombre es requerido')).toBeVisible();
    expect(screen.getByText('El correo electrónico es requerido')).toBeVisible();
    expect(screen.getByText('Seleccione el tamaño de la organización')).toBeVisible();
    expect(screen.getByLabelText('Nombre y apellidos')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps what was written when the limit is reached, in the words of the server', async () => {
    answers = [refusal('too-many-requests', 429, 'Espere una hora.')];
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('Espere una hora.')).toBeVisible();
    expect(screen.getByLabelText('Organización')).toHaveValue('Clínica del Mar');
  });

  it('shows at its field what the server refuses', async () => {
    const errors = [{ pointer: '/email', detail: 'No existe ese dominio' }];
    answers = [refusal('invalid', 422, 'Revise los datos indicados.', errors)];
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('No existe ese dominio')).toBeVisible();
    expect(screen.getByLabelText('Correo del trabajo')).toHaveFocus();
  });

  it('is the same request when its answer was lost, and another when it was changed since', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    answers = [lost, lost];
    const { user, send } = await fillIn();
    await send();
    expect(await screen.findByText(/No se ha podido conectar con Auxilia/)).toBeVisible();
    await send();
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByText(/No se ha podido conectar con Auxilia/);
    await fill(user, screen.getByLabelText('Mensaje (opcional)'), 'Por la tarde');
    await send();
    await screen.findByRole('heading', { name: 'Hemos recibido su solicitud' });
    expect(sent.map(({ formToken }) => formToken)).toEqual(['proof-1', 'proof-1', 'proof-2']);
  });

  it('begins anew when the form itself was refused', async () => {
    answers = [refusal('conflict', 409, 'El formulario ha caducado. Envíelo de nuevo.')];
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('El formulario ha caducado. Envíelo de nuevo.')).toBeVisible();
    await send();
    await screen.findByRole('heading', { name: 'Hemos recibido su solicitud' });
    expect(sent.map(({ formToken }) => formToken)).toEqual(['proof-1', 'proof-2']);
  });
});
