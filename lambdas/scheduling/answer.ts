import type { Appointment } from '@medplum/fhirtypes';
import {
  type FhirAnswer,
  type Issue,
  JsonText,
  noteEachPatient,
  operationOutcome,
  type Repository,
  type Written,
} from '../fhir/index.ts';
import { toResource } from './appointment.ts';

/** IHE's operations answer a Bundle: the appointments, and an OperationOutcome where there is something to say. */
export function bundleAnswer(
  repository: Repository,
  entries: { id?: string; resource: JsonText | Appointment }[],
  issues: Issue[] = [],
): FhirAnswer {
  const entry = entries.map(({ id, resource }) => ({
    ...(id === undefined ? {} : { fullUrl: `${repository.baseUrl}/Appointment/${id}` }),
    resource: resource instanceof JsonText ? resource : toResource(resource),
    search: { mode: 'match' },
  }));
  const outcome =
    issues.length === 0 ? [] : [{ resource: operationOutcome(issues), search: { mode: 'outcome' } }];
  return {
    status: 200,
    body: {
      resourceType: 'Bundle',
      type: 'searchset',
      total: entries.length,
      ...(entry.length + outcome.length === 0 ? {} : { entry: [...entry, ...outcome] }),
    },
  };
}

/** What was written, with its entries in the access log. */
export function writtenAnswer(
  repository: Repository,
  written: readonly Written[],
  issues: Issue[] = [],
): FhirAnswer {
  for (const { resourceType, id, version, isNew, patientIds } of written) {
    const interaction = isNew ? 'create' : 'update';
    repository.note(
      ...noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds),
    );
  }
  const [first] = written;
  return {
    ...bundleAnswer(
      repository,
      written.map(({ id, json }) => ({ id, resource: new JsonText(json ?? '') })),
      issues,
    ),
    ...(first && written.length === 1 ? { version: first.version } : {}),
  };
}

export const information = (diagnostics: string): Issue => ({
  severity: 'information',
  code: 'informational',
  diagnostics,
});
