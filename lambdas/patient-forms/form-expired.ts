import * as z from 'zod';
import type { JobHandler } from '../fhir/index.ts';
import { formExpiredKind } from './names.ts';
import { withdrawForm } from './withdraw.ts';

const payloadSchema = z.object({ formId: z.uuid() });

/** The patient has not sent it in time: the Task says so, and whoever waits for it hears it from there. */
export const patientFormExpired: JobHandler = {
  kind: formExpiredKind,
  name: 'Formularios de pacientes',
  async run(repository, job) {
    const { formId } = payloadSchema.parse(job.payload);
    if (await withdrawForm(repository, formId, 'El paciente no lo envió a tiempo')) repository.noteWrites();
    return undefined;
  },
};
