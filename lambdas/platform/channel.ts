import type { ChannelName, OutgoingMessage } from './outbox.ts';

/** What became of one attempt to send. `reason` is a class or code, never a word of the message. */
export type Delivery =
  | { outcome: 'sent'; providerId?: string | undefined }
  /** It was not sent and may be tried again: throttled, or the provider could not be reached at all. */
  | { outcome: 'postponed'; reason: string }
  /** It was not sent and never will be: no such address, not permitted. */
  | { outcome: 'failed'; reason: string }
  /** Nobody knows: the provider did not answer, or not in a way that says. */
  | { outcome: 'uncertain'; reason: string };

/** A way for messages to leave: SES, Twilio, or the mailbox of one machine. */
export interface Channel {
  /**
   * Sending the same message id twice delivers once. Where it does not, a message whose outcome is unknown is
   * never sent again by itself.
   */
  isIdempotent: boolean;
  send(messageId: string, message: OutgoingMessage): Promise<Delivery>;
}

export type Channels = Partial<Record<ChannelName, Channel>>;

/** Codes of a connection that never stood: nothing can have been sent over it. */
export const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What a network failure means for the message. */
export function unreached(error: unknown): Delivery {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && neverConnected.has(at.code)) {
      return { outcome: 'postponed', reason: at.code };
    }
  }
  return { outcome: 'uncertain', reason: error instanceof Error ? error.name : 'Error' };
}
