import * as z from 'zod';
import { type Channel, type Channels, type Delivery, unreached } from './channel.ts';

/** The secret that an account with Twilio comes to: JSON under these names. A sender that is missing is not used. */
export const twilioSecretSchema = z.object({
  accountSid: z.string().regex(/^AC[0-9a-f]{32}$/),
  authToken: z.string().min(1),
  smsFrom: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  whatsappFrom: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
});
export type TwilioSecret = z.infer<typeof twilioSecretSchema>;

const createdSchema = z.object({ sid: z.string() });
const errorSchema = z.object({ code: z.int() });

/** SMS and WhatsApp through Twilio, whose messages have no idempotency key. */
export function openTwilioChannels(
  { accountSid, authToken, smsFrom, whatsappFrom }: TwilioSecret,
  origin = 'https://api.twilio.com',
): Channels {
  const address = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const channel = (prefix: string, from: string): Channel => ({
    isIdempotent: false,
    async send(_messageId, { to, text }) {
      const body = new URLSearchParams({ To: prefix + to, From: prefix + from, Body: text });
      const signal = AbortSignal.timeout(20_000);
      try {
        const response = await fetch(address, { method: 'POST', headers: { authorization }, body, signal });
        return await read(response);
      } catch (error) {
        return unreached(error);
      }
    },
  });
  return {
    ...(smsFrom && { sms: channel('', smsFrom) }),
    ...(whatsappFrom && { whatsapp: channel('whatsapp:', whatsappFrom) }),
  };
}

async function read(response: Response): Promise<Delivery> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const created = createdSchema.safeParse(body);
    return { outcome: 'sent', ...(created.success ? { providerId: created.data.sid } : {}) };
  }
  const code = errorSchema.safeParse(body).data?.code ?? status;
  const reason = `Twilio${code}`;
  if (status >= 500) return { outcome: 'uncertain', reason };
  // Too fast, or credentials that somebody is about to mend.
  return { outcome: [401, 403, 429].includes(status) ? 'postponed' : 'failed', reason };
}
