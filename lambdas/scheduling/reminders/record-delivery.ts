import * as z from 'zod';
import { noteEachPatient } from '../../fhir/audit/access-note.ts';
import type { JobHandler } from '../../fhir/job-handler.ts';
import { update } from '../../fhir/store/write.ts';
import { readResources } from '../read-resources.ts';

export const reminderSentKind = 'appointment-reminder-sent';

const payloadSchema = z.object({ about: z.string(), outcome: z.enum(['sent', 'failed', 'uncertain']) });

/** What became of the message, as FHIR calls it. */
const statuses = { sent: 'completed', failed: 'stopped', uncertain: 'unknown' } as const;

/** Notes in the chart whether a reminder went out. */
export const recordReminderDelivery: JobHandler = {
  kind: reminderSentKind,
  name: 'Entrega de recordatorios',
  async run(session, job) {
    const { about, outcome } = payloadSchema.parse(job.payload);
    const communication = (await readResources(session, [about])).get(about);
    const { id } = communication ?? {};
    const canChange = communication?.status === 'in-progress' || communication?.status === 'unknown';
    if (!communication || id === undefined || !canChange) return undefined;
    const written = await update(session, { ...communication, id, status: statuses[outcome] }, undefined);
    const { resourceType, version, patientIds } = written;
    session.notes.push(
      ...noteEachPatient(
        { interaction: 'update', outcome: 'success', resourceType, id, version },
        patientIds,
      ),
    );
    return undefined;
  },
};
