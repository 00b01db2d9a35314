import type { FhirAnswer } from '../interactions/call.ts';
import { JsonText } from '../json.ts';
import { operationOutcome } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import { cutFiles } from './cut.ts';
import { deleteJob, type ExportJob, type ExportPart, readJob, readParts } from './jobs.ts';
import { deletedFiles } from './levels.ts';
import type { ExportLimits } from './limits.ts';
import { addressOf } from './start.ts';

/** Does a piece of the work, and answers how far it is (202) or, when all is done, the manifest. */
export async function exportStatus(
  session: Session,
  exportId: string,
  limits: ExportLimits,
): Promise<FhirAnswer> {
  const job = await readJob(session, exportId, 'FOR UPDATE');
  const parts = await readParts(session, exportId);
  if (!job.isComplete) parts.push(...(await cutFiles(session, job, parts.length, limits)));
  if (job.isComplete) return manifest(session, job, parts);
  const resources = parts.reduce((sum, { resourceCount }) => sum + resourceCount, 0);
  const progress = `${job.nextType} de ${job.types.length} tipos, ${resources} recursos`;
  return { status: 202, headers: { 'x-progress': progress, 'retry-after': '1' } };
}

export async function cancelExport(session: Session, exportId: string): Promise<FhirAnswer> {
  await readJob(session, exportId, 'FOR UPDATE');
  await deleteJob(session, exportId);
  const done = 'La exportación se ha cancelado.';
  return {
    status: 202,
    body: operationOutcome([{ severity: 'information', code: 'informational', diagnostics: done }]),
  };
}

function manifest(session: Session, job: ExportJob, parts: ExportPart[]): FhirAnswer {
  const address = addressOf(session, job.exportId);
  const body = {
    transactionTime: job.transactionTime.toISOString(),
    request: job.request,
    requiresAccessToken: true,
    output: parts
      .filter(({ resourceCount }) => resourceCount > 0)
      .map(({ part, resourceType, resourceCount }) => ({
        type: resourceType,
        url: `${address}/${part}`,
        count: resourceCount,
      })),
    deleted: parts
      .filter(({ deletionCount }) => deletionCount > 0)
      .map(({ part, deletionCount }) => ({
        type: 'Bundle',
        url: `${address}/${part}/${deletedFiles}`,
        count: deletionCount,
      })),
    error: [],
  };
  return {
    status: 200,
    body: new JsonText(JSON.stringify(body)),
    headers: { 'content-type': 'application/json', expires: job.expiresAt.toUTCString() },
  };
}
