import * as z from 'zod';
import type { PartnerAnswer } from './partner-request.ts';
import { NotFetched, type PublicFetch } from './public-fetch.ts';

/* A question to a payer's system, behind OAuth's client credentials. What may be asked once is never asked twice by itself. */

/** As it waits: whom it goes to and how it proves itself is read when it leaves, so that nothing secret waits with it. */
export const payerCallSchema = z.object({
  operation: z.literal('payer'),
  /** Who waits for the answer. */
  waitId: z.uuid(),
  payerId: z.uuid(),
  service: z.enum(['fhir', 'hooks']),
  /** Below the payer's address. */
  path: z.string(),
  body: z.string(),
  /** Whether asking twice would do it twice. */
  isOnce: z.boolean(),
  /** Where it goes, as the jobs say when they hand it out; null: nowhere any more. */
  target: z
    .object({
      url: z.url({ protocol: /^https$/ }),
      tokenUrl: z.url({ protocol: /^https$/ }),
      /** Form-encoded: the request for a token, signed. */
      grant: z.string(),
      /** It was handed out before to somebody who never said how it went. */
      mayHaveLeft: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type PayerCall = z.infer<typeof payerCallSchema>;

type PayerOutcome = PartnerAnswer | { outcome: 'postponed'; reason: string };

const contentTypes = { fhir: 'application/fhir+json', hooks: 'application/json' } as const;
const largestTokenBytes = 64 * 1024;
/** More than any answer has need of; what is longer is not read. */
export const largestPayerAnswerBytes = 1024 * 1024;
const patienceMs = 20_000;

const tokenSchema = z.object({ access_token: z.string().min(1).max(16_000) });

const refused = (error: string): PayerOutcome => ({ outcome: 'refused', error, cause: '' });
const postponed = (reason: string): PayerOutcome => ({ outcome: 'postponed', reason });

/**
 * Asks a payer. `postponed`: it certainly was not taken, and is asked again; `refused` with `Uncertain`: nobody knows, and
 * whoever asked inquires.
 */
export async function requestPayer(fetch: PublicFetch, call: PayerCall): Promise<PayerOutcome> {
  const { target, service, body, isOnce } = call;
  if (!target) return refused('NoSuchPayer');
  if (target.mayHaveLeft) return refused('Uncertain');
  const token = await askToken(fetch, target);
  if (typeof token !== 'string') return token;
  try {
    const { status, text } = await fetch(target.url, {
      maximumBytes: largestPayerAnswerBytes,
      timeLimitMs: patienceMs,
      headers: {
        authorization: `Bearer ${token}`,
        accept: contentTypes[service],
        'content-type': contentTypes[service],
      },
      body: Buffer.from(body),
    });
    if (status === 429 || status === 503) return postponed(`Http${status}`);
    return { outcome: 'answered', output: { status, answer: text } };
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    if (error.message === 'Not connected') return postponed('NotConnected');
    if (error.message === 'Not a public address' || error.message === 'No address')
      return refused('NotPublic');
    if (error.message === 'Too long') return refused('TooLong');
    return isOnce ? refused('Uncertain') : postponed('NotAnswered');
  }
}

/** Nothing of the question has left while there is no token. */
async function askToken(
  fetch: PublicFetch,
  { tokenUrl, grant }: NonNullable<PayerCall['target']>,
): Promise<string | PayerOutcome> {
  try {
    const { status, text } = await fetch(tokenUrl, {
      maximumBytes: largestTokenBytes,
      timeLimitMs: patienceMs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(grant),
    });
    if (status >= 500 || status === 429) return postponed(`Token${status}`);
    const found = status === 200 ? tokenSchema.safeParse(jsonOf(text)) : undefined;
    return found?.success ? found.data.access_token : refused('NoToken');
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    if (error.message === 'Not a public address' || error.message === 'No address')
      return refused('NotPublic');
    return postponed('TokenNotReached');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
