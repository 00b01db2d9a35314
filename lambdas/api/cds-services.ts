import { requireOnePatient } from '../cds-services/about-patient.ts';
import { answerCall, type CdsAsker, requireAll, serviceOf } from '../cds-services/answer.ts';
import { keepFeedback } from '../cds-services/feedback.ts';
import { readPrefetch, sentPrefetch } from '../cds-services/read-prefetch.ts';
import { CdsRefusal } from '../cds-services/refusal.ts';
import type { CdsService } from '../cds-services/service.ts';
import type { CdsFeedback, CdsRequest, CdsResponse } from '../contracts/cds-hooks.ts';
import { cdsRoutes as routes } from '../contracts/cds-routes.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { FhirRefusal, type Repository } from '../fhir/index.ts';
import { laboratoryServices } from '../laboratory/services.ts';
import { checkRecord } from '../medication/check-record.ts';
import { medicationServices } from '../medication/services.ts';
import type { Sql } from '../platform/database.ts';
import { inRecord } from '../record/in-record.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { Refused } from './refusal.ts';

/** The services of all areas; each is one declaration. */
export const cdsServices: readonly CdsService[] = [...medicationServices(checkRecord), ...laboratoryServices];

/** The same services as `/cds-services`, for people with their own session. */
export function registerCdsServices(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.callCdsService, async ({ sql, caller, params, body }) => ({
    body: await answerPerson({ sql, caller, now }, cdsServices, params.service, body),
  }));

  endpoint(app, database, routes.sendCdsFeedback, async ({ sql, caller, params, body }) => {
    await keepPersonFeedback({ sql, caller, now }, cdsServices, params.service, body);
    return { body: {} };
  });
}

interface PersonFacts {
  sql: Sql;
  caller: AccessClaims;
  now: () => Date;
}

/** What a person did with the cards that they were shown. */
export async function keepPersonFeedback(
  { sql, caller, now }: PersonFacts,
  services: readonly CdsService[],
  serviceId: string,
  feedback: CdsFeedback,
): Promise<void> {
  await inTheirWords(async () => {
    requireRole(serviceOf(services, serviceId), caller);
    await keepFeedback(sql, serviceId, personAsker(caller), feedback, now());
  });
}

/** What a service answers a person of the organization; what they do not send is read from the record, as far as they may. */
export async function answerPerson(
  { sql, caller, now }: PersonFacts,
  services: readonly CdsService[],
  serviceId: string,
  request: CdsRequest,
): Promise<CdsResponse> {
  return inTheirWords(async () => {
    const service = serviceOf(services, serviceId, request.hook);
    requireRole(service, caller);
    if (request.context.userId.split('/')[1] !== caller.user_id)
      throw new CdsRefusal('forbidden', 'context.userId es otra persona que la que ha iniciado sesión.');
    requireOnePatient(request);
    const { sent, missing } = sentPrefetch(request, service);
    const { patientId } = request.context;
    const read = (repository: Repository) => readPrefetch(repository, service.prefetch, missing, patientId);
    const known = missing.length > 0 ? await inRecord({ sql, caller, now }, read) : {};
    const prefetch = { ...sent, ...known };
    requireAll(service, prefetch);
    return answerCall(service, { request, prefetch, sql, now: now(), asker: personAsker(caller) });
  });
}

const personAsker = (caller: AccessClaims): CdsAsker => ({
  organizationId: caller.organization_id,
  userId: caller.user_id,
});

function requireRole(service: CdsService, { roles }: AccessClaims): void {
  if (!service.roles.some((role) => roles.includes(role)))
    throw new CdsRefusal('forbidden', 'Su cuenta no tiene permiso para este servicio.');
}

const kinds = { 403: 'forbidden', 404: 'not-found', 410: 'not-found' } as const;

/** Refusals of services and of the record, as problem documents. */
export async function inTheirWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CdsRefusal) throw new Refused({ kind: error.kind, detail: error.detail });
    if (!(error instanceof FhirRefusal)) throw error;
    const kind = kinds[error.status as keyof typeof kinds] ?? 'bad-request';
    throw new Refused({ kind, detail: error.issues[0]?.diagnostics ?? 'El registro no lo admite.' });
  }
}
