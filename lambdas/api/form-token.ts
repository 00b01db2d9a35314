import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { formLifeMs, minimumFillMs } from '../contracts/public-form.ts';

/* Keeps programs from public forms without asking a third party: whoever sends one has opened it here, some time ago. */

/** `requestId` names what the form will be: sent twice, it is one request. */
export type FormProof = { requestId: string } | { flaw: 'forged' | 'too-soon' | 'expired' };

const keyOf = (masterSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', masterSecret, '', `auxilia public forms ${purpose}`, 32));

function sign(masterSecret: string, form: string, signed: string): string {
  return createHmac('sha256', keyOf(masterSecret, 'token')).update(`${form}.${signed}`).digest('base64url');
}

/** `form` names which form it opens; it opens no other. */
export function issueFormToken(masterSecret: string, form: string, now: Date): string {
  const signed = `${randomUUID()}.${now.getTime()}`;
  return `${signed}.${sign(masterSecret, form, signed)}`;
}

export function readFormToken(masterSecret: string, form: string, token: string, now: Date): FormProof {
  const [, signed, requestId, openedAt, signature] =
    /^(([\da-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (signed === undefined || requestId === undefined || signature === undefined) return { flaw: 'forged' };
  const expected = Buffer.from(sign(masterSecret, form, signed));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return { flaw: 'forged' };
  const age = now.getTime() - Number(openedAt);
  if (age < minimumFillMs) return { flaw: 'too-soon' };
  return age > formLifeMs ? { flaw: 'expired' } : { requestId };
}

/**
 * Stands for a network address on one day, to count what comes from it. Without the secret nobody can tell which address
 * it was. An IPv6 customer has a whole /64 of addresses, which count as one.
 */
export function senderKey(masterSecret: string, address: string, now: Date): string {
  const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', keyOf(masterSecret, 'sender')).update(`${day} ${network}`).digest('base64url');
}
