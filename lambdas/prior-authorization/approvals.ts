import type { Appointment } from '@medplum/fhirtypes';
import { dayOf } from '../clinical/clinic-day.ts';
import { readConcept } from '../clinical/entered-concept.ts';
import { type Approval, isApprovalOf } from '../clinical/prior-authorization/approval.ts';
import { ruleKey } from '../clinical/prior-authorization/rule-keys.ts';
import { parseSearch, type Repository } from '../fhir/index.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import type { CaseContent } from './cases/case-content.ts';

/** More than a person has in the months that a number holds. */
const mostAppointments = '500';
const calledOff = ['cancelled', 'noshow', 'entered-in-error', 'proposed'];

/** The numbers that payers gave for a patient, and what each was used for; read under the caller's rights. */
export async function approvalsOf(repository: Repository, patientId: string): Promise<Approval[]> {
  const { sql, caller } = repository;
  await repository.read('Patient', patientId);
  const rows = await sql<{ caseId: string; content: CaseContent }>(
    `SELECT case_id AS "caseId", content FROM authorization_cases
     WHERE organization_id = current_organization_id() AND patient_id = $1 AND state IN ('approved', 'partly-approved')
     ORDER BY created_at DESC LIMIT 100`,
    [patientId],
  );
  if (rows.length === 0) return [];
  const query = parseSearch({ roles: caller.roles }, 'Appointment', [
    ['patient', `Patient/${patientId}`],
    ['_count', mostAppointments],
  ]);
  const timeZone = await organizationTimeZone({ sql });
  const appointments = (await repository.search(query)).hits
    .map(({ json }) => JSON.parse(json) as Appointment)
    .filter(({ status, start }) => start !== undefined && !calledOff.includes(status))
    .map((one) => ({ one, day: dayOf(new Date(one.start ?? ''), timeZone) }))
    .toSorted((left, right) => left.day.localeCompare(right.day));
  const given = rows.flatMap(
    ({ caseId, content: { service, coverage, day: asked, sent, answer } }): Given[] => {
      if (!answer) return [];
      const { number, quantity, unit, from, until } = answer;
      // Where the payer names no first day: what was done before it was asked for, or sent, is another number's.
      const [first = null] = [asked, sent?.on ?? null].filter((day) => day !== null).toSorted();
      const payer = coverage.payer;
      const approval = { caseId, payer, service, number, quantity, unit, from, until, uses: [] };
      return [{ approval, since: from ?? first }];
    },
  );
  for (const { one, day } of appointments) {
    const meant = given.filter((number) => isWithin(day, number) && isUse(number.approval, one));
    for (const payer of new Set(meant.map(payerKey)))
      use(
        meant.filter((number) => payerKey(number) === payer).map(({ approval }) => approval),
        { appointmentId: one.id ?? '', day },
      );
  }
  return given.map(({ approval }) => approval);
}

interface Given {
  approval: Approval;
  since: string | null;
}

const payerKey = ({ approval }: Given): string => ruleKey(approval.payer);

/** Of a payer's numbers for the same, the last one first: the oldest that is not used up yet, and each of which nobody knows how far it goes. */
function use(numbers: readonly Approval[], used: Approval['uses'][number]): void {
  const counted = numbers.filter(({ quantity }) => quantity !== null);
  const next = counted.findLast(({ quantity, uses }) => uses.length < (quantity ?? 0)) ?? counted[0];
  for (const number of numbers) if (number.quantity === null || number === next) number.uses.push(used);
}

const isWithin = (day: string, { since, approval: { until } }: Given): boolean =>
  (since === null || day >= since) && (until === null || day <= until);

const isUse = (
  approval: Pick<Approval, 'service'>,
  { description, serviceType = [] }: Appointment,
): boolean =>
  serviceType.some((type) => isApprovalOf(approval, readConcept(type))) ||
  (description !== undefined && isApprovalOf(approval, { text: description, coding: [] }));
