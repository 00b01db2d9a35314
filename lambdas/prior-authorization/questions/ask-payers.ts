import { randomUUID } from 'node:crypto';
import type { Appointment, Bundle, Coverage, Patient, Resource, ServiceRequest } from '@medplum/fhirtypes';
import { withoutCards } from '../../clinical/coverage-card.ts';
import { type EnteredConcept, toConcept } from '../../clinical/entered-concept.ts';
import { isInForce } from '../../clinical/prior-authorization/coverage-gaps.ts';
import type { PayerSaid } from '../../contracts/payer-questions.ts';
import { parseSearch, type Repository } from '../../fhir/index.ts';
import { connectionOf } from '../payers/connections.ts';
import { ask } from '../payers/exchange-rows.ts';

/** More coverages than a person has. */
const most = '50';

const searchset = (resources: Resource[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total: resources.length,
  entry: resources.map((resource) => ({ resource })),
});
const collection = (resources: Resource[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});

export interface PayerQuestion {
  patientId: string;
  hook: 'order-sign' | 'appointment-book';
  services: readonly EnteredConcept[];
  day: string;
}

/**
 * Asks the payers of the coverages that are in force whether something needs authorization, where they have a CRD service: by a hook of
 * CDS Hooks with all that it may see in it, so that it reads nothing here.
 */
export async function askPayers(repository: Repository, question: PayerQuestion): Promise<PayerSaid[]> {
  const { sql, now } = repository;
  const { patientId, hook, day } = question;
  const patient = (await repository.read('Patient', patientId)).resource as Patient;
  const query = parseSearch({ roles: repository.caller.roles }, 'Coverage', [
    ['patient', `Patient/${patientId}`],
    ['_count', most],
  ]);
  const coverages = (await repository.search(query)).hits.map(({ json }) => JSON.parse(json) as Coverage);
  const asked: PayerSaid[] = [];
  for (const coverage of coverages.filter((one) => isInForce(one, day))) {
    const payer = coverage.payor?.[0]?.display ?? '';
    const connection = await connectionOf(sql, payer);
    if (!connection?.hooksUrl) continue;
    const exchangeId = randomUUID();
    const sent = JSON.stringify(hookRequest(repository, question, { patient, coverage, exchangeId }));
    const { payerId } = connection;
    await ask(
      repository,
      { exchangeId, payerId, kind: hook, patientId, caseId: null, sent },
      // The names that the guide's own example gives to the services of these hooks.
      { service: 'hooks', path: `${hook}-crd` },
    );
    asked.push({ exchangeId, payer, state: 'waiting', lines: [], at: now.toISOString() });
  }
  return asked;
}

function hookRequest(
  { caller }: Repository,
  { patientId, hook, services, day }: PayerQuestion,
  { patient, coverage, exchangeId }: { patient: Patient; coverage: Coverage; exchangeId: string },
) {
  const subject = { reference: `Patient/${patientId}` };
  const orders = services.map(
    (service, at): ServiceRequest => ({
      resourceType: 'ServiceRequest',
      id: `order-${at + 1}`,
      status: 'draft',
      intent: 'original-order',
      subject,
      code: toConcept(service),
      insurance: [{ reference: `Coverage/${coverage.id}` }],
      occurrenceDateTime: day,
    }),
  );
  const appointments = services.map(
    (service, at): Appointment => ({
      resourceType: 'Appointment',
      id: `appointment-${at + 1}`,
      status: 'proposed',
      serviceType: [toConcept(service)],
      requestedPeriod: [{ start: day, end: day }],
      participant: [{ actor: subject, status: 'needs-action' }],
    }),
  );
  const { id, name, gender, birthDate } = patient;
  return {
    hook,
    hookInstance: exchangeId,
    context: {
      userId: `Practitioner/${caller.user_id}`,
      patientId,
      ...(hook === 'order-sign'
        ? { draftOrders: collection(orders) }
        : { appointments: collection(appointments) }),
    },
    prefetch: {
      // Nothing of the chart: whom it is about and how they are covered.
      patient: { resourceType: 'Patient', id, name, gender, birthDate },
      coverage: searchset([withoutCards(coverage)]),
    },
  };
}
