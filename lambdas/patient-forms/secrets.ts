import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses; of them only what `hashOf` makes is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
