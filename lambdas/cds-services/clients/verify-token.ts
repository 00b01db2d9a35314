import { createHash } from 'node:crypto';
import type { Jwk } from 'aws-jwt-verify/jwk';
import { type DecomposedJwt, decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { verifyJwtSync } from 'aws-jwt-verify/jwt-verifier';
import type { CdsHook } from '../../contracts/cds-hooks.ts';
import type { Jwks } from '../../contracts/cds-routes.ts';
import type { Database } from '../../platform/database.ts';
import { CdsRefusal } from '../refusal.ts';

/** A registration that a token may be of. */
export interface ClientKeys extends Record<string, unknown> {
  organizationId: string;
  clientId: string;
  tenant: string;
  jwks: Jwks | null;
  jwksUrl: string | null;
  fhirServer: string | null;
  hooks: CdsHook[];
}

/** Keys that are kept at an address; undefined where they cannot be had. `kid`: the one that is looked for. */
export type FetchKeys = (url: string, kid: string) => Promise<Jwks | undefined>;

/** By curve or key, what may sign: asymmetric alone (RFC 7518). The standard names ES384 and RS384. */
const algorithms: Record<string, { kty: string; crv?: string }> = {
  RS256: { kty: 'RSA' },
  RS384: { kty: 'RSA' },
  RS512: { kty: 'RSA' },
  ES256: { kty: 'EC', crv: 'P-256' },
  ES384: { kty: 'EC', crv: 'P-384' },
  ES512: { kty: 'EC', crv: 'P-521' },
};

/** Between two clocks, in seconds. */
const clockSkew = 60;
/** No token is good for longer, in seconds: until it expires it is remembered. */
const longestLife = 3_600;
/** Longer than any token of these claims. */
const longestToken = 8_192;

const unknownToken = () =>
  new CdsRefusal(
    'unauthenticated',
    'El token no es de un sistema registrado, o no vale para esta dirección.',
  );

/**
 * The registered client of whom a request is, by its token as CDS Hooks 2.0 says ("Trusting CDS Clients"): signed with a
 * registered key, made for one of `audience`, in time, and used once. Anything else is refused in the same words.
 */
export async function verifyToken(
  { database, fetchKeys, now }: { database: Database; fetchKeys: FetchKeys | undefined; now: () => Date },
  authorization: string | undefined,
  audience: readonly string[],
): Promise<ClientKeys> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > longestToken) throw unknownToken();
  const parts = read(token);
  const { iss } = parts.payload;
  if (iss === undefined || iss === '' || iss.length > 500) throw unknownToken();
  const { tenant } = parts.payload;
  const registered = await registrationsOf(database, iss, typeof tenant === 'string' ? tenant : '');
  const seconds = now().getTime() / 1_000;
  const verified: ClientKeys[] = [];
  for (const client of registered)
    if (await isSignedBy(client, { token, parts, iss, audience, seconds }, fetchKeys)) verified.push(client);
  const exact = verified.filter((client) => client.tenant !== '' && client.tenant === tenant);
  const [client, ...others] = exact.length > 0 ? exact : verified.filter((one) => one.tenant === '');
  // Of two organizations that registered the same system without telling them apart, neither is meant.
  if (!client || others.length > 0) throw unknownToken();
  await takeToken(database, client, parts, now());
  return client;
}

/** More organizations than this register no system without telling themselves apart. */
const mostRegistrations = 500;

/**
 * Who registered an issuer, of the tenant that a token names or of any: before its organization is known, the database shows
 * the registrations of that issuer alone (policy `by_issuer`).
 */
function registrationsOf(database: Database, iss: string, tenant: string): Promise<ClientKeys[]> {
  return database.transaction({ role: 'app', organizationId: null }, async (sql) => {
    await sql(`SELECT set_config('app.cds_issuer', $1, true)`, [iss]);
    return sql<ClientKeys>(
      `SELECT organization_id AS "organizationId", client_id AS "clientId", tenant, jwks, jwks_url AS "jwksUrl",
         fhir_server AS "fhirServer", hooks FROM cds_clients
       WHERE issuer = $1 AND is_enabled AND tenant IN ('', $2) LIMIT ${mostRegistrations}`,
      [iss, tenant],
    );
  });
}

function read(token: string): DecomposedJwt {
  try {
    return decomposeUnverifiedJwt(token);
  } catch {
    throw unknownToken();
  }
}

interface Presented {
  token: string;
  parts: DecomposedJwt;
  iss: string;
  audience: readonly string[];
  seconds: number;
}

async function isSignedBy(
  client: ClientKeys,
  { token, parts, iss, audience, seconds }: Presented,
  fetchKeys: FetchKeys | undefined,
): Promise<boolean> {
  const { header, payload } = parts;
  const { kid, alg, jku, crit } = header;
  const signing = typeof alg === 'string' && Object.hasOwn(algorithms, alg) ? algorithms[alg] : undefined;
  const { exp, iat, jti } = payload;
  // An address of keys that the token brings along is nobody's word but its own.
  const isRegisteredAddress = jku === undefined || (client.jwksUrl !== null && jku === client.jwksUrl);
  if (!signing || kid === undefined || !isRegisteredAddress || crit !== undefined) return false;
  if (exp === undefined || iat === undefined || jti === undefined || jti === '') return false;
  if (exp <= seconds || iat > seconds + clockSkew || exp <= iat || exp - iat > longestLife) return false;
  const jwks = client.jwks ?? (client.jwksUrl ? await fetchKeys?.(client.jwksUrl, kid) : undefined);
  const key = jwks?.keys.find((one) => one.kid === kid);
  if (!key || key.kty !== signing.kty || (signing.crv !== undefined && key.crv !== signing.crv)) return false;
  try {
    verifyJwtSync(token, key as unknown as Jwk, { issuer: iss, audience: [...audience] });
    return true;
  } catch {
    return false;
  }
}

/** Refuses a token that was used already. What has expired is forgotten. */
async function takeToken(
  database: Database,
  client: ClientKeys,
  { payload }: DecomposedJwt,
  now: Date,
): Promise<void> {
  const { organizationId, clientId } = client;
  const hash = createHash('sha256').update(`${payload.jti}`).digest('hex');
  const isNew = await database.transaction({ role: 'app', organizationId, userId: clientId }, async (sql) => {
    const rows = await sql(
      `INSERT INTO cds_tokens (organization_id, client_id, token_hash, expires_at)
       VALUES ($1, $2, decode($3, 'hex'), to_timestamp($4)) ON CONFLICT DO NOTHING RETURNING 1`,
      [organizationId, clientId, hash, payload.exp],
    );
    await sql('DELETE FROM cds_tokens WHERE organization_id = $1 AND expires_at < $2', [
      organizationId,
      new Date(now.getTime() - clockSkew * 1_000).toISOString(),
    ]);
    return rows.length > 0;
  });
  if (!isNew) throw unknownToken();
}
