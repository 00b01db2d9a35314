import type { ServiceRequest } from '@medplum/fhirtypes';
import { dueDayOf, isAwaited } from '../clinical/orders/order-entry.ts';
import type { Reaction } from '../fhir/index.ts';
import { planOrderDue } from './order-due.ts';

/** Keeps the look at each order when its time is over as the order is, whatever writes it. */
export const orderChanges: Reaction = {
  name: 'orders',
  resourceTypes: ['ServiceRequest'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      const former = before as ServiceRequest | null;
      const current = after as ServiceRequest | null;
      if (stateOf(former) === stateOf(current)) continue;
      await planOrderDue(repository, id, current ?? { ...(former as ServiceRequest), status: 'revoked' });
    }
  },
};

/** What the look depends on. */
function stateOf(order: ServiceRequest | null): string {
  return order && isAwaited(order) ? (dueDayOf(order) ?? '') : '';
}
