import { createHash, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';

/*
 * A checkpoint says how far each chain of the logs had come at a moment: what is signed and kept outside the database, so
 * that whoever rules the database can rewrite no log unseen. Numbers and hashes alone, no patient's data.
 */

/** The last entry of a chain: of the access log, or of the product's events. */
export const logHeadSchema = z.object({
  organizationId: z.uuid(),
  log: z.enum(['access', 'product']),
  chain: z.int().min(0),
  sequence: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type LogHead = z.infer<typeof logHeadSchema>;

export const checkpointContentSchema = z.object({
  number: z.int().positive(),
  /** Hash of the checkpoint before; empty in the first. */
  previous: z.string().regex(/^([0-9a-f]{64})?$/),
  recorded: z.iso.datetime(),
  /** Of the chains that have grown since. */
  heads: z.array(logHeadSchema),
});
export type CheckpointContent = z.infer<typeof checkpointContentSchema>;

const checkpointSchema = checkpointContentSchema.extend({ signature: z.base64() });
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Where a series of checkpoints stands; number 0 where there is none yet. */
export const checkpointPlaceSchema = z.object({ number: z.int(), hash: z.string() });
export type CheckpointPlace = z.infer<typeof checkpointPlaceSchema>;

/** Holds a key that nobody who rules the database has. */
export interface CheckpointSigner {
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** Ed25519, or ECDSA over P-256 with SHA-256 and signatures in DER. */
  publicKey(): Promise<KeyObject>;
}

/** Outside the database, and only ever added to. */
export interface CheckpointStore {
  /** False where there is one of this number already. */
  append(checkpoint: Checkpoint): Promise<boolean>;
  /** The newest there is, where its number is higher than this. */
  newest(after: number): Promise<Checkpoint | undefined>;
  /** All of them, in their order, as they are stored: see readCheckpoint. */
  read(): AsyncIterable<string>;
}

export async function signCheckpoint(
  signer: CheckpointSigner,
  content: CheckpointContent,
): Promise<Checkpoint> {
  const signature = await signer.sign(messageOf(content));
  return { ...content, signature: Buffer.from(signature).toString('base64') };
}

export function isSignedBy(key: KeyObject, { signature, ...content }: Checkpoint): boolean {
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, messageOf(content), key, Buffer.from(signature, 'base64'));
}

export function placeOf(checkpoint: CheckpointContent): CheckpointPlace {
  return {
    number: checkpoint.number,
    hash: createHash('sha256').update(messageOf(checkpoint)).digest('hex'),
  };
}

/** Undefined where the text is no checkpoint. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  try {
    return checkpointSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** One text for one content, whatever order its fields came in. */
function messageOf({ number, previous, recorded, heads }: CheckpointContent): Uint8Array {
  return Buffer.from(JSON.stringify(checkpointContentSchema.parse({ number, previous, recorded, heads })));
}
