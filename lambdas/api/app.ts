import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rateLimiter } from 'hono-rate-limiter';
import { routes } from '../contracts/routes.ts';
import { DatabaseUnavailable } from '../platform/database.ts';
import { describeError } from '../platform/log.ts';
import { type ApiEnv, readCaller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, honoPath } from './endpoint.ts';
import { registerHealth } from './health.ts';
import { registerMe } from './me.ts';
import { registerOpenApi } from './openapi.ts';
import { registerOrganization } from './organization.ts';
import { problemResponse, Refused } from './refusal.ts';
import { maximumBodyBytes } from './request-body.ts';
import { registerUsers } from './users.ts';

/** Requests that one person (or, without a session, one address) may send in a minute. */
const requestsPerMinute = 300;

/** The whole of `/api`: the same object in Lambda, in the local server and in tests. */
export function createApi(dependencies: Dependencies): App {
  const app: App = new Hono<ApiEnv>().basePath('/api');
  const { log, now } = dependencies;

  app.use(async (context, next) => {
    const requestId = crypto.randomUUID();
    context.set('requestId', requestId);
    const startedAt = now().getTime();
    await next();
    context.header('x-request-id', requestId);
    // Answers are about people; no cache between us and the browser may keep one.
    context.header('cache-control', 'no-store');
    const caller = context.get('caller');
    log({
      level: 'info',
      event: 'request',
      requestId,
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      durationMs: now().getTime() - startedAt,
      ...(caller ? { organizationId: caller.organization_id, userId: caller.user_id } : {}),
    });
  });

  app.use(
    rateLimiter<ApiEnv>({
      windowMs: 60_000,
      limit: dependencies.requestsPerMinute ?? requestsPerMinute,
      standardHeaders: 'draft-7',
      keyGenerator: (context) =>
        readCaller(context)?.user_id ?? context.env.event.requestContext.http.sourceIp,
      handler: (context) =>
        problemResponse(
          { kind: 'too-many-requests', detail: 'Ha enviado demasiadas solicitudes. Espere un minuto.' },
          context.get('requestId'),
          { 'retry-after': '60' },
        ),
    }),
  );

  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: (context) =>
        problemResponse(
          { kind: 'too-large', detail: `El contenido supera ${maximumBodyBytes / 1024} KiB.` },
          context.get('requestId'),
        ),
    }),
  );

  registerHealth(app, dependencies);
  registerOpenApi(app);
  registerMe(app, dependencies);
  registerOrganization(app, dependencies);
  registerUsers(app, dependencies);

  for (const { path } of Object.values(routes)) {
    const allow = Object.values(routes)
      .filter((route) => route.path === path)
      .map(({ method }) => method);
    app.all(honoPath(path), (context) =>
      problemResponse(
        { kind: 'method-not-allowed', detail: `Aquí se admite ${allow.join(', ')}.` },
        context.get('requestId'),
        { allow: allow.join(', ') },
      ),
    );
  }

  app.notFound((context) =>
    problemResponse({ kind: 'not-found', detail: 'No existe lo que busca.' }, context.get('requestId')),
  );

  app.onError((error, context) => {
    const requestId = context.get('requestId');
    if (error instanceof Refused) return problemResponse(error.refusal, requestId);
    log({ level: 'error', event: 'failure', requestId, ...describeError(error) });
    return error instanceof DatabaseUnavailable
      ? problemResponse(
          {
            kind: 'unavailable',
            detail: 'El servicio no está disponible ahora mismo. Inténtelo de nuevo en unos segundos.',
          },
          requestId,
          { 'retry-after': '5' },
        )
      : problemResponse(
          { kind: 'internal', detail: 'Ha ocurrido un error inesperado. No se ha guardado ningún cambio.' },
          requestId,
        );
  });

  return app;
}
