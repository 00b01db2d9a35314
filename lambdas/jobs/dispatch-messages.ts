import type { Channels, Delivery } from '../platform/channel.ts';
import { describeError } from '../platform/log.ts';
import type { ChannelSkills, ClaimedMessage, MessageReport } from '../platform/outbox-claims.ts';

/** What the channels can do, as the outbox is told. */
export function skillsOf(channels: Channels): ChannelSkills {
  return Object.fromEntries(
    Object.entries(channels).map(([name, { isIdempotent }]) => [name, { isIdempotent }]),
  );
}

/**
 * Sends a batch and reports it message by message, so that a process that dies leaves one in doubt at most. Those
 * that `mayGoOn` leaves no time for are given back.
 */
export async function dispatchMessages(
  messages: readonly ClaimedMessage[],
  channels: Channels,
  report: (reports: MessageReport[]) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  for (const message of messages) {
    const { organizationId, messageId, attempt } = message;
    const delivery = mayGoOn() ? await send(channels, message) : noTime;
    await report([{ organizationId, messageId, attempt, delivery }]);
  }
}

const noTime: Delivery = { outcome: 'postponed', reason: 'NoTime' };

/** Where repeats are told apart, a doubtful outcome is only a reason to try again. */
async function send(channels: Channels, message: ClaimedMessage): Promise<Delivery> {
  const channel = channels[message.channel];
  if (!channel) return { outcome: 'failed', reason: 'NoSuchChannel' };
  const delivery = await channel.send(message.messageId, message).catch((error: unknown): Delivery => {
    return { outcome: 'uncertain', reason: describeError(error).error ?? 'Error' };
  });
  const isRepeatable = delivery.outcome === 'uncertain' && channel.isIdempotent;
  return isRepeatable ? { ...delivery, outcome: 'postponed' } : delivery;
}
