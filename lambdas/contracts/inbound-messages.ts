import * as z from 'zod';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** Providers split longer ones; an e-mail may be long. */
export const maximumInboundLength = 20_000;

/** A message as a provider's bridge hands it in. */
export const inboundMessageSchema = z.strictObject({
  /** The provider's own id: handed in again, it is the same message. */
  messageId: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  /** An address, or a number in E.164 form. */
  from: z.union([z.string().regex(/^\+[1-9]\d{6,14}$/), z.email().max(254)]),
  text: z.string().min(1).max(maximumInboundLength).refine(isStorable),
});

export type InboundMessage = z.infer<typeof inboundMessageSchema>;

export const inboundHeaders = {
  organization: 'x-auxilia-organization',
  /** Seconds since 1970. */
  timestamp: 'x-auxilia-timestamp',
  /** `v1=` and the HMAC-SHA256 of `<timestamp>.<body>` in hexadecimal. */
  signature: 'x-auxilia-signature',
} as const;

const acceptedSchema = z.object({ id: z.string(), isDuplicate: z.boolean() });

export const inboundRoutes = {
  receiveMessage: {
    method: 'POST',
    path: '/inbound/messages',
    summary: 'Entrega un mensaje de fuera, firmado (HMAC-SHA256) con la clave de la organización',
    access: 'public',
    response: acceptedSchema,
  },
  receiveTwilioMessage: {
    method: 'POST',
    path: '/inbound/twilio/{organizationId}',
    summary: 'Entrega un mensaje como lo envía Twilio (X-Twilio-Signature)',
    access: 'public',
    params: z.object({ organizationId: z.uuid() }),
    response: acceptedSchema,
  },
} as const satisfies Record<string, Route>;
