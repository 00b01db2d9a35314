import { Hono } from 'hono';
import { requireOnePatient } from '../cds-services/about-patient.ts';
import { answerCall, requireAll, serviceOf } from '../cds-services/answer.ts';
import { createFetchKeys } from '../cds-services/clients/fetch-keys.ts';
import { fetchPrefetch } from '../cds-services/clients/fetch-prefetch.ts';
import { type ClientKeys, verifyToken } from '../cds-services/clients/verify-token.ts';
import { keepFeedback } from '../cds-services/feedback.ts';
import { sentPrefetch } from '../cds-services/read-prefetch.ts';
import { CdsRefusal } from '../cds-services/refusal.ts';
import type { CdsService } from '../cds-services/service.ts';
import {
  type CdsFeedback,
  type CdsRequest,
  type CdsResponse,
  cdsHookRoutes,
  cdsServicesPath,
  maximumCdsBytes,
} from '../contracts/cds-hooks.ts';
import { type EdgeContext, type EdgeEnv, invalidToken } from '../edge/caller.ts';
import { edge } from '../edge/edge.ts';
import { createLoad } from '../edge/load.ts';
import { askerOf } from '../edge/rates.ts';
import { asPerson } from '../platform/as-person.ts';
import { answerFailure, edgeRefusals } from './answer-failure.ts';
import { answerPerson, cdsServices, inTheirWords, keepPersonFeedback } from './cds-services.ts';
import type { Dependencies } from './dependencies.ts';
import { honoPath } from './endpoint.ts';
import { problemResponse, Refused } from './refusal.ts';
import { readBody } from './request-body.ts';

export type CdsApp = Hono<EdgeEnv>;

type Facts = Pick<
  Dependencies,
  'database' | 'log' | 'now' | 'load' | 'originProofs' | 'siteUrl' | 'publicFetch'
>;

/** `/cds-services` of CDS Hooks 2.0: the same object in Lambda, in the local server and in tests. */
export function createCdsApp(facts: Facts, services: readonly CdsService[] = cdsServices): CdsApp {
  const { database, log, now, load = createLoad(), originProofs, siteUrl, publicFetch } = facts;
  const app: CdsApp = new Hono<EdgeEnv>();
  const { discover, call, feedback } = cdsHookRoutes;
  const fetchKeys = publicFetch && createFetchKeys(publicFetch, now);

  app.use(
    edge({
      log,
      now,
      load,
      door: 'api',
      maximumBodyBytes: maximumCdsBytes,
      originProofs,
      routeOf: (context) => context.get('route') ?? 'none',
      expensiveOf: () => undefined,
      ...edgeRefusals(maximumCdsBytes),
    }),
  );
  app.use((context, next) => load.run('ordinary', askerOf(context, originProofs), next));

  app.get(`${cdsServicesPath}${discover.path}`, (context) => {
    context.set('route', cdsServicesPath);
    return context.json({
      services: services.map(({ advise: _advise, roles: _roles, ...declared }) => declared),
    });
  });

  const audienceOf = (context: EdgeContext, path: string) =>
    `${siteUrl ?? new URL(context.req.url).origin}${cdsServicesPath}${path}`;
  const serviceIn = (context: EdgeContext) => serviceOf(services, context.req.param('service') ?? '');
  const clientOf = (context: EdgeContext, audience: string[]) =>
    verifyToken({ database, fetchKeys, now }, context.req.header('authorization'), audience);
  const asClient = ({ organizationId, clientId: userId }: ClientKeys) =>
    ({ role: 'app', organizationId, userId }) as const;

  app.post(`${cdsServicesPath}${honoPath(call.path)}`, async (context: EdgeContext) => {
    context.set('route', `${cdsServicesPath}${call.path}`);
    const person = context.get('caller');
    return inTheirWords(async () => {
      if (person) {
        const service = serviceIn(context);
        const body = await bodyOf(context, call.body);
        const facts = (sql: Parameters<typeof answerPerson>[0]['sql'], caller: typeof person) => ({
          sql,
          caller,
          now,
        });
        return context.json(
          await asPerson(database, person, (sql, caller) =>
            answerPerson(facts(sql, caller), services, service.id, body),
          ),
        );
      }
      const service = serviceIn(context);
      const client = await clientOf(context, [audienceOf(context, `/${service.id}`)]);
      return context.json(await answerClient(context, service, client));
    });
  });

  async function answerClient(
    context: EdgeContext,
    service: CdsService,
    client: ClientKeys,
  ): Promise<CdsResponse> {
    const request: CdsRequest = await bodyOf(context, call.body);
    serviceOf([service], service.id, request.hook);
    if (!client.hooks.includes(service.hook))
      throw new CdsRefusal('forbidden', `Este sistema no está registrado para el gancho ${service.hook}.`);
    requireOnePatient(request);
    const { sent, missing } = sentPrefetch(request, service);
    const fetched =
      missing.length > 0 && publicFetch && client.fhirServer
        ? await fetchPrefetch(publicFetch, client.fhirServer, request, service.prefetch, missing)
        : {};
    const prefetch = { ...sent, ...fetched };
    requireAll(service, prefetch);
    const { organizationId, clientId } = client;
    const asker = { organizationId, clientId };
    return database.transaction(asClient(client), (sql) =>
      answerCall(service, { request, prefetch, sql, now: now(), asker }),
    );
  }

  app.post(`${cdsServicesPath}${honoPath(feedback.path)}`, async (context: EdgeContext) => {
    context.set('route', `${cdsServicesPath}${feedback.path}`);
    const person = context.get('caller');
    return inTheirWords(async () => {
      const { id } = serviceIn(context);
      if (person) {
        const body: CdsFeedback = await bodyOf(context, feedback.body);
        await asPerson(database, person, (sql, caller) =>
          keepPersonFeedback({ sql, caller, now }, services, id, body),
        );
        return context.json({});
      }
      const client = await clientOf(
        context,
        [`/${id}`, `/${id}/feedback`].map((path) => audienceOf(context, path)),
      );
      const body: CdsFeedback = await bodyOf(context, feedback.body);
      const { organizationId, clientId } = client;
      await database.transaction(asClient(client), (sql) =>
        keepFeedback(sql, id, { organizationId, clientId }, body, now()),
      );
      return context.json({});
    });
  });

  app.notFound((context) =>
    problemResponse({ kind: 'not-found', detail: 'No existe lo que busca.' }, context.get('requestId')),
  );
  app.onError((error, context) => {
    const answer = answerFailure(error, context.get('requestId'), log);
    if (answer.status === 401) answer.headers.set('www-authenticate', invalidToken);
    return answer;
  });
  return app;
}

async function bodyOf<Body>(
  context: EdgeContext,
  schema: Parameters<typeof readBody<Body>>[1],
): Promise<Body> {
  const read = await readBody(context.req.raw, schema);
  if ('refusal' in read) throw new Refused(read.refusal);
  return read.value;
}
