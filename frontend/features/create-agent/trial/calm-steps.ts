import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';
import { eventText } from '../../../lib/event-text.ts';

/** What was said stands in the conversation beside; a proposal becomes an act, a refusal or a request. */
const toldOtherwise: readonly RunEvent['type'][] = [
  'queued',
  'message-received',
  'message-sent',
  'tool-proposed',
  'waiting',
];
const isTold = (event: RunEvent) =>
  !toldOtherwise.includes(event.type) && !(event.type === 'tool-executed' && event.tool === 'send_message');

/** What an agent did, step by step, for whoever talks with it at the same time. */
export function calmSteps(
  events: readonly { seq: number; event: RunEvent }[],
): { seq: number; text: string }[] {
  return events.flatMap(({ seq, event }) => {
    const text = isTold(event) ? eventText(event) : undefined;
    return text === undefined ? [] : [{ seq, text }];
  });
}
