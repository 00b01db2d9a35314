import type { Communication } from '@medplum/fhirtypes';

export interface MessageThread {
  id: string;
  topic: string;
  last: Communication;
  count: number;
  /** Something was sent that nobody has received. */
  isUnread: boolean;
}

/** The first message heads its thread; the others are part of it. */
function threadId({ id, partOf }: Communication): string {
  const head = partOf?.find(({ reference }) => reference?.startsWith('Communication/'))?.reference;
  return head?.replace('Communication/', '') ?? id ?? '';
}

const newestFirst = (a: Communication, b: Communication) =>
  Date.parse(b.sent ?? '') - Date.parse(a.sent ?? '') || 0;

/** Messages by thread, the thread with the newest message first. */
export function messageThreads(messages: readonly Communication[]): MessageThread[] {
  const valid = messages.filter(({ status }) => status !== 'entered-in-error').toSorted(newestFirst);
  return [...Map.groupBy(valid, threadId)].flatMap(([id, [last, ...older]]) => {
    if (!last) return [];
    const all = [last, ...older];
    const topic = all.findLast(({ topic }) => topic?.text)?.topic?.text ?? 'Sin asunto';
    const isUnread = all.some(({ received, status }) => received === undefined && status === 'completed');
    return [{ id, topic, last, count: all.length, isUnread }];
  });
}
