import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAs, signedOut, stubNetwork } from '../../app/open-as.tsx';

const silence = () => new Promise<Response>(() => {});

const openApi = {
  openapi: '3.1.1',
  paths: {
    '/people/{personId}': {
      patch: {
        operationId: 'changePerson',
        summary: 'Cambia a una persona',
        'x-roles': ['admins', 'staff'],
        parameters: [
          { in: 'path', name: 'personId', required: true, schema: { type: 'string', format: 'uuid' } },
          { in: 'header', name: 'If-Match', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
                required: ['name'],
              },
            },
          },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
              },
            },
          },
          default: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
};
const capabilities = {
  fhirVersion: '4.0.1',
  rest: [
    {
      resource: [
        { type: 'Patient', interaction: [{ code: 'read' }], searchParam: [{ name: 'name', type: 'string' }] },
        { type: 'Task', interaction: [{ code: 'create' }], operation: [{ name: 'claim' }] },
      ],
    },
  ],
};

test('the references are what the server says of itself, and can be asked for again', async () => {
  let isDown = true;
  stubNetwork((url) => {
    if (url.endsWith('/metadata')) return Response.json(capabilities);
    if (!url.endsWith('/openapi.json')) return silence();
    return isDown ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(openApi);
  });
  const { user } = await openAs(signedOut, '/documentation');
  await user.click(await screen.findByText('Tipos de recurso (2)'));
  await user.type(screen.getByRole('searchbox', { name: 'Filtrar tipos de recurso' }), 'pati');
  expect(screen.queryByText('Task')).not.toBeInTheDocument();
  await user.click(screen.getByText('Patient'));
  expect(await screen.findByText('Interacciones: leer')).toBeVisible();
  expect(screen.getByText('Eliminar: Personal clínico')).toBeVisible();
  expect(await screen.findByText('No se ha podido cargar la lista de operaciones')).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await user.click(await screen.findByText('Operaciones (1)'));
  await user.click(screen.getByText('PATCH /api/people/{personId}'));
  expect(await screen.findByText(/Quién puede: Administración, Personal administrativo/)).toBeVisible();
  expect(screen.getByText(/texto, de 1 a 80 caracteres/)).toBeVisible();
  expect(screen.getByText(/412 El dato ha cambiado · 428 Falta la versión/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ejemplo' })).toHaveTextContent('If-Match: "1"');
});

test('the table of contents leads to each section and to its parts', async () => {
  stubNetwork(silence);
  const { user, router } = await openAs(signedOut, '/documentation');
  const [contents] = await screen.findAllByRole('navigation', { name: 'En esta página' });
  if (!contents) throw new Error('No contents');
  await user.click(within(contents).getByRole('link', { name: 'Preparar la organización' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#puesta-en-marcha'));
  expect(document.getElementById('puesta-en-marcha')).toHaveFocus();
  await user.click(within(contents).getByRole('link', { name: 'Cumplimiento de la HIPAA' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#cumplimiento'));
  expect(document.getElementById('cumplimiento')).toHaveFocus();
});

test('a search tolerates what people mistype, is in the address, and leads to the part', async () => {
  stubNetwork(silence);
  const { user, router } = await openAs(signedOut, '/documentation');
  await user.click(await screen.findByRole('searchbox', { name: 'Buscar en la documentación' }));
  await user.paste('lista espra');
  expect(router.state.location.search).toBe('?q=lista+espra');
  await user.click(
    await screen.findByRole('link', { name: /^Calendario y citas.*Llevar la lista de espera/ }),
  );
  expect(router.state.location).toMatchObject({ search: '?q=lista+espra', hash: '#lista-espera' });
  await waitFor(() => expect(document.getElementById('lista-espera')).toHaveFocus());
});

test('where nothing is found the reader is told where else to ask', async () => {
  stubNetwork(silence);
  await openAs(signedOut, '/documentation?q=impresora+matricial');
  expect(await screen.findByText('No hay nada con esas palabras.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'contacte con soporte' })).toHaveAttribute(
    'href',
    '/contact-support',
  );
});

test('the link to a part can be copied', async () => {
  stubNetwork(silence);
  const { user } = await openAs(signedOut, '/documentation?q=pausar');
  const link = await screen.findByRole('link', { name: 'Copiar enlace: Pausar y reanudar' });
  expect(link).toHaveAttribute('href', '#pausar');
  await user.click(link);
  expect(await navigator.clipboard.readText()).toMatch(/\/[^?]*#pausar$/);
  expect(await screen.findByText('Enlace copiado.')).toBeInTheDocument();
});
