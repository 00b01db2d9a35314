import type { Reference, ServiceRequest } from '@medplum/fhirtypes';
import { isAwaited } from '../clinical/orders/order-entry.ts';
import { basedOn, type FhirResource, type Reaction, type Repository, readResources } from '../fhir/index.ts';

/** What counts as an answer to an order: a result that stands, a follow-up that took place. */
const answering: Record<string, readonly string[]> = {
  DiagnosticReport: ['final', 'amended', 'corrected', 'appended'],
  Observation: ['final', 'amended', 'corrected'],
  Appointment: ['fulfilled'],
};

const isAnswer = (resourceType: string, status: unknown) =>
  typeof status === 'string' && (answering[resourceType]?.includes(status) ?? false);

/** A result completes the orders that it is based on; when none is left that stands, they are open again. */
export const orderResults: Reaction = {
  name: 'order-results',
  after: ['calendar-times'],
  resourceTypes: Object.keys(answering),
  async react(repository, changes) {
    const lost = new Set<string>();
    const touched = new Set<string>();
    for (const { before, after } of changes) {
      const given = answeredBy(after);
      for (const order of given) touched.add(order);
      for (const order of answeredBy(before)) if (!given.includes(order)) lost.add(order);
    }
    const orders = await readResources(repository, new Set([...touched, ...lost]));
    const answers = await basedOn(repository, [...orders.keys()]);
    const answered = new Set(
      answers.filter((one) => isAnswer(one.resourceType, one.status)).map(({ reference }) => reference),
    );
    for (const [reference, resource] of orders) {
      const order = resource as unknown as ServiceRequest;
      if (answered.has(reference) && isAwaited(order)) await setStatus(repository, order, 'completed');
      // What a person completed without a result stays so: nothing that was there has gone.
      if (!answered.has(reference) && lost.has(reference) && order.status === 'completed')
        await setStatus(repository, order, 'active');
    }
  },
};

/** The orders that a resource answers as it is, as `ServiceRequest/id`. */
function answeredBy(resource: FhirResource | null): string[] {
  if (resource === null || !isAnswer(resource.resourceType, (resource as { status?: unknown }).status))
    return [];
  const references = (resource as { basedOn?: Reference[] }).basedOn ?? [];
  return references.flatMap(({ reference = '' }) => /^ServiceRequest\/[^/]+/.exec(reference)?.[0] ?? []);
}

async function setStatus(
  repository: Repository,
  { id = '' }: ServiceRequest,
  status: 'active' | 'completed',
): Promise<void> {
  const found = await repository.findForUpdate('ServiceRequest', id);
  if (found) await repository.update({ ...found.resource, status });
}
