import { randomUUID } from 'node:crypto';
import {
  type CdsClient,
  type CdsClientInput,
  cdsClientSchema,
  maximumCdsClients,
  cdsRoutes as routes,
} from '../contracts/cds-routes.ts';
import { type Sql, sqlState } from '../platform/database.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const columns = `client_id AS "clientId", name, issuer, tenant, jwks, jwks_url AS "jwksUrl", fhir_server AS "fhirServer",
  hooks, is_enabled AS "isEnabled", version`;
const gone: Refusal = { kind: 'not-found', detail: 'No existe ese sistema.' };
const invalid = (pointer: string, detail: string): Refusal => ({
  kind: 'invalid',
  detail: 'Revise los datos indicados.',
  errors: [{ pointer, detail }],
});
const taken = invalid('/issuer', 'Ya hay un sistema registrado con este emisor');

const shown = (row: Record<string, unknown>): CdsClient => cdsClientSchema.parse(row);

/** Foreign systems that may ask the services of CDS Hooks, each with its public keys. */
export function registerCdsClients(app: App, { database, now, publicFetch }: Dependencies): void {
  /** Without a way out, what an address leads to is never fetched. */
  const unreachable = ({ jwks, fhirServer }: CdsClientInput): Refusal | undefined => {
    if (publicFetch) return undefined;
    const detail = 'Esta instalación no sale a Internet: ';
    if (jwks === null) return invalid('/jwks', `${detail}pegue las claves públicas`);
    return fhirServer === null ? undefined : invalid('/fhirServer', `${detail}el sistema envía los datos`);
  };

  endpoint(app, database, routes.listCdsClients, async ({ sql }) => ({
    body: {
      clients: (await sql(`SELECT ${columns} FROM cds_clients ORDER BY lower(name), client_id`)).map(shown),
      canFetch: publicFetch !== undefined,
    },
  }));

  endpoint(app, database, routes.createCdsClient, async (call) => {
    const { sql, caller, body } = call;
    const refusal = unreachable(body);
    if (refusal) return { refusal };
    const [count] = await sql<{ count: number }>('SELECT count(*)::integer AS count FROM cds_clients');
    if ((count?.count ?? 0) >= maximumCdsClients) {
      const detail = `Ya hay ${maximumCdsClients} sistemas registrados. Quite alguno para registrar otro.`;
      return { refusal: { kind: 'conflict', detail } };
    }
    const [created] = await sql(
      `INSERT INTO cds_clients (organization_id, client_id, name, issuer, tenant, jwks, jwks_url, fhir_server, hooks,
         is_enabled, updated_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [caller.organization_id, randomUUID(), ...valuesOf(body), caller.user_id, now().toISOString()],
    );
    if (!created) return { refusal: taken };
    await auditChange(call, 'organization-updated', 'cds-clients');
    return { body: shown(created), version: 1 };
  });

  endpoint(app, database, routes.updateCdsClient, async (call) => {
    const { sql, caller, params, body, ifMatch } = call;
    const refusal = unreachable(body);
    if (refusal) return { refusal };
    if (!(await isThere(sql, params.clientId))) return { refusal: gone };
    try {
      const [updated] = await sql(
        `UPDATE cds_clients SET name = $3, issuer = $4, tenant = $5, jwks = $6::jsonb, jwks_url = $7, fhir_server = $8,
           hooks = $9, is_enabled = $10, updated_by = $11, updated_at = $12, version = version + 1
         WHERE client_id = $1 AND version = $2 RETURNING ${columns}`,
        [params.clientId, ifMatch, ...valuesOf(body), caller.user_id, now().toISOString()],
      );
      if (!updated) return { refusal: staleVersion };
      await auditChange(call, 'organization-updated', 'cds-clients');
      return { body: shown(updated), version: shown(updated).version };
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      return { refusal: taken };
    }
  });

  endpoint(app, database, routes.deleteCdsClient, async (call) => {
    const { sql, params } = call;
    if (!(await isThere(sql, params.clientId))) return { refusal: gone };
    await sql('DELETE FROM cds_clients WHERE client_id = $1', [params.clientId]);
    await auditChange(call, 'organization-updated', 'cds-clients');
    return { body: { clientId: params.clientId } };
  });
}

const isThere = async (sql: Sql, clientId: string) =>
  (await sql('SELECT 1 FROM cds_clients WHERE client_id = $1', [clientId])).length > 0;

const valuesOf = ({ name, issuer, tenant, jwks, jwksUrl, fhirServer, hooks, isEnabled }: CdsClientInput) => [
  name,
  issuer,
  tenant,
  jwks && JSON.stringify(jwks),
  jwksUrl,
  fhirServer,
  hooks,
  isEnabled,
];
