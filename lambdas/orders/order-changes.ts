import type { ServiceRequest } from '@medplum/fhirtypes';
import { dueDayOf, isAwaited } from '../clinical/orders/order-entry.ts';
import { basedOn, type Reaction, type Repository } from '../fhir/index.ts';
import { endOverdue, planOrderDue } from './order-due.ts';

/** Keeps what waits for each order as the order is, whatever writes it: the look when its time is over, and what that led to. */
export const orderChanges: Reaction = {
  name: 'orders',
  resourceTypes: ['ServiceRequest'],
  async react(repository, changes) {
    const over: string[] = [];
    for (const { id, before, after } of changes) {
      const former = before as ServiceRequest | null;
      const current = after as ServiceRequest | null;
      if (former && current && isAwaited(former) && ended.includes(current.status))
        over.push(`ServiceRequest/${id}`);
      if (stateOf(former) === stateOf(current)) continue;
      const isBack = former !== null && standing.includes(former.status);
      await planOrderDue(
        repository,
        id,
        current ?? { ...(former as ServiceRequest), status: 'revoked' },
        isBack,
      );
      if (former)
        await endOverdue(repository, id, current?.status === 'completed' ? 'completed' : 'cancelled');
    }
    await callOff(repository, over);
  },
};

/** What the look depends on. */
function stateOf(order: ServiceRequest | null): string {
  return order && isAwaited(order) ? (dueDayOf(order) ?? '') : '';
}

/** States from which an order that was asked for is awaited again. */
const standing: readonly (string | undefined)[] = ['completed', 'on-hold'];
const ended: readonly (string | undefined)[] = ['completed', 'revoked', 'entered-in-error'];

/** Follow-ups that nobody has given a time: somebody would still be called for them. */
async function callOff(repository: Repository, orders: readonly string[]): Promise<void> {
  for (const { resourceType, id, status } of await basedOn(repository, orders)) {
    if (resourceType !== 'Appointment' || status !== 'proposed') continue;
    const held = await repository.findForUpdate('Appointment', id);
    if (!held || held.resource.start !== undefined) continue;
    await repository.update({
      ...held.resource,
      status: 'cancelled',
      cancelationReason: { text: 'El control que se había pedido ya no se espera' },
    });
  }
}
