import type { JobHandler, Repository } from '../../fhir/index.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import { withdrawMissing } from '../documentation/missing-tasks.ts';
import type { StoredCase } from './case-content.ts';
import { findCase } from './case-rows.ts';
import { waitMs } from './tell-patient.ts';

const cancelledKind = 'authorization-cancelled';

/** Has what is still asked of people for a request that was called off taken back, unless that is undone meanwhile. */
export const withdrawTasksLater = ({ sql, now }: Repository, { caseId }: Pick<StoredCase, 'caseId'>) =>
  enqueueJob(sql, {
    key: `${cancelledKind}/${caseId}`,
    kind: cancelledKind,
    dueAt: new Date(now.getTime() + waitMs),
    payload: { caseId },
  });

export const withdrawTasks: JobHandler = {
  kind: cancelledKind,
  name: 'Autorizaciones: tareas de una solicitud anulada',
  async run(repository, { payload: { caseId } }) {
    const row = await findCase(repository.sql, String(caseId), { forUpdate: true });
    if (row?.state === 'cancelled') await withdrawMissing(repository, row.caseId);
    return undefined;
  },
};
