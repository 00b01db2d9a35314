import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createEphemeral,
  createVerifier,
  deriveKey,
  isValidClientValue,
  matchesVerifier,
  signClaim,
} from '../../../../infra/local/cognito/srp.ts';
import { clientKey, prime } from './srp-client.ts';

const vectorFile = '../shared/data/cognito/srp_client_vector.json';
const hasVector = existsSync(vectorFile);
if (!hasVector) process.stderr.write(`skipped: ${vectorFile} is not on this machine\n`);

const identity = { poolName: 'AbC123xyz', userId: '0b1f5a3e-4f0e-4c9f-9d0e-2b7f6a1c8d90' };

describe('the server side of SRP', () => {
  it('knows the right password from its verifier and no other', () => {
    const stored = createVerifier(identity, 'Consulta-Norte-42');
    expect(matchesVerifier(identity, 'Consulta-Norte-42', stored)).toBe(true);
    expect(matchesVerifier(identity, 'Consulta-Norte-43', stored)).toBe(false);
    expect(matchesVerifier({ ...identity, userId: 'another' }, 'Consulta-Norte-42', stored)).toBe(false);
  });

  it('stores a different salt and verifier for the same password each time', () => {
    const one = createVerifier(identity, 'Consulta-Norte-42');
    const other = createVerifier(identity, 'Consulta-Norte-42');
    expect(one.salt).not.toBe(other.salt);
    expect(one.verifier).not.toBe(other.verifier);
  });

  it('refuses client values that are 0 modulo N or no number', () => {
    for (const value of ['0', '00', prime.toString(16), (2n * prime).toString(16), '', 'xyz', '-1']) {
      expect(isValidClientValue(value), value).toBe(false);
    }
    expect(isValidClientValue((prime + 1n).toString(16))).toBe(true);
  });

  // B = kv + g^b: with v = 0 it is a bare power of the generator, which the published A is too.
  it.skipIf(!hasVector)('raises the generator in the published group', () => {
    const { vector } = JSON.parse(readFileSync(vectorFile, 'utf8'));
    expect(createEphemeral('0', vector.smallA).publicValue).toBe(vector.largeA);
  });

  it.skipIf(!hasVector)(
    'derives the same key and claim as a client that reproduces the published one',
    () => {
      const { vector } = JSON.parse(readFileSync(vectorFile, 'utf8'));
      const person = { poolName: vector.poolIdAbbr, userId: vector.userIdForSrp };
      const exchange = { ...person, ...vector, userId: vector.userIdForSrp };
      const published = signClaim(clientKey(exchange), person, vector.secret, vector.timestamp);
      expect(published).toBe(vector.passwordSignature);

      const { verifier } = createVerifier(person, vector.password, vector.salt);
      const server = createEphemeral(verifier);
      const key = deriveKey(vector.largeA, verifier, server);
      expect(key).toEqual(clientKey({ ...exchange, largeB: server.publicValue }));
      expect(key).not.toEqual(clientKey({ ...exchange, password: 'x', largeB: server.publicValue }));
    },
  );
});
