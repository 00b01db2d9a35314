import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAs, signedOut, stubNetwork } from '../../app/open-as.tsx';
import { incident, past, status } from './sample-status.ts';

const health = (database: 'ok' | 'failing') => ({
  status: database,
  version: '1.2.3',
  runtime: 'node',
  components: {
    database: { status: database, version: 'PostgreSQL', latencyMs: 3 },
    agents: { status: database, models: 1, lateSeconds: 0 },
  },
});
const metadata = () => Response.json({ resourceType: 'CapabilityStatement' });

const stateOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};

test('when all components answer it says so, with how long they took', async () => {
  stubNetwork((url) => (url.endsWith('/metadata') ? metadata() : Response.json(health('ok'))));
  await openAs(signedOut, '/status');
  expect(await screen.findByText('Todos los componentes comprobados responden.')).toBeVisible();
  expect((await stateOf('Base de datos')).getByText('Responde en 3 ms.')).toBeVisible();
  expect((await stateOf('API')).getByText(/Versión 1\.2\.3/)).toBeVisible();
});

test('a database that fails is told apart from the API that says so with 503', async () => {
  stubNetwork((url) =>
    url.endsWith('/metadata') ? metadata() : Response.json(health('failing'), { status: 503 }),
  );
  await openAs(signedOut, '/status');
  expect((await stateOf('Base de datos')).getByText('Con problemas')).toBeVisible();
  expect((await stateOf('API')).getByText('Funciona')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Hay componentes que no responden');
});

test('what could not be asked reads as not checked, and can be asked again', async () => {
  let isDown = true;
  stubNetwork((url) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return url.endsWith('/metadata') ? metadata() : Response.json(health('ok'));
  });
  const { user } = await openAs(signedOut, '/status');
  expect((await stateOf('API')).getByText('Con problemas')).toBeVisible();
  expect((await stateOf('Base de datos')).getByText('No comprobado')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Comprobar ahora' }));
  expect(await screen.findByText('Todos los componentes comprobados responden.')).toBeVisible();
});

test('how late agents are reads as not checked where nobody measures it', async () => {
  const { components, ...rest } = health('ok');
  const agents = { ...components.agents, lateSeconds: null };
  stubNetwork((url) =>
    url.endsWith('/metadata')
      ? metadata()
      : Response.json({ ...rest, components: { ...components, agents } }),
  );
  await openAs(signedOut, '/status');
  expect((await stateOf('Agentes')).getByText('No comprobado')).toBeVisible();
});

/** The product as it answers when all is well, with what the server tells of the past. */
function stubStatus(answer: () => Response | Promise<Response>) {
  stubNetwork((url) => {
    if (url.endsWith('/status')) return answer();
    return url.endsWith('/metadata') ? metadata() : Response.json(health('ok'));
  });
}

test('the last ninety days are one picture per component, with what is known of them and what is not', async () => {
  stubStatus(() => Response.json(status));
  await openAs(signedOut, '/status');
  expect(
    await screen.findByRole('img', {
      name: 'API, últimos 90 días: 2 días sin problemas, 1 día con caídas, 87 días sin datos.',
    }),
  ).toBeVisible();
  // 71 of 72 hours: rounded down.
  expect((await stateOf('API')).getByText('98.61 % disponible de lo medido (3 días)')).toBeVisible();
  expect((await stateOf('Base de datos')).getByText('100 % disponible de lo medido (3 días)')).toBeVisible();
});

test('what no browser can ask is told as the last check saw it, with its time', async () => {
  const late = status.components.map((component) =>
    component.name === 'messages' ? { ...component, state: 'degraded' as const } : component,
  );
  stubStatus(() => Response.json({ ...status, components: late }));
  await openAs(signedOut, '/status');
  expect((await stateOf('Correo y mensajes')).getByText('Con retrasos')).toBeVisible();
  expect((await stateOf('Trabajos programados')).getByText(/^Al día \(a las /)).toBeVisible();
  expect(screen.getByText('Todo responde, pero hay trabajo que va con retraso.')).toBeVisible();
});

test('each day stands in one table, which opens on demand', async () => {
  stubStatus(() => Response.json(status));
  const { user } = await openAs(signedOut, '/status');
  await user.click(await screen.findByText('Ver el historial en una tabla'));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(91);
  const yesterday = within(table).getByRole('rowheader', { name: '21 nov 2026' }).closest('tr');
  expect(within(yesterday as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('caído 1 h');
  const gap = within(table).getByRole('rowheader', { name: '20 nov 2026' }).closest('tr');
  expect(within(gap as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('sin datos');
});

test('an incident that goes on stands above all, as the text that it is, and one that is over below', async () => {
  stubStatus(() => Response.json({ ...status, incidents: [incident, past] }));
  await openAs(signedOut, '/status');
  const card = (await screen.findByRole('heading', { name: incident.title })).closest('article');
  expect(screen.getByText(/pero hay una incidencia abierta/)).toBeVisible();
  expect(screen.queryByText('Todos los componentes comprobados responden.')).not.toBeInTheDocument();
  expect(card).toHaveTextContent('Gravedad: grave');
  expect(card).toHaveTextContent('Correo y mensajes y Trabajos programados');
  expect(card).toHaveTextContent('<script>alert(1)</script>');
  expect(card?.querySelector('script, b')).toBeNull();
  expect(screen.getByRole('heading', { name: past.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: /novedad|Publicar|Corregir/ })).not.toBeInTheDocument();
});

test('a history that cannot be had is told of and asked for again; what is live stays', async () => {
  let isDown = true;
  stubStatus(() =>
    isDown
      ? new Response(
          JSON.stringify({
            type: 'urn:auxilia:problem:forbidden',
            title: 'x',
            status: 403,
            detail: 'No puede.',
          }),
          { status: 403, headers: { 'content-type': 'application/problem+json' } },
        )
      : Response.json(status),
  );
  const { user } = await openAs(signedOut, '/status');
  expect(await screen.findByText('No se ha podido cargar el historial')).toBeVisible();
  expect((await stateOf('API')).getByText('Funciona')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/No se ha publicado ninguna incidencia/)).toBeVisible();
});

test('readers of feeds find the feed', async () => {
  stubStatus(() => Response.json(status));
  await openAs(signedOut, '/status');
  expect(await screen.findByRole('link', { name: 'Suscribirse (Atom/RSS)' })).toHaveAttribute(
    'href',
    '/api/status/feed.xml',
  );
  expect(document.querySelector('link[rel="alternate"]')).toHaveAttribute('type', 'application/atom+xml');
});
