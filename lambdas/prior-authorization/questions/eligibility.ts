import { randomUUID } from 'node:crypto';
import type { Bundle, Coverage, CoverageEligibilityRequest, Patient } from '@medplum/fhirtypes';
import { withoutCards } from '../../clinical/coverage-card.ts';
import type { PayerSaid } from '../../contracts/payer-questions.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { type Connection, connectionOf } from '../payers/connections.ts';
import { ask, type Exchange } from '../payers/exchange-rows.ts';
import { said } from './said.ts';

async function coverageOf(repository: Repository, coverageId: string) {
  const coverage = (await repository.read('Coverage', coverageId)).resource as Coverage & { id: string };
  const patientId = /^Patient\/([^/]+)$/.exec(coverage.beneficiary?.reference ?? '')?.[1];
  if (patientId === undefined) throw refuse(422, 'not-found', 'No consta de qué paciente es la cobertura.');
  const payer = coverage.payor?.[0]?.display ?? '';
  const connection = await connectionOf(repository.sql, payer);
  return { coverage, patientId, payer, connection: connection?.hasEligibility ? connection : undefined };
}

/** Asks the payer whether a coverage is in force; in a sentence where it cannot be asked. */
export async function askEligibility(
  repository: Repository,
  { coverageId, today }: { coverageId: string; today: string },
): Promise<PayerSaid | string> {
  const { coverage, patientId, payer, connection } = await coverageOf(repository, coverageId);
  if (!connection)
    return 'Esta aseguradora no está conectada para decir la cobertura: compruébela por teléfono o en su portal.';
  const patient = (await repository.read('Patient', patientId)).resource as Patient;
  const exchangeId = randomUUID();
  const request: CoverageEligibilityRequest = {
    resourceType: 'CoverageEligibilityRequest',
    id: exchangeId,
    status: 'active',
    purpose: ['validation'],
    patient: { reference: `Patient/${patientId}` },
    servicedDate: today,
    created: repository.now.toISOString(),
    insurer: { display: payer },
    insurance: [{ focal: true, coverage: { reference: `Coverage/${coverageId}` } }],
  };
  const { id, name, gender, birthDate } = patient;
  const whom = { resourceType: 'Patient', id, name, gender, birthDate } as Patient;
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [request, whom, withoutCards(coverage)].map((resource) => ({ resource })),
  };
  await ask(
    repository,
    {
      exchangeId,
      payerId: connection.payerId,
      kind: 'eligibility',
      patientId,
      caseId: null,
      sent: JSON.stringify(bundle),
    },
    { service: 'fhir', path: 'CoverageEligibilityRequest/$submit' },
  );
  return { exchangeId, payer, state: 'waiting', lines: [], at: repository.now.toISOString() };
}

/** Whether a payer can be asked, and what it said of this coverage the last time. */
export async function lastEligibility(
  repository: Repository,
  coverageId: string,
): Promise<{ connection: Connection | undefined; last: PayerSaid | null }> {
  const { patientId, payer, connection } = await coverageOf(repository, coverageId);
  const [last] = await repository.sql<Exchange>(
    `SELECT exchange_id AS "exchangeId", kind, patient_id AS "patientId", state, answer, status, outcome, created_at AS "createdAt"
     FROM payer_exchanges
     WHERE organization_id = current_organization_id() AND patient_id = $1 AND kind = 'eligibility'
       AND position($2 in sent) > 0
     ORDER BY created_at DESC LIMIT 1`,
    [patientId, `"Coverage/${coverageId}"`],
  );
  return { connection, last: last ? said(last, payer) : null };
}
