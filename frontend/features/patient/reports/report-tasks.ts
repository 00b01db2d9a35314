import type { Practitioner, Reference, Task } from '@medplum/fhirtypes';
import { recallCode } from '../../../../lambdas/contracts/report-recall.ts';
import { instantOfWallTime } from '../../../lib/wall-time.ts';

interface About {
  id: string;
  report: { id: string; title: string };
  patient: { reference: string; display?: string };
  requester: Reference<Practitioner>;
  /** Whose it is from now on. */
  owner: Reference<Practitioner>;
  /** `YYYY-MM-DD`: until the end of it. */
  dueDay: string;
  note: string;
  now: Date;
  timeZone: string;
}

function reportTask(about: About, what: Pick<Task, 'code' | 'priority'>): Task & { id: string } {
  const { id, report, patient, requester, owner, dueDay, note, now, timeZone } = about;
  return {
    resourceType: 'Task',
    id,
    status: 'accepted',
    intent: 'order',
    ...what,
    ...(note === '' ? {} : { description: note }),
    focus: { reference: `DiagnosticReport/${report.id}` },
    for: patient as NonNullable<Task['for']>,
    authoredOn: now.toISOString(),
    lastModified: now.toISOString(),
    requester,
    owner,
    restriction: { period: { end: instantOfWallTime(`${dueDay}T23:59`, timeZone) } },
  };
}

/** Asks a colleague to see and acknowledge a report. Who asked stays on it, and the alarm of the report keeps its own clock. */
export const delegation = (about: About): Task & { id: string } =>
  reportTask(about, { code: { text: `Revisar el informe: ${about.report.title}` }, priority: 'urgent' });

/** To look at it again on a day; to acknowledge the report does not do it. */
export const recall = (about: About): Task & { id: string } =>
  reportTask(about, {
    code: {
      coding: [{ system: 'urn:auxilia:task', code: recallCode }],
      text: `Volver a mirar: ${about.report.title}`,
    },
    priority: 'routine',
  });
