import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openAs, signedIn, signedOut, stubNetwork } from '../../app/open-as.tsx';
import { fill } from '../../ui/fill.ts';

const problem = (kind: string, status: number, detail: string) =>
  new Response(JSON.stringify({ type: `urn:auxilia:problem:${kind}`, title: 'x', status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

let sent: Record<string, unknown>[];
let refusals: Response[];
let opened: number;

beforeEach(() => {
  sent = [];
  refusals = [];
  opened = 0;
  stubNetwork((url, init) => {
    if (url.endsWith('/tickets/form')) {
      opened += 1;
      return Response.json({ formToken: `proof-${opened}` });
    }
    if (!url.endsWith('/tickets')) return new Promise(() => {});
    sent.push(JSON.parse(String(init?.body)));
    return refusals.shift() ?? Response.json({ reference: '1A2B3C4D' });
  });
});

async function fillIn(path: string) {
  const { user } = await openAs(signedOut, path);
  await fill(user, await screen.findByLabelText('Nombre'), 'Lucía Ortega');
  await fill(user, screen.getByLabelText('Correo electrónico'), 'lucia@clinica.example');
  await user.selectOptions(screen.getByLabelText('Asunto'), 'Privacidad y mis datos');
  await fill(user, screen.getByLabelText('Título'), 'Mis datos');
  await fill(user, screen.getByLabelText('Mensaje'), 'Quiero corregirlos');
  return user;
}

test('a visitor sends the form with its proof, and is told the reference', async () => {
  const user = await fillIn('/contact');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('heading', { name: 'Hemos recibido su mensaje' })).toHaveFocus();
  expect(screen.getByText('1A2B3C4D')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Lucía Ortega',
      email: 'lucia@clinica.example',
      topic: 'privacy',
      subject: 'Mis datos',
      message: 'Quiero corregirlos',
      website: '',
      formToken: 'proof-1',
    },
  ]);
});

test('an empty form sends nothing, names each missing field and goes to the first', async () => {
  const { user } = await openAs(signedOut, '/contact-support');
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  for (const text of [
    'El nombre es requerido',
    'Elija un asunto',
    'El título es requerido',
    'El mensaje es requerido',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a refused proof says so, keeps what was written, and the next attempt has another', async () => {
  refusals = [problem('conflict', 409, 'El formulario ha caducado. Envíelo de nuevo.')];
  const user = await fillIn('/contact');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('El formulario ha caducado. Envíelo de nuevo.')).toBeVisible();
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Quiero corregirlos');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('1A2B3C4D')).toBeVisible();
  expect(sent.map(({ formToken }) => formToken)).toEqual(['proof-1', 'proof-2']);
});

test('an attempt whose answer was lost is repeated with the same proof', async () => {
  refusals = [problem('internal', 500, 'Ha ocurrido un error inesperado.')];
  const user = await fillIn('/contact');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Ha ocurrido un error inesperado.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent.map(({ formToken }) => formToken)).toEqual(['proof-1', 'proof-1']));
});

test('whoever is signed in is not asked who they are', async () => {
  await openAs(signedIn, '/contact-support');
  expect(await screen.findByText('ana@clinica.test')).toBeVisible();
  expect(screen.queryByLabelText('Nombre')).not.toBeInTheDocument();
  expect(opened).toBe(0);
});
