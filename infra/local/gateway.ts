import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { CdsApp } from '../../lambdas/api/cds-app.ts';
import type { App } from '../../lambdas/api/endpoint.ts';
import { cdsServicesPath } from '../../lambdas/contracts/cds-hooks.ts';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { contentSecurityPolicy, securityHeaders } from '../../lambdas/contracts/security-headers.ts';
import type { FhirApp } from '../../lambdas/fhir/app.ts';
import { createAuthorizer } from './authorizer.ts';
import type { UserPool } from './cognito/user-pool.ts';
import { localStyles } from './mailbox.ts';

const loopbackHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Everything on one origin: CloudFront, API Gateway and Cognito's endpoint of the cloud, played by one app. */
export function createGateway(parts: {
  api: App;
  fhir: FhirApp;
  cds: CdsApp;
  pool: UserPool;
  localPages: Hono[];
  site: Hono;
}): Hono {
  const authorize = createAuthorizer(parts.pool);
  const gateway = new Hono();

  gateway.use(async (context, next) => {
    // A page of another site can resolve its own name to this machine; it must not reach the mailbox.
    const isOurs = loopbackHosts.test(context.req.header('host') ?? '');
    if (isOurs) await next();
    else context.res = context.text('Misdirected request', 421);
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    context.header('content-security-policy', contentSecurityPolicy([]));
  });

  gateway.get('/config.json', (context) => {
    const { origin } = new URL(context.req.url);
    const config: RuntimeConfig = {
      region: parts.pool.userPoolId.split('_')[0] ?? '',
      userPoolId: parts.pool.userPoolId,
      userPoolClientId: parts.pool.userPoolClientId,
      apiUrl: '/api',
      cognitoEndpoint: `${origin}/cognito/`,
    };
    return context.json(config, 200, { 'cache-control': 'no-store' });
  });

  gateway.all('/cognito', (context) => parts.pool.fetch(context.req.raw));
  gateway.all('/cognito/*', (context) => parts.pool.fetch(context.req.raw));

  gateway.use('/_local/*', async (context, next) => {
    await next();
    // Passwords and codes: the browser's cache is no place for them.
    context.header('cache-control', 'no-store');
  });
  for (const pages of parts.localPages) gateway.route('/_local', pages);
  gateway.get('/_local/local.css', (context) =>
    context.body(localStyles, 200, { 'content-type': 'text/css' }),
  );
  gateway.all('/_local/*', (context) => context.text('Not found', 404));

  const forward = (app: App | FhirApp | CdsApp) => async (context: Context) => {
    const claims = await authorize(context.req.header('authorization'));
    const requestContext = {
      requestId: crypto.randomUUID(),
      http: { sourceIp: getConnInfo(context).remote.address ?? 'unknown' },
      ...(claims ? { authorizer: { jwt: { claims } } } : {}),
    };
    const response = await app.fetch(context.req.raw, { event: { requestContext } });
    // The rest of a body that is too large is not read, so the connection cannot serve another request.
    if (response.status === 413) response.headers.set('connection', 'close');
    return response;
  };
  gateway.all('/api/*', forward(parts.api));
  gateway.all('/fhir/*', forward(parts.fhir));
  gateway.all(cdsServicesPath, forward(parts.cds));
  gateway.all(`${cdsServicesPath}/*`, forward(parts.cds));

  gateway.route('/', parts.site);
  return gateway;
}
