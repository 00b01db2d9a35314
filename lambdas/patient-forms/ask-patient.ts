import { randomUUID } from 'node:crypto';
import type { Questionnaire, Reference, Task } from '@medplum/fhirtypes';
import { mostLinks } from '../contracts/patient-forms.ts';
import { type Repository, refuse, type Stored } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { taskSystem } from '../messaging/task-conventions.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { unaskable } from './askable.ts';
import { askedPatient } from './asked-patient.ts';
import { formExpiredKind, patientFormCode } from './names.ts';
import { hashOf, newSecret } from './secrets.ts';

export interface Asked {
  patientId: string;
  questionnaireId: string;
  /** Without one, the patient's own where we have words in it. */
  language: 'es' | 'en';
  expiresAt: Date;
  consent: string | null;
}

/**
 * Asks a patient to fill in a form: its Task, of the version that is there now. Nothing leads to it before a link is made. Who asks
 * may write what the patient will have answered to, and see whom they ask.
 */
export async function askPatient(repository: Repository, asked: Asked): Promise<string> {
  const { sql, now, caller } = repository;
  await askedPatient(repository, asked.patientId);
  const form = (await repository.find('Questionnaire', asked.questionnaireId))?.resource;
  if (!form) throw refuse(422, 'not-found', 'No existe ese formulario.');
  const reason = unaskable(form);
  if (reason !== undefined) throw refuse(422, 'business-rule', reason);

  const formId = randomUUID();
  const title = titleOf(form);
  repository.create(asResource(await taskOf(repository, asked, title)), formId);
  await sql(
    `INSERT INTO patient_forms (organization_id, form_id, patient_id, questionnaire_id, questionnaire_version, title,
       language, consent, created_at, created_by, expires_at)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      formId,
      asked.patientId,
      asked.questionnaireId,
      form.version,
      title,
      asked.language,
      asked.consent,
      now.toISOString(),
      caller.user_id,
      asked.expiresAt.toISOString(),
    ],
  );
  const job = { key: `patient-form/${formId}`, kind: formExpiredKind, dueAt: asked.expiresAt };
  await enqueueJob(sql, { ...job, payload: { formId } });
  return formId;
}

const titleOf = ({ title, name }: Stored<'Questionnaire'> | Questionnaire) =>
  (title ?? name ?? 'Formulario').slice(0, 200);

async function taskOf(repository: Repository, asked: Asked, title: string): Promise<Task> {
  const patient = { reference: `Patient/${asked.patientId}` };
  const at = repository.now.toISOString();
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: {
      coding: [{ system: taskSystem, code: patientFormCode }],
      text: `Formulario del paciente: ${title}`.slice(0, 200),
    },
    focus: { reference: `Questionnaire/${asked.questionnaireId}` },
    for: patient,
    owner: { ...patient, display: 'El paciente' },
    restriction: { period: { end: asked.expiresAt.toISOString() } },
    authoredOn: at,
    lastModified: at,
    requester: (await actorReference(repository)) as Reference<never>,
  };
}

/** A link to a form that is open. What is told here is kept nowhere. @returns its secret */
export async function makeLink({ sql, now, caller }: Repository, formId: string): Promise<string> {
  const [form] = await sql<{ isOpen: boolean; links: number }>(
    `SELECT f.ended_at IS NULL AND f.expires_at > $2 AS "isOpen", (SELECT count(*)::int FROM patient_links l
       WHERE l.organization_id = f.organization_id AND l.form_id = f.form_id AND l.revoked_at IS NULL) AS links
     FROM patient_forms f WHERE f.organization_id = current_organization_id() AND f.form_id = $1 FOR UPDATE`,
    [formId, now.toISOString()],
  );
  if (!form) throw refuse(404, 'not-found', 'No existe ese formulario.');
  if (!form.isOpen) throw refuse(409, 'conflict', 'Este formulario ya ha terminado o ha caducado.');
  if (form.links >= mostLinks)
    throw refuse(409, 'conflict', `Ya tiene ${mostLinks} enlaces. Revoque alguno para crear otro.`);
  const secret = newSecret();
  await sql(
    `INSERT INTO patient_links (organization_id, link_id, form_id, token_hash, created_at, created_by)
     VALUES (current_organization_id(), $1, $2, decode($3, 'hex'), $4, $5)`,
    [randomUUID(), formId, hashOf(secret), now.toISOString(), caller.user_id],
  );
  return secret;
}

/** Below the site's own address (infra/site/patient-page.ts). What stands behind `#` is sent to no server and stands in no log. */
export const linkPath = (secret: string): string => `/formulario#${secret}`;
