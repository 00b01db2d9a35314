import * as z from 'zod';
import { type JobHandler, noteEachPatient, readResources } from '../../fhir/index.ts';

export const reminderSentKind = 'appointment-reminder-sent';

const payloadSchema = z.object({
  about: z.string(),
  outcome: z.enum(['sent', 'failed', 'uncertain', 'returned']),
});

/** What became of the message, as FHIR calls it. */
const statuses = { sent: 'completed', failed: 'stopped', uncertain: 'unknown', returned: 'stopped' } as const;
const unsettled = ['in-progress', 'unknown'];

/** Notes in the chart whether a reminder went out. */
export const recordReminderDelivery: JobHandler = {
  kind: reminderSentKind,
  name: 'Entrega de recordatorios',
  async run(repository, job) {
    const { about, outcome } = payloadSchema.parse(job.payload);
    const communication = (await readResources(repository, [about])).get(about);
    const { id } = communication ?? {};
    // It comes back after it was sent.
    const changeable = outcome === 'returned' ? [...unsettled, 'completed'] : unsettled;
    if (!communication || id === undefined || !changeable.includes(String(communication.status)))
      return undefined;
    const written = await repository.update({ ...communication, id, status: statuses[outcome] });
    const { resourceType, version, patientIds } = written;
    repository.note(
      ...noteEachPatient(
        { interaction: 'update', outcome: 'success', resourceType, id, version },
        patientIds,
      ),
    );
    return undefined;
  },
};
