import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A message that was signed longer ago, or will be, is refused: it may be a recording. */
const windowMs = 5 * 60_000;

/** The key with which an organization's bridge signs, in hexadecimal. Nobody can reckon another's from it (RFC 5869). */
export function inboundKey(
  masterSecret: string,
  organizationId: string,
  from: 'messages' | 'laboratory' | 'prescriptions' | `payer ${string}` | `workflow ${string}` = 'messages',
): string {
  const key = hkdfSync(
    'sha256',
    masterSecret,
    '',
    `auxilia inbound ${from} ${organizationId.toLowerCase()}`,
    32,
  );
  return Buffer.from(key).toString('hex');
}

export function signInbound(key: string, timestamp: string, body: string | Uint8Array): string {
  const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(`${timestamp}.`).update(body);
  return `v1=${signature.digest('hex')}`;
}

/** Whether the body was signed with the key within the last five minutes. */
export function isSigned(
  key: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string | Uint8Array },
  now: Date,
): boolean {
  if (!/^\d{9,11}$/.test(timestamp)) return false;
  const isFresh = Math.abs(now.getTime() - Number(timestamp) * 1_000) <= windowMs;
  return isEqual(signature, signInbound(key, timestamp, body)) && isFresh;
}

/**
 * Whether Twilio signed a form for this address: HMAC-SHA1 over the address and each field's name and value, in the
 * order of names. Source: Twilio, "Webhooks security".
 */
export function isSignedByTwilio(
  authToken: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const fields = [...form].toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  const text = url + fields.map(([name, value]) => name + value).join('');
  return isEqual(signature, createHmac('sha1', authToken).update(text).digest('base64'));
}

/** Takes the same time wherever they differ. */
function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
