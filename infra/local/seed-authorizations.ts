import type { Coverage, Resource } from '@medplum/fhirtypes';
import { addDays } from '../../lambdas/clinical/clinic-day.ts';
import { exampleRules } from '../../lambdas/clinical/prior-authorization/example-rules.ts';
import type { CaseStepInput } from '../../lambdas/contracts/prior-authorization-steps.ts';
import type { Repository } from '../../lambdas/fhir/index.ts';
import { editCase, findCase, openCase, stepCase } from '../../lambdas/prior-authorization/cases/index.ts';
import { bringExampleForms } from '../../lambdas/prior-authorization/documentation/bring-example-forms.ts';
import { importRules } from '../../lambdas/prior-authorization/rules.ts';

const [rule] = exampleRules;
const reason = 'Cefalea con señales de alarma en la exploración';

/** How far each of the requests has gone. */
const courses = (today: string): CaseStepInput[][] => [
  [],
  [{ step: 'send', on: today, channel: 'portal', reference: 'FU-20481' }],
  [
    { step: 'send', on: today, channel: 'fax', reference: '' },
    { step: 'deny', on: today, reason: 'missing-documents', reasonText: '', appealUntil: addDays(today, 30) },
  ],
];

/** Rules of invented payers, and requests that have gone more or less far, so that a first look shows both at work. */
export async function seedAuthorizations(
  repository: Repository,
  resources: readonly { resourceType: string }[],
  today: string,
): Promise<void> {
  const { sql, caller, now } = repository;
  await importRules({ sql, caller, now }, [...exampleRules]);
  const [present] = await sql(
    'SELECT 1 FROM authorization_cases WHERE organization_id = current_organization_id()',
  );
  if (!present) await openCases(repository, resources, today);
  await bringExampleForms(repository, exampleRules);
}

/** Before the forms are there: nobody filled in any for what was sent long ago. */
async function openCases(
  repository: Repository,
  resources: readonly { resourceType: string }[],
  today: string,
): Promise<void> {
  if (!rule) return;
  const insured = (resources as readonly Resource[])
    .filter((resource): resource is Coverage => resource.resourceType === 'Coverage')
    .filter(({ status, payor }) => status === 'active' && payor[0]?.display === rule.payer);
  for (const [at, steps] of courses(today).entries()) {
    const coverage = insured[at];
    const patientId = coverage?.beneficiary.reference?.replace('Patient/', '');
    if (!coverage?.id || !patientId) return;
    const service = { text: rule.service, coding: [{ system: rule.system, code: rule.code }] };
    const day = addDays(today, 12 + at);
    const asked = { patientId, coverageId: coverage.id, service, priority: 'standard', day, reason } as const;
    await follow(repository, await openCase(repository, asked, today), steps, today);
  }
}

/** What a payer's list names is there for those that are sent. */
async function follow(
  repository: Repository,
  caseId: string,
  steps: readonly CaseStepInput[],
  today: string,
): Promise<void> {
  if (steps.length === 0) return;
  const opened = await findCase(repository.sql, caseId);
  if (!opened) return;
  const { priority, day, items } = opened.content;
  const ready = items.map((item) => ({
    ...item,
    state: 'ready' as const,
    note: 'En la nota de la consulta',
  }));
  await editCase(repository, { caseId, ifMatch: opened.version }, { priority, day, reason, items: ready });
  for (const [at, step] of [{ step: 'prepare' } as const, ...steps].entries())
    await stepCase(repository, { caseId, ifMatch: opened.version + 1 + at }, step, today);
}
