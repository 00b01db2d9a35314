import { patientNotice } from '../../clinical/prior-authorization/patient-notice.ts';
import type { JobHandler, Repository } from '../../fhir/index.ts';
import { chooseChannel } from '../../messaging/channel-choice.ts';
import { clinicName } from '../../messaging/write-message.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import type { StoredCase } from './case-content.ts';
import { findCase } from './case-rows.ts';

const noticeKind = 'authorization-notice';
/** A step that was noted by mistake is taken back within this time, and nobody was told. */
export const waitMs = 10 * 60_000;

/** Has the patient told of a turn, later: of several in a row the last alone. */
export async function tellPatientLater(
  { sql, now }: Repository,
  { caseId, state }: Pick<StoredCase, 'caseId' | 'state'>,
): Promise<void> {
  if (patientNotice(state, { clinic: '', withContent: true }) === undefined) return;
  await enqueueJob(sql, {
    key: `${noticeKind}/${caseId}`,
    kind: noticeKind,
    dueAt: new Date(now.getTime() + waitMs),
    payload: { caseId, state },
  });
}

/** Over the channel that the patient permitted; without one nothing leaves. Of a turn that was taken back nobody is told. */
export const tellPatient: JobHandler = {
  kind: noticeKind,
  name: 'Autorizaciones: aviso al paciente',
  async run(repository, { payload: { caseId, state } }) {
    const { sql, now } = repository;
    const row = await findCase(sql, String(caseId));
    if (!row || row.state !== state) return undefined;
    const { channel } = await chooseChannel(repository, undefined, row.patientId);
    if (!channel) return undefined;
    const { name, to, withContent } = channel;
    const text = patientNotice(row.state, { clinic: await clinicName(repository), withContent });
    if (text === undefined) return undefined;
    const subject = name === 'email' ? { subject: 'Un aviso de su clínica' } : {};
    await enqueueMessage(sql, { channel: name, to, text, ...subject }, { now });
    return undefined;
  },
};
