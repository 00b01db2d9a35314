import { describe, expect, test } from 'vitest';
import { type CallFacts, nextCall } from '../../../lambdas/messaging/alarms/call-order.ts';

const at = (minutes: number) => new Date(Date.parse('2026-05-05T18:00:00Z') + minutes * 60_000);
const onCall = [
  { userId: 'eva', minutes: 3 },
  { userId: 'luis', minutes: 4 },
];
/** Raised at 0, due after ten minutes. */
const ask = (minutes: number, facts: Partial<CallFacts> = {}) =>
  nextCall({ now: at(minutes), dueAt: at(10), unownedSince: at(0), onCall, called: [], ...facts });
const one = (userId: string, minutes: number) => ({ userId, at: at(minutes), isEverybody: false });
const all = (minutes: number) => ({ userId: 'ana', at: at(minutes), isEverybody: true });

describe('Who is called for an alarm', () => {
  test.each([
    ['the first at once', ask(0), { whom: { userId: 'eva' }, again: at(3) }],
    [
      'nobody while the first has time',
      ask(2.9, { called: [one('eva', 0)] }),
      { whom: undefined, again: at(3) },
    ],
    [
      'the next when it is over',
      ask(3, { called: [one('eva', 0)] }),
      { whom: { userId: 'luis' }, again: at(7) },
    ],
    [
      'everybody when all had theirs',
      ask(7, { called: [one('eva', 0), one('luis', 3)] }),
      { whom: 'everybody', again: at(37) },
    ],
    [
      'nobody beyond the clock',
      ask(9, { called: [one('eva', 6)] }),
      { whom: { userId: 'luis' }, again: at(10) },
    ],
    [
      'everybody once the clock has run out',
      ask(10, { called: [one('eva', 8)] }),
      { whom: 'everybody', again: at(40) },
    ],
    [
      'everybody at once where nobody is on call',
      ask(0, { onCall: [] }),
      { whom: 'everybody', again: at(30) },
    ],
    ['nobody within half an hour', ask(39.9, { called: [all(10)] }), { whom: undefined, again: at(40) }],
    ['everybody again after it', ask(40, { called: [all(10)] }), { whom: 'everybody', again: at(70) }],
    ['everybody a last time', ask(715, { called: [all(680)] }), { whom: 'everybody', again: undefined }],
    ['nobody after half a day', ask(730.1, { called: [all(700)] }), { whom: undefined, again: undefined }],
    [
      'everybody of one given back when it was late already',
      ask(200, { unownedSince: at(200) }),
      { whom: 'everybody', again: at(230) },
    ],
  ])('%s', (_, seen, expected) => expect(seen).toEqual(expected));
});
