import * as z from 'zod';
import { NotFetched, type PublicFetch } from './public-fetch.ts';

/* A call of a partner's system over the public Internet, bounded in time and size; its answer is a value, however it went. */

export const partnerRequestSchema = z.object({
  operation: z.literal('request'),
  /** Who waits for the answer. */
  waitId: z.uuid(),
  url: z.url({ protocol: /^https$/ }),
  headers: z.record(z.string(), z.string()),
  /** Sent by POST; without one it is a GET. */
  body: z.string().optional(),
  timeLimitMs: z.int().min(1).max(30_000),
  maximumBytes: z.int().min(1),
});
export type PartnerRequest = z.infer<typeof partnerRequestSchema>;

export const partnerAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), output: z.object({ status: z.int(), answer: z.json() }) }),
  z.object({ outcome: z.literal('refused'), error: z.string(), cause: z.string() }),
]);
export type PartnerAnswer = z.infer<typeof partnerAnswerSchema>;

const refused = (error: string, cause: string): PartnerAnswer => ({ outcome: 'refused', error, cause });

/** A partner's answer is JSON, or else a text. */
function readAnswer(text: string) {
  if (text === '') return null;
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return text;
  }
}

/** What a partner does, or does not do, is told in the run that asked. */
export async function requestPartner(
  fetch: PublicFetch,
  { url, headers, body, timeLimitMs, maximumBytes }: PartnerRequest,
): Promise<PartnerAnswer> {
  try {
    const { status, text } = await fetch(url, {
      maximumBytes,
      headers,
      timeLimitMs,
      ...(body !== undefined && { body: Buffer.from(body) }),
    });
    if (status >= 200 && status < 300)
      return { outcome: 'answered', output: { status, answer: readAnswer(text) } };
    return refused('PartnerRefused', `El socio respondió con el código ${status}.`);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    if (error.message === 'Too long')
      return refused('PartnerAnswerTooLong', `El socio respondió más de ${maximumBytes / 1024} KB.`);
    if (error.message === 'Too slow')
      return refused('PartnerTimeout', `El socio no respondió en ${timeLimitMs / 1000} s.`);
    return refused('PartnerUnavailable', 'No se pudo llamar al socio.');
  }
}
