import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { workflowTaskCodes } from '../../contracts/workflows/form-tasks.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { taskSystem } from '../../messaging/task-conventions.ts';
import { askPatient } from '../../patient-forms/ask-patient.ts';
import { fillableForm } from '../../patient-forms/askable.ts';
import { sendLinkLater } from '../../patient-forms/send-link.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';
import { assigned, assigneeSchema, base, patientSchema } from './tasks.ts';
import { waitFor } from './wait-for.ts';

/* Forms that a run waits for: a Task of a person, or a link of the patient. Both go on when the Task is closed. */

const formId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);
/** By the name of an answer its type and its question: `number:peso`. */
const answers = z.record(z.string(), z.string()).default({});

const personParameters = z.object({
  questionnaire: formId,
  title: z.string().trim().min(1).max(200),
  patient: patientSchema,
  assignee: assigneeSchema,
  answers,
  expiresAfterSeconds: z.number().positive().optional(),
});
const patientParameters = z.object({
  questionnaire: formId,
  patient: z.string().regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/),
  language: z.enum(['es', 'en']),
  consent: z.string().max(5000).optional(),
  answers,
  expiresAfterSeconds: z.number().positive(),
});

export const askPersonForm: RunStep = async (repository, run, call) => {
  const { questionnaire, title, patient, assignee, expiresAfterSeconds } = readParameters(
    personParameters,
    call,
  );
  repository.requirePermission('QuestionnaireResponse', 'write');
  const form = (await repository.find('Questionnaire', questionnaire))?.resource;
  const flaw = form ? fillableForm(form) : 'No existe ese formulario.';
  if (!form || flaw !== undefined) throw new StepRefused(flaw ?? 'No existe ese formulario.');
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: { coding: [{ system: taskSystem, code: workflowTaskCodes.form }], text: title },
    description: `Rellene el formulario «${form.title ?? form.name ?? title}», que pide un flujo de trabajo.`,
    focus: { reference: `Questionnaire/${questionnaire}` },
    ...(patient && { for: { reference: patient } }),
    ...base(repository, run),
  };
  const taskId = crypto.randomUUID();
  repository.create(asResource(await assigned(repository, task, assignee)), taskId);
  await waitFor(repository, run, call, { kind: 'form', taskId, seconds: expiresAfterSeconds });
  return { taskId };
};

/** Asks the patient, and has the link sent to them; where no channel is permitted, the front desk is told to give it to them. */
export const askPatientForm: RunStep = async (repository, run, call) => {
  const given = readParameters(patientParameters, call);
  const { questionnaire, patient, language, consent = null, expiresAfterSeconds: seconds } = given;
  const patientId = patient.slice('Patient/'.length);
  const expiresAt = new Date(repository.now.getTime() + seconds * 1000);
  const taskId = await askPatient(repository, {
    patientId,
    questionnaireId: questionnaire,
    language,
    expiresAt,
    consent,
  });
  await sendLinkLater(repository, taskId);
  await waitFor(repository, run, call, { kind: 'form', taskId, seconds });
  return { taskId };
};
