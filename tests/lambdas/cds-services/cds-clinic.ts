import { randomUUID } from 'node:crypto';
import { createCdsApp } from '../../../lambdas/api/cds-app.ts';
import type { CdsService, ServiceCall } from '../../../lambdas/cds-services/service.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { PublicFetch } from '../../../lambdas/platform/public-fetch.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';
import { openClinic } from '../messaging/clinic.ts';
import { type Ask, createCdsClient, createKeys, type Json, type Keys } from './cds-client.ts';

export const siteUrl = 'https://auxilia.example';

/** A service that says how many medicines it was told of: one declaration, as areas write theirs. */
export const countingService: CdsService = {
  id: 'count-medicines',
  hook: 'order-sign',
  title: 'Cuenta',
  description: 'Dice cuántos medicamentos hay.',
  prefetch: {
    patient: 'Patient/{{context.patientId}}',
    medications: 'MedicationRequest?patient={{context.patientId}}&status=active',
  },
  roles: ['clinicians'],
  async advise({ prefetch }: ServiceCall) {
    return [
      {
        ruleId: 'count',
        summary: `${prefetch.medications?.length ?? 0} medicamentos`,
        indicator: 'warning',
        source: { label: 'Auxilia' },
        overrideReasons: [{ system: 'urn:auxilia:override', code: 'known', display: 'Ya se sabe' }],
        suggestions: [
          { label: 'Quitar', actions: [{ type: 'delete', description: 'Quitar', resourceId: 'x' }] },
        ],
      },
    ];
  },
};

/** An organization with an administrator, a clinician, and the endpoint of CDS Hooks as foreign systems meet it. */
export async function openCdsClinic(
  database: Database,
  {
    services = [countingService],
    publicFetch,
  }: { services?: readonly CdsService[]; publicFetch?: PublicFetch } = {},
) {
  const clinic = await openClinic(database, publicFetch ? { publicFetch } : {});
  const admin = await clinic.person('Ada', ['admins']);
  const ana = await clinic.person('Ana');
  const app = createCdsApp(
    {
      database,
      log: (entry) => clinic.logs.push(entry),
      now: () => new Date(),
      load: noLimitsLoad(),
      siteUrl,
      ...(publicFetch && { publicFetch }),
    },
    services,
  );
  const environment = (claims?: object) => ({
    event: {
      requestContext: {
        requestId: randomUUID(),
        http: { sourceIp: '127.0.0.1' },
        ...(claims ? { authorizer: { jwt: { claims } } } : {}),
      },
    },
  });
  const ask: Ask = async (url, init) => app.request(url, init, environment());
  const register = (keys: Keys, iss: string, over: Json = {}) =>
    admin.call('POST', '/api/cds-clients', {
      name: 'Hospital',
      issuer: iss,
      jwks: { keys: [keys.jwk] },
      hooks: ['order-sign', 'order-select', 'patient-view'],
      isEnabled: true,
      ...over,
    });
  return {
    clinic,
    admin,
    ana,
    register,
    /** A foreign system that an administrator registered. */
    async foreign({ alg = 'ES384', ...over }: Json = {}) {
      const keys = createKeys(alg);
      const iss = `https://ehr-${randomUUID()}.example`;
      const registered = await register(keys, iss, over);
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      return {
        keys,
        iss,
        clientId: registered.body.clientId,
        client: createCdsClient(ask, siteUrl, keys, iss),
      };
    },
    client: (keys: Keys, iss: string) => createCdsClient(ask, siteUrl, keys, iss),
    /** As a person of the organization with a session that the gateway has verified. */
    asPerson(userId: string, roles: readonly Role[]) {
      const claims = {
        token_use: 'access',
        sub: userId,
        organization_id: clinic.organizationId,
        user_id: userId,
        roles: roles.join(' '),
      };
      return async (path: string, body: Json) => {
        const response = await app.request(
          `${siteUrl}/cds-services${path}`,
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
          environment(claims),
        );
        return { status: response.status, body: (await response.json()) as Json };
      };
    },
  };
}
