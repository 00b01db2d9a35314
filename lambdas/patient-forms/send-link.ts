import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { endpointPath, type JobHandler, type Repository } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { chooseChannel } from '../messaging/channel-choice.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { inQueue, taskSystem } from '../messaging/task-conventions.ts';
import { clinicName } from '../messaging/write-message.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { linkPath, makeLink } from './ask-patient.ts';
import { sendLinkKind } from './names.ts';

const payloadSchema = z.object({ formId: z.uuid() });

/** Has a link made and sent, by whoever knows the site's address. */
export const sendLinkLater = ({ sql, now }: Repository, formId: string): Promise<void> =>
  enqueueJob(sql, { key: `patient-link/${formId}`, kind: sendLinkKind, dueAt: now, payload: { formId } });

const texts = {
  es: (clinic: string, address: string) =>
    `${clinic} le pide que rellene un formulario. Ábralo en su teléfono, con su fecha de nacimiento: ${address}`,
  en: (clinic: string, address: string) =>
    `${clinic} asks you to fill in a form. Open it on your phone with your date of birth: ${address}`,
};
const subjects = { es: 'Un formulario para usted', en: 'A form for you' };

/**
 * Sends a link over the channel that the patient permitted. It says who asks and nothing of what; the record keeps no message with
 * the secret in it, and what left is erased with all that leaves (lambdas/platform/clear-settled.ts). Where no channel is permitted,
 * the front desk is asked to give the link.
 */
export const sendPatientLink: JobHandler = {
  kind: sendLinkKind,
  name: 'Formularios de pacientes',
  async run(repository, job) {
    const { sql, now, baseUrl } = repository;
    const { formId } = payloadSchema.parse(job.payload);
    const [form] = await sql<{ patientId: string; language: 'es' | 'en'; title: string }>(
      `SELECT patient_id AS "patientId", language, title FROM patient_forms
       WHERE organization_id = current_organization_id() AND form_id = $1 AND ended_at IS NULL AND expires_at > $2`,
      [formId, now.toISOString()],
    );
    if (!form) return undefined;
    const { channel, reason } = await chooseChannel(repository, undefined, form.patientId);
    if (!channel) {
      repository.create(asResource(await askDesk(repository, form, reason)));
      repository.noteWrites();
      return undefined;
    }
    const address = baseUrl.slice(0, -endpointPath.length) + linkPath(await makeLink(repository, formId));
    const text = texts[form.language](await clinicName(repository), address);
    const { name, to } = channel;
    const subject = name === 'email' ? { subject: subjects[form.language] } : {};
    await enqueueMessage(sql, { channel: name, to, text, ...subject }, { now });
    return undefined;
  },
};

async function askDesk(
  repository: Repository,
  { patientId, title }: { patientId: string; title: string },
  reason: string | undefined,
): Promise<Task> {
  const at = repository.now.toISOString();
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: {
      coding: [{ system: taskSystem, code: 'workflow-task' }],
      text: `Dar al paciente el enlace: ${title}`.slice(0, 200),
    },
    description:
      `No se le ha podido enviar. ${reason ?? ''} Cree un enlace o un código QR en su ficha, en «Tareas».`.trim(),
    for: { reference: `Patient/${patientId}` },
    authoredOn: at,
    lastModified: at,
    requester: (await actorReference(repository)) as never,
  };
  return inQueue(task, 'staff');
}
