import type { Coverage, Patient } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { questionnaireResponsesOf } from '../documentation/questionnaire-responses.ts';
import type { RequestParts } from './request-resources.ts';

/** What a request is made of, read under the rights of whoever sends it; in a sentence what is not there. */
export async function requestParts(repository: Repository, row: StoredCase): Promise<RequestParts | string> {
  const { sql, now } = repository;
  const patient = (await repository.find('Patient', row.patientId))?.resource as
    | (Patient & { id: string })
    | undefined;
  if (!patient) return 'El paciente ya no está en la ficha.';
  const coverage = (await repository.find('Coverage', row.content.coverage.coverageId))?.resource as
    | (Coverage & { id: string })
    | undefined;
  if (!coverage) return 'La cobertura ya no está en la ficha.';
  const [organization] = await sql<RequestParts['organization'] & Record<string, unknown>>(
    `SELECT organization_id AS id, legal_name AS name, npi FROM organizations WHERE organization_id = current_organization_id()`,
  );
  if (!organization) throw new Error('An organization at work is there');
  const [released] = await sql<{ by: string }>(
    `SELECT acted_by AS by FROM authorization_case_events
     WHERE organization_id = current_organization_id() AND case_id = $1 AND step = 'release' ORDER BY version DESC LIMIT 1`,
    [row.caseId],
  );
  const practitioner = released && (await repository.find('Practitioner', released.by))?.resource;
  return {
    row,
    patient,
    coverage,
    organization,
    practitioner: practitioner || undefined,
    responses: await questionnaireResponsesOf(sql, row),
    now,
  };
}
