import { createPrivateKey, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import type { TargetOf } from '../../platform/state-machine-calls.ts';

/** How long a proof holds: SMART's backend services allow five minutes at most. */
const proofSeconds = 240;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Whom the clinic is to a payer, signed with the clinic's own key (RFC 7523; SMART backend services, ES384). */
export function clientAssertion(
  {
    clientId,
    tokenUrl,
    privateKey,
  }: { clientId: string; tokenUrl: string; privateKey: JsonWebKey & { kid: string } },
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1000);
  const content = [
    part({ alg: 'ES384', typ: 'JWT', kid: privateKey.kid }),
    part({
      iss: clientId,
      sub: clientId,
      aud: tokenUrl,
      jti: randomUUID(),
      iat: issued,
      exp: issued + proofSeconds,
    }),
  ].join('.');
  const key = createPrivateKey({ key: privateKey, format: 'jwk' });
  const signature = sign('sha384', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

/** Below the address that was connected, and nowhere else. */
export function payerUrl(baseUrl: string, path: string): string | undefined {
  const start = `${baseUrl.replace(/\/$/, '')}/`;
  const url = `${start}${path}`;
  return new URL(url).href.startsWith(new URL(start).href) ? url : undefined;
}

export const payerTarget: TargetOf = async (sql, { payerId, service, path }, { now, mayHaveLeft }) => {
  const [payer] = await sql<{
    baseUrl: string;
    hooksUrl: string | null;
    tokenUrl: string;
    clientId: string;
    privateKey: JsonWebKey & { kid: string };
  }>(
    `SELECT base_url AS "baseUrl", hooks_url AS "hooksUrl", token_url AS "tokenUrl", client_id AS "clientId",
       private_key AS "privateKey"
     FROM payer_connections
     WHERE organization_id = current_organization_id() AND payer_id = $1 AND removed_at IS NULL
       -- What is tried on people who do not exist never leaves.
       AND NOT EXISTS (SELECT FROM organizations o
         WHERE o.organization_id = current_organization_id() AND o.sandbox_of IS NOT NULL)`,
    [payerId],
  );
  const address = service === 'hooks' ? payer?.hooksUrl : payer?.baseUrl;
  const url = address ? payerUrl(address, path) : undefined;
  if (!payer || url === undefined) return null;
  const grant = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'system/*.*',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: clientAssertion(payer, now),
  });
  return { url, tokenUrl: payer.tokenUrl, grant: grant.toString(), mayHaveLeft };
};
