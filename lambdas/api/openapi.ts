import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { problemSchema } from '../contracts/problem.ts';
import type { Route } from '../contracts/route.ts';
import { routes } from '../contracts/routes.ts';
import { version } from '../contracts/version.ts';
import { once } from '../platform/once.ts';
import type { App } from './endpoint.ts';

function operation(name: string, route: Route): ZodOpenApiOperationObject {
  const isChange = route.method !== 'GET' && route.isReading !== true;
  const header = (parameter: string, description: string, required: boolean) => ({
    in: 'header' as const,
    name: parameter,
    description,
    required,
    schema: { type: 'string' as const },
  });
  return {
    operationId: name,
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ cognito: [] }],
    parameters: [
      ...(isChange && route.isVersioned ? [header('If-Match', 'La versión que se cambia (ETag)', true)] : []),
      ...(isChange
        ? [header('Idempotency-Key', 'Repetir la solicitud con la misma clave la hace una vez', false)]
        : []),
    ],
    ...(route.params || route.query
      ? {
          requestParams: {
            ...(route.params ? { path: route.params } : {}),
            ...(route.query ? { query: route.query } : {}),
          },
        }
      : {}),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }
      : {}),
    responses: {
      200: { description: 'Correcto', content: { 'application/json': { schema: route.response } } },
      default: { description: 'Error', content: { 'application/problem+json': { schema: problemSchema } } },
    },
    ...(route.access === 'public' ? {} : { 'x-roles': [...route.access] }),
  };
}

/** The OpenAPI 3.1 document of `/api`, generated from the routes table that the app itself registers. */
async function createOpenApiDocument() {
  // Loaded at the first call: importing the API must stay quick.
  const { createDocument } = await import('zod-openapi');
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Auxilia', version, description: 'API de Auxilia. Los errores son documentos RFC 9457.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        cognito: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token de acceso de Cognito',
        },
      },
    },
  });
}

export function registerOpenApi(app: App): void {
  const document = once(createOpenApiDocument);
  app.get(routes.openapi.path, async (context) => {
    context.set('route', routes.openapi.path);
    return context.json(await document());
  });
}
