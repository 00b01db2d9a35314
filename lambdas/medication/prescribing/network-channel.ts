import * as z from 'zod';
import { type Channel, type Delivery, unreached } from '../../platform/channel.ts';
import { readScript, verdictOf } from './script-message.ts';

/** The secret that a connection to a network comes to: JSON under these names. */
export const networkSecretSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  /** The whole header, e.g. `Basic …`. */
  authorization: z.string().min(1),
});

const patienceMs = 20_000;

/** SCRIPT over HTTPS. A network tells repeats by MessageID, so that one whose answer was lost is sent again. */
export const openNetworkChannel = ({
  endpoint,
  authorization,
}: z.infer<typeof networkSecretSchema>): Channel => ({
  isIdempotent: true,
  async send(_messageId, { text }) {
    const headers = { authorization, 'content-type': 'application/xml; charset=utf-8' };
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: text,
        signal,
        redirect: 'error',
      });
      const { status } = response;
      if (response.ok) return deliveryOf(await response.text());
      return {
        outcome: status >= 500 || [401, 403, 429].includes(status) ? 'postponed' : 'failed',
        reason: `Http${status}`,
      };
    } catch (error) {
      return unreached(error);
    }
  },
});

/** What the direct answer to a message says of it. What is not understood is nothing that one could rely upon. */
export function deliveryOf(answer: string): Delivery {
  const message = readScript(answer);
  const verdict = typeof message === 'string' ? undefined : verdictOf(message);
  if (!verdict) return { outcome: 'uncertain', reason: 'NoAnswer' };
  return verdict.state === 'refused'
    ? { outcome: 'failed', reason: `Script${verdict.code}` }
    : { outcome: 'sent', providerId: verdict.state };
}
