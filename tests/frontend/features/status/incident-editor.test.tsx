import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Incident } from '../../../../lambdas/contracts/status-incidents.ts';
import { keepSession } from '../../app/kept-session.ts';
import { asAdmin, openAs, stubNetwork } from '../../app/open-as.tsx';
import { fill } from '../../ui/fill.ts';
import { incident, status } from './sample-status.ts';

interface Sent {
  method: string;
  url: string;
  body: unknown;
  ifMatch: string | undefined;
  key: string | undefined;
}

let sent: Sent[];
let answers: (() => Response)[];
let isOperator: boolean;
let shown: Incident[];

const problem = (kind: string, code: number, detail: string, errors?: unknown) =>
  new Response(
    JSON.stringify({ type: `urn:auxilia:problem:${kind}`, title: 'x', status: code, detail, errors }),
    {
      status: code,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

beforeEach(() => {
  sent = [];
  answers = [];
  isOperator = true;
  shown = [incident];
  keepSession();
  stubNetwork((url, init) => {
    const method = init?.method ?? 'GET';
    if (url.endsWith('/operator')) return Response.json({ isOperator });
    if (url.endsWith('/api/status')) return Response.json({ ...status, incidents: shown });
    if (method === 'GET') return new Response('', { status: 404 });
    const headers = new Headers(init?.headers);
    sent.push({
      method,
      url: url.replace(/^.*\/api/, ''),
      body: JSON.parse(String(init?.body)),
      ifMatch: headers.get('if-match') ?? undefined,
      key: headers.get('idempotency-key') ?? undefined,
    });
    return answers.shift()?.() ?? Response.json(incident);
  });
});

test('an administrator of a clinic is offered nothing', async () => {
  isOperator = false;
  await openAs(asAdmin, '/status');
  await screen.findByRole('heading', { name: incident.title });
  expect(
    screen.queryByRole('button', { name: /novedad|Publicar|Corregir|Anunciar/ }),
  ).not.toBeInTheDocument();
});

test('the operator publishes an incident, and sees it at once', async () => {
  const created = { ...incident, incidentId: crypto.randomUUID(), title: 'La agenda no abre' };
  answers = [() => Response.json(created)];
  const { user } = await openAs(asAdmin, '/status');
  await user.click(await screen.findByRole('button', { name: 'Publicar una incidencia' }));
  const form = await screen.findByRole('form', { name: 'Publicar una incidencia' });
  await fill(user, within(form).getByLabelText('Título'), 'La agenda no abre');
  await user.click(within(form).getByLabelText('API'));
  await user.click(within(form).getByLabelText('Base de datos'));
  await user.selectOptions(within(form).getByLabelText('Gravedad'), 'Grave');
  await fill(user, within(form).getByLabelText('Qué ocurre'), 'Lo miramos.');
  await user.click(within(form).getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByRole('heading', { name: 'La agenda no abre' })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: '/status/incidents',
      body: {
        kind: 'incident',
        title: 'La agenda no abre',
        severity: 'major',
        components: ['api', 'database'],
        state: 'investigating',
        text: 'Lo miramos.',
        startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      },
    },
  ]);
});

test('an empty form sends nothing and says what is missing', async () => {
  const { user } = await openAs(asAdmin, '/status');
  await user.click(await screen.findByRole('button', { name: 'Anunciar un mantenimiento' }));
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  for (const text of [
    'El título es requerido',
    'Elija al menos un componente',
    'Indique cuándo comienza',
    'Indique cuándo termina',
    'El texto es requerido',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('an update names the version that was seen, and the next one that of its answer', async () => {
  const resolved = { ...incident, version: 3, state: 'resolved' as const, settledAt: incident.startsAt };
  answers = [
    () => Response.json({ ...incident, version: 3 }),
    () => Response.json({ ...resolved, version: 4 }),
  ];
  const { user } = await openAs(asAdmin, '/status');
  for (const text of ['Seguimos.', 'Ya está.']) {
    await user.click(await screen.findByRole('button', { name: 'Añadir novedad' }));
    await user.selectOptions(await screen.findByLabelText('Estado'), 'Resuelto');
    await fill(user, screen.getByLabelText('Qué hay de nuevo'), text);
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(screen.queryByLabelText('Qué hay de nuevo')).not.toBeInTheDocument());
  }
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"2"', { state: 'resolved', text: 'Seguimos.' }],
    ['"3"', { state: 'resolved', text: 'Ya está.' }],
  ]);
});

test('what somebody else has changed meanwhile is shown, and what was typed stays and can be sent', async () => {
  answers = [() => problem('version-conflict', 412, 'Otra persona ha cambiado estos datos.')];
  const { user } = await openAs(asAdmin, '/status');
  await user.click(await screen.findByRole('button', { name: 'Añadir novedad' }));
  await fill(user, await screen.findByLabelText('Qué hay de nuevo'), 'Mi novedad.');
  shown = [{ ...incident, version: 7, title: 'Otro título' }];
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText(/Otra persona ha cambiado esta incidencia/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Otro título' })).toBeVisible();
  expect(screen.getByLabelText('Qué hay de nuevo')).toHaveValue('Mi novedad.');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"2"', '"7"']));
});

test('a change whose answer was lost is sent again with the same key, and another one with its own', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  answers = [lost, lost];
  const { user } = await openAs(asAdmin, '/status');
  await user.click(await screen.findByRole('button', { name: /^Corregir la novedad: Identificado/ }));
  const field = await screen.findByLabelText('Texto');
  await user.clear(field);
  await fill(user, field, 'Era otra cosa.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/No se ha podido conectar con Auxilia/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText(/No se ha podido conectar con Auxilia/);
  await fill(user, field, ' Y más.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByLabelText('Texto')).not.toBeInTheDocument());
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what the server refuses stands at its field', async () => {
  answers = [
    () =>
      problem('invalid', 422, 'Revise los datos indicados.', [
        { pointer: '/startsAt', detail: 'Una incidencia no puede comenzar en el futuro' },
      ]),
  ];
  const { user } = await openAs(asAdmin, '/status');
  await user.click(await screen.findByRole('button', { name: 'Corregir los datos' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Una incidencia no puede comenzar en el futuro')).toBeVisible();
  expect(screen.getByLabelText('Título')).toHaveValue(incident.title);
});
