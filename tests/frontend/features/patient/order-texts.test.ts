import { expect, test } from 'vitest';
import { orderName } from '../../../../frontend/features/patient/orders/order-texts.ts';

const order = {
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  subject: {},
  code: { text: 'Resonancia' },
} as const;

test('what is not to be done says so wherever it is named', () => {
  expect(orderName({ ...order, doNotPerform: true })).toBe('NO REALIZAR: Resonancia');
  expect(orderName({ ...order, doNotPerform: false })).toBe('Resonancia');
  expect(orderName(order)).toBe('Resonancia');
});
