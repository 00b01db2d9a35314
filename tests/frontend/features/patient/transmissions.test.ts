import { expect, test } from 'vitest';
import { toldOf } from '../../../../frontend/features/patient/medication/transmissions.ts';
import type { PrescriptionMessage } from '../../../../lambdas/contracts/prescription-network.ts';

type Sent = readonly [PrescriptionMessage['kind'], PrescriptionMessage['state']];
const failureOf = (...newestFirst: Sent[]) =>
  toldOf(
    newestFirst.map(([kind, state], at) => ({
      id: `m${at}`,
      kind,
      state,
      prescriptionId: 'p1',
      pharmacy: { ncpdpId: '7700001', name: 'Farmacia Sol' },
      at: '2026-11-27T15:00:00Z',
      text: 'Lo que se lee.',
    })),
    'p1',
  ).failure;

test.each<[string | undefined, ...Sent[]]>([
  ['No llegó a la farmacia', ['new', 'failed']],
  ['No llegó a la farmacia', ['new', 'refused']],
  [undefined, ['new', 'waiting'], ['new', 'failed']],
  [undefined, ['new', 'accepted'], ['new', 'refused']],
  [undefined, ['new', 'withdrawn']],
  ['Sin anular en la farmacia', ['cancel', 'failed'], ['new', 'accepted']],
  [undefined, ['cancel', 'accepted'], ['new', 'accepted']],
  ['Sin contestar a la farmacia', ['renewal-denied', 'refused'], ['renewal-request', 'accepted']],
  // What a pharmacy asks since does not hide what it never got.
  ['Sin anular en la farmacia', ['renewal-request', 'waiting'], ['cancel', 'refused'], ['new', 'accepted']],
  [undefined, ['renewal-request', 'waiting']],
])('is marked as %s', (marked, ...messages) => {
  expect(failureOf(...messages)).toBe(marked);
});
