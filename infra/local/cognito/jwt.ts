import { sign, verify } from 'node:crypto';
import type { SigningKey } from './signing-keys.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signJwt(key: SigningKey, claims: object): string {
  const content = `${encode({ kid: key.keyId, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
}

/** The claims of a token that `key` signed with RS256, whatever their age; undefined for anything else. */
export function readJwt(key: SigningKey, token: string): Record<string, unknown> | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs) return undefined;
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
  return alg === 'RS256' ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
}
