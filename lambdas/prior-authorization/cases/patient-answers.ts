import { randomUUID } from 'node:crypto';
import type { Task } from '@medplum/fhirtypes';
import { addDays } from '../../clinical/clinic-day.ts';
import { caseStateTexts, isUnsent } from '../../clinical/prior-authorization/case-state.ts';
import { coverageGaps } from '../../clinical/prior-authorization/coverage-gaps.ts';
import type { Repository } from '../../fhir/index.ts';
import { queueNames, queueSystem, taskSystem } from '../../messaging/task-conventions.ts';
import { formsOfCase } from '../documentation/form-rows.ts';
import { type CaseContent, deadlineOf, type StoredCase } from './case-content.ts';
import { caseColumns } from './case-rows.ts';
import { changeCase } from './change-case.ts';
import { caseGaps, type Day } from './show-case.ts';

/** What a request waits for before it goes on: what the patient knows, and how much of the rest is the team's. */
export interface MissingOfCase {
  authorizationId: string;
  service: string;
  payer: string;
  state: string;
  /** By when the clinic has to go on with it; null where it need not, or nobody knows. */
  until: string | null;
  ofPatient: string[];
  ofTeam: number;
}

const waiting = ['draft', 'incomplete', 'ready', 'info-requested'];
/** As many as are looked at of one patient. */
const mostCases = 20;
/** Where no deadline is known. */
const usualDays = 3;

/** What is missing of the requests of a patient that wait for the clinic, those due first. */
export async function missingOfPatient(
  repository: Repository,
  patientId: string,
  today: Day,
): Promise<MissingOfCase[]> {
  repository.requirePermission('Claim', 'read');
  const rows = await repository.sql<StoredCase>(
    `SELECT ${caseColumns} FROM authorization_cases
     WHERE organization_id = current_organization_id() AND patient_id = $1 AND state = ANY($2::text[])
     ORDER BY coalesce(deadline, 'infinity'), case_id LIMIT ${mostCases}`,
    [patientId, waiting],
  );
  const missing: MissingOfCase[] = [];
  for (const row of rows) missing.push(await missingOf(repository, row, today));
  const access = {
    interaction: 'search-type',
    outcome: 'success',
    resourceType: 'Claim',
    patientId,
  } as const;
  repository.note({ ...access, query: 'prior-authorization-missing' });
  return missing;
}

async function missingOf(repository: Repository, row: StoredCase, today: Day): Promise<MissingOfCase> {
  const { service, coverage } = row.content;
  const deadline = deadlineOf(row.state, row.content);
  const ofCoverage = await gapsOfCoverage(repository, row.content, today);
  const forms = await formsOfCase(repository.sql, row.caseId);
  const questions = forms.flatMap(({ state, content }) => (state === 'finished' ? [] : content.missing));
  const asked = questions.filter(({ isAdministrative }) => isAdministrative).map(({ text }) => text);
  const others = isUnsent(row.state)
    ? (await caseGaps(repository, row, today)).length - ofCoverage.length
    : 1;
  return {
    authorizationId: row.caseId,
    service: service.text,
    payer: coverage.payer,
    state: caseStateTexts[row.state],
    until: deadline?.whose === 'clinic' ? deadline.day : null,
    ofPatient: isUnsent(row.state) ? [...new Set([...ofCoverage, ...asked])] : [],
    ofTeam: others,
  };
}

/** A coverage that is not in the record any more is the team's to mend. */
async function gapsOfCoverage(repository: Repository, { coverage, day }: CaseContent, today: Day) {
  const stored = await repository.find('Coverage', coverage.coverageId);
  return stored ? coverageGaps(stored.resource, day ?? today) : [];
}

export interface PatientAnswer {
  /** As it was told to be missing. */
  missing: string;
  words: string;
}

/**
 * What a patient answered, for a person to check and enter: a task of the front desk and an entry of the request's history. Of the
 * request itself nothing is changed. Undefined where the patient has no such request, or nothing of it is missing.
 */
export async function keepPatientAnswers(
  repository: Repository,
  asked: { patientId: string; caseId: string; by: string; answers: readonly PatientAnswer[] },
  today: Day,
): Promise<string | undefined> {
  const { patientId, caseId, answers, by } = asked;
  const [row] = await repository.sql<StoredCase>(
    `SELECT ${caseColumns} FROM authorization_cases
     WHERE organization_id = current_organization_id() AND patient_id = $1 AND case_id = $2 AND state = ANY($3::text[])`,
    [patientId, caseId, waiting],
  );
  if (!row) return undefined;
  const { ofPatient } = await missingOf(repository, row, today);
  if (answers.some(({ missing }) => !ofPatient.includes(missing))) return undefined;
  const said = answers.map(({ missing, words }) => `${missing}: «${words}»`).join('\n');
  const note = `Según el paciente, anotado por «${by}»:\n${said}`;
  await changeCase(repository, { caseId, ifMatch: row.version }, async ({ content }) => ({
    content,
    step: 'patient-answer',
    note,
  }));
  const taskId = randomUUID();
  repository.create(taskOf(repository, row, { note, today }), taskId);
  return taskId;
}

function taskOf({ now }: Repository, row: StoredCase, { note, today }: { note: string; today: Day }): Task {
  const at = now.toISOString();
  const deadline = deadlineOf(row.state, row.content);
  const end = deadline && deadline.day >= today ? deadline.day : addDays(today, usualDays);
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: row.content.priority === 'urgent' ? 'urgent' : 'routine',
    code: {
      coding: [{ system: taskSystem, code: 'authorization-patient-answer' }],
      text: 'Respuesta del paciente para una autorización previa',
    },
    description: note,
    for: { reference: `Patient/${row.patientId}` },
    performerType: [{ coding: [{ system: queueSystem, code: 'staff' }], text: queueNames.staff }],
    authoredOn: at,
    lastModified: at,
    restriction: { period: { end } },
  };
}
