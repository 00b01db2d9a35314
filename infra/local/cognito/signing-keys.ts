import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** An RSA key that signs tokens, and its public half as the JWKS shows it. */
export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  publicJwk: JsonWebKey;
}

/** A new key in the form in which it is stored. */
export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyId = randomBytes(32).toString('base64');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: keyId });
}

export function readSigningKey(stored: string): SigningKey {
  const jwk = JSON.parse(stored) as JsonWebKey & { kid: string };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const { e, kty, n } = publicKey.export({ format: 'jwk' });
  return {
    keyId: jwk.kid,
    privateKey,
    publicKey,
    publicJwk: { alg: 'RS256', e, kid: jwk.kid, kty, n, use: 'sig' } as JsonWebKey,
  };
}
