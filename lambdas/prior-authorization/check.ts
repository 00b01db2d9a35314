import type { Coverage } from '@medplum/fhirtypes';
import { type EnteredConcept, readConcept } from '../clinical/entered-concept.ts';
import { coverageGaps, isInForce } from '../clinical/prior-authorization/coverage-gaps.ts';
import { findRule } from '../clinical/prior-authorization/find-rule.ts';
import { serviceKeys } from '../clinical/prior-authorization/rule-keys.ts';
import type { AuthorizationCheck } from '../contracts/prior-authorization.ts';
import { parseSearch, type Repository } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { rulesFor } from './rules.ts';

/** More coverages than a person has. */
const most = '50';

/**
 * Whether services need authorization, at each payer whose coverage of the patient is in force on the day. The coverages are read
 * under the caller's rights, with their entry in the access log.
 */
export async function checkAuthorization(
  sql: Sql,
  repository: Repository,
  { patientId, services, day }: { patientId: string; services: readonly EnteredConcept[]; day: string },
): Promise<AuthorizationCheck> {
  await repository.read('Patient', patientId);
  const query = parseSearch({ roles: repository.caller.roles }, 'Coverage', [
    ['patient', `Patient/${patientId}`],
    ['_count', most],
  ]);
  const all = (await repository.search(query)).hits.map(({ json }) => JSON.parse(json) as Coverage);
  const inForce = all.filter((coverage) => isInForce(coverage, day));
  const rules = await rulesFor(sql, inForce.map(payerOf), services.flatMap(serviceKeys));
  return {
    coverages: inForce.map((coverage) => {
      const payer = payerOf(coverage);
      const plan = readConcept(coverage.type).text;
      return {
        coverageId: coverage.id ?? '',
        payer,
        plan,
        gaps: coverageGaps(coverage, day),
        findings: services.map((service) => findRule(rules, { payer, plan, service }, day)),
      };
    }),
    others: all.filter(({ status }) => status !== 'entered-in-error').length - inForce.length,
  };
}

const payerOf = ({ payor = [] }: Coverage) => payor[0]?.display ?? '';
