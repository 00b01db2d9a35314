import type { SESv2ClientConfig } from '@aws-sdk/client-sesv2';
import { type Channel, type Delivery, unreached } from './channel.ts';
import { once } from './once.ts';

export interface EmailSender {
  address: string;
  /** Its name in SES; it demands TLS of whoever takes the mail. */
  configurationSet: string;
}

/** Refusals that pass: too fast, the day's quota, sending paused, a role that is being mended. */
const passing = new Set([
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
  'SendingPausedException',
  'AccountSuspendedException',
]);

/**
 * E-mail through Amazon SES, which knows no idempotency: the SDK may not repeat a request by itself, since a
 * request without an answer may have been a message sent.
 */
export function openSesChannel(sender: EmailSender, options: SESv2ClientConfig = {}): Channel {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-sesv2');
    const requestHandler = { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true };
    return { sdk, client: new sdk.SESv2Client({ ...options, maxAttempts: 1, requestHandler }) };
  });
  return {
    isIdempotent: false,
    async send(messageId, { to, subject, text, html }) {
      const { sdk, client } = await load();
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
      try {
        const answer = await client.send(
          new sdk.SendEmailCommand({
            FromEmailAddress: `Auxilia <${sender.address}>`,
            ConfigurationSetName: sender.configurationSet,
            Destination: { ToAddresses: [to] },
            EmailTags: [{ Name: 'message', Value: messageId }],
            Content: {
              Simple: {
                Subject: utf8(subject ?? ''),
                Body: { Text: utf8(text), ...(html === undefined ? {} : { Html: utf8(html) }) },
              },
            },
          }),
        );
        return { outcome: 'sent', ...(answer.MessageId ? { providerId: answer.MessageId } : {}) };
      } catch (error) {
        if (error instanceof sdk.SESv2ServiceException) {
          return refused(error.name, error.$metadata.httpStatusCode ?? 0);
        }
        return unreached(error);
      }
    },
  };
}

function refused(reason: string, status: number): Delivery {
  if (status < 400 || status >= 500) return { outcome: 'uncertain', reason };
  return { outcome: passing.has(reason) || status === 403 ? 'postponed' : 'failed', reason };
}
