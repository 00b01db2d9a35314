import { channelOf } from '../../messaging/channel-choice.ts';
import { receivedIds, type Work } from './run-state.ts';

/** Whether the person was last heard on a channel of which the month's budget is spent: the answer would go out on it. */
export async function isOnSpentChannel({
  setting: { spentChannels },
  events,
  repository,
}: Work): Promise<boolean> {
  const last = receivedIds(events).at(-1);
  if (!spentChannels || last === undefined) return false;
  const message = await repository.find('Communication', last);
  return spentChannels.some((spent) => spent === channelOf(message?.resource));
}
