import { createHash, createPublicKey } from 'node:crypto';
import type { KMSClientConfig } from '@aws-sdk/client-kms';
import type { CheckpointSigner } from './checkpoint.ts';
import { once } from './once.ts';

/** Signs with a key that never leaves KMS (ECC_NIST_P256). Checkpoints are longer than what KMS takes: it gets digests. */
export function openKmsCheckpointSigner(keyId: string, options: KMSClientConfig = {}): CheckpointSigner {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-kms');
    return { sdk, client: new sdk.KMSClient(options) };
  });
  return {
    async sign(message) {
      const { sdk, client } = await load();
      const { Signature } = await client.send(
        new sdk.SignCommand({
          KeyId: keyId,
          SigningAlgorithm: 'ECDSA_SHA_256',
          MessageType: 'DIGEST',
          Message: createHash('sha256').update(message).digest(),
        }),
      );
      if (!Signature) throw new Error('KMS answered no signature');
      return Signature;
    },
    async publicKey() {
      const { sdk, client } = await load();
      const { PublicKey } = await client.send(new sdk.GetPublicKeyCommand({ KeyId: keyId }));
      return createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' });
    },
  };
}
