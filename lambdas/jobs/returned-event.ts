import * as z from 'zod';
import type { ReturnedMail } from '../platform/returned-mail.ts';

export const returnedMailSchema = z.object({
  messageId: z.uuid(),
  kind: z.enum(['bounce', 'complaint']),
  isPermanent: z.boolean(),
  address: z.string(),
}) satisfies z.ZodType<ReturnedMail>;

const recipients = z.array(z.object({ emailAddress: z.string() }));
/** Of a message, as SES tells it; the tag `message` is ours (lambdas/platform/ses-channel.ts). */
const mail = z.object({ tags: z.object({ message: z.array(z.string()).optional() }).optional() });
const returnedEventSchema = z.object({
  source: z.literal('aws.ses'),
  detail: z.union([
    z.object({ mail, bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }) }),
    z.object({ mail, complaint: z.object({ complainedRecipients: recipients }) }),
  ]),
});

/**
 * What an event of SES by EventBridge says has come back; undefined where the event is another. Nothing of a message that is not ours, as
 * Cognito's. Source: "Examples of event data that Amazon SES publishes", SES developer guide.
 */
export function readReturned(event: unknown): ReturnedMail[] | undefined {
  if (!z.object({ source: z.literal('aws.ses') }).safeParse(event).success) return undefined;
  const { detail } = returnedEventSchema.parse(event);
  const { success: isOurs, data: messageId } = z.uuid().safeParse(detail.mail.tags?.message?.[0]);
  if (!isOurs) return [];
  if ('complaint' in detail) {
    return detail.complaint.complainedRecipients.map(({ emailAddress: address }) => ({
      messageId,
      kind: 'complaint' as const,
      isPermanent: true,
      address,
    }));
  }
  const { bounceType, bouncedRecipients } = detail.bounce;
  return bouncedRecipients.map(({ emailAddress: address }) => ({
    messageId,
    kind: 'bounce' as const,
    isPermanent: bounceType === 'Permanent',
    address,
  }));
}
