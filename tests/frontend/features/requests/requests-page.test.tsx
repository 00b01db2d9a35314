import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { VisitorRequest } from '../../../../lambdas/contracts/requests-inbox.ts';
import { keepSession } from '../../app/kept-session.ts';
import { asAdmin, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

const ticket: VisitorRequest = {
  kind: 'ticket',
  requestId: '1a2b3c4d-6f1c-4a53-9f51-0f2f6f6d1a41',
  reference: '1A2B3C4D',
  receivedAt: '2026-11-22T09:00:00.000Z',
  name: 'Lucía Ortega',
  organization: 'Clínica del Mar',
  subject: 'No puedo <b>entrar</b>',
  answered: null,
  email: 'lucia+aviso@clinica.example',
  topic: 'Acceso a mi cuenta',
  size: null,
  message: 'Buenos días.\n<script>alert(1)</script>',
  isSignedIn: true,
  version: 1,
};
const demo: VisitorRequest = {
  ...ticket,
  kind: 'demo',
  requestId: '1a2b3c4d-6f1c-4a53-9f51-0f2f6f6d1a42',
  subject: null,
  organization: 'Consulta Prado',
  topic: null,
  size: 'De 1 a 5 personas',
  isSignedIn: false,
};

let marked: { url: string; body: unknown; ifMatch: string | null }[];
let list: (url: URL) => Response;
let isOperator: boolean;
const listed = (requests: VisitorRequest[], next: string | null = null) => Response.json({ requests, next });
const refusal = (kind: string, status: number, detail: string) =>
  new Response(JSON.stringify({ type: `urn:auxilia:problem:${kind}`, title: 'x', status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

beforeEach(() => {
  marked = [];
  isOperator = true;
  list = () => listed([ticket, demo]);
  keepSession();
  stubNetwork((text, init) => {
    const url = new URL(text, 'http://localhost');
    if (url.pathname === '/api/operator') return Response.json({ isOperator });
    if (url.pathname === '/api/requests-inbox') return list(url);
    if (!url.pathname.startsWith('/api/requests-inbox/')) return new Promise(() => {});
    const request = url.pathname.includes('/demo/') ? demo : ticket;
    if (init?.method !== 'PATCH') return Response.json(request);
    const body = JSON.parse(String(init.body));
    marked.push({ url: url.pathname, body, ifMatch: new Headers(init.headers).get('if-match') });
    const answered = body.isAnswered ? { at: '2026-11-22T10:00:00.000Z', by: 'Nuria Vega Sol' } : null;
    return Response.json({ ...request, answered, version: 2 });
  });
});

test('what a stranger wrote is shown as text, with a way to answer it', async () => {
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  await user.click(await screen.findByRole('button', { name: /No puedo <b>entrar<\/b>/ }));
  const message = await screen.findByText(/<script>alert\(1\)<\/script>/);
  expect(message.querySelector('script')).toBeNull();
  expect(screen.getByText('Lucía Ortega (con sesión iniciada)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
    'href',
    'mailto:lucia%2Baviso%40clinica.example?subject=Re%3A%20%5B1A2B3C4D%5D%20No%20puedo%20%3Cb%3Eentrar%3C%2Fb%3E',
  );
});

test('what was answered is marked, with who did it, and can be taken back', async () => {
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  await user.click(await screen.findByRole('button', { name: /Consulta Prado/ }));
  await user.click(await screen.findByRole('button', { name: 'Marcar como respondida' }));
  expect(await screen.findByText(/^Respondida el .* por Nuria Vega Sol\.$/)).toBeVisible();
  expect(
    within(screen.getByRole('button', { name: /Consulta Prado/ })).getByText('Respondida'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a pendiente' }));
  await screen.findByRole('button', { name: 'Marcar como respondida' });
  expect(marked).toEqual([
    { url: `/api/requests-inbox/demo/${demo.requestId}`, body: { isAnswered: true }, ifMatch: '"1"' },
    { url: `/api/requests-inbox/demo/${demo.requestId}`, body: { isAnswered: false }, ifMatch: '"2"' },
  ]);
});

test('those answered are another list, and an empty one says what comes', async () => {
  list = (url) => listed(url.searchParams.get('state') === 'answered' ? [ticket] : []);
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  expect(await screen.findByText(/No hay nada pendiente de respuesta/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Respondidas' }));
  expect(await screen.findByRole('button', { name: /No puedo/ })).toBeVisible();
});

test('more of them come on demand, after those that are there', async () => {
  list = (url) => (url.searchParams.get('cursor') === 'abc' ? listed([demo]) : listed([ticket], 'abc'));
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  await user.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
  expect(await screen.findByRole('button', { name: /Consulta Prado/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /No puedo/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
});

test('a list that cannot be had is told of and asked for again', async () => {
  let isDown = true;
  list = () => (isDown ? refusal('bad-request', 400, 'Algo va mal.') : listed([ticket]));
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  expect(await screen.findByText('Algo va mal.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: /No puedo/ })).toBeVisible();
});

test('an administrator of a clinic is told whose it is, and sees no way to it', async () => {
  isOperator = false;
  let isAsked = false;
  list = () => {
    isAsked = true;
    return refusal('forbidden', 403, 'No.');
  };
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  expect(await screen.findByText(/las atiende la organización que administra la plataforma/)).toBeVisible();
  expect(isAsked).toBe(false);
  await user.click(screen.getByRole('button', { name: /Menú de usuario/ }));
  await screen.findByRole('menuitem', { name: 'Configuración de Cuenta' });
  expect(screen.queryByRole('menuitem', { name: 'Solicitudes' })).not.toBeInTheDocument();
});

test('the operator finds it in the user menu', async () => {
  const { user } = await openAs(asAdmin, '/admin/solicitudes');
  await screen.findByRole('button', { name: /No puedo/ });
  await user.click(screen.getByRole('button', { name: /Menú de usuario/ }));
  expect(await screen.findByRole('menuitem', { name: 'Solicitudes' })).toBeVisible();
});

test('who is no administrator does not get there', async () => {
  const { path } = await openAs(signedIn, '/admin/solicitudes');
  await waitFor(() => expect(path()).toBe('/'));
});
