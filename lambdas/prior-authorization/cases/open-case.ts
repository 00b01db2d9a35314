import { randomUUID } from 'node:crypto';
import type { EnteredConcept } from '../../clinical/entered-concept.ts';
import { askedDocuments } from '../../clinical/prior-authorization/asked-documents.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { type CaseContent, coverageOf } from './case-content.ts';
import { insertCase, keepEvent } from './case-rows.ts';
import { type Day, ruleOfNow } from './show-case.ts';

export interface OpenedCase extends Pick<CaseContent, 'priority' | 'day' | 'reason'> {
  patientId: string;
  coverageId: string;
  service: EnteredConcept;
}

/** Takes up a request, with what the rule of the moment asks for; answers its id. */
export async function openCase(repository: Repository, asked: OpenedCase, today: Day): Promise<string> {
  const { patientId, coverageId, service, priority, day, reason } = asked;
  repository.requirePermission('Claim', 'write');
  const patient = (await repository.find('Patient', patientId))?.resource;
  if (!patient) throw refuse(422, 'not-found', 'No existe ese paciente.');
  const coverage = (await repository.find('Coverage', coverageId))?.resource;
  if (coverage?.beneficiary?.reference !== `Patient/${patientId}`)
    throw refuse(422, 'not-found', 'Esa cobertura no es del paciente.');
  const base: Pick<CaseContent, 'service' | 'coverage' | 'day'> = {
    service,
    coverage: { coverageId, ...coverageOf(coverage) },
    day,
  };
  const rule = (await ruleOfNow(repository, base, today)) ?? null;
  const content: CaseContent = {
    ...base,
    rule,
    priority,
    reason,
    items: askedDocuments(rule?.documents ?? '').map((text) => ({
      itemId: randomUUID(),
      text,
      state: 'missing',
      note: '',
    })),
    evidence: [],
    sent: null,
    asked: null,
    answer: null,
  };
  const caseId = randomUUID();
  await insertCase(repository, { caseId, patientId, content });
  await keepEvent(repository, { caseId, state: 'draft', content, version: 1, step: 'create', note: '' });
  return caseId;
}
