import type { FhirAnswer, FhirCall } from '../interactions/call.ts';
import { requirePermission } from '../interactions/call.ts';
import { FhirRefusal, operationOutcome } from '../outcome.ts';
import { readCurrent } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import { findRunning, insertJob } from './jobs.ts';
import { type ExportLevel, operationName, requireExport } from './levels.ts';
import { hoursKept, maximumRunning } from './limits.ts';
import { readExportParameters } from './parameters.ts';

/**
 * Takes an export on: fixes what it is of and of what time. In a transaction that fixes a time (see turn.ts), so that
 * nothing of an earlier time is written any more.
 */
export async function startExport(
  session: Session,
  call: FhirCall,
  level: ExportLevel,
  groupId: string | undefined,
): Promise<FhirAnswer> {
  requireExport(session);
  if (level !== 'system') requirePermission(session, level, 'read');
  const { types, since, asked } = await readExportParameters(session, call, level);
  if (groupId !== undefined) await readCurrent(session, 'Group', groupId);
  const running = await findRunning(session);
  if (running.length >= maximumRunning) throw tooMany(session, running);

  const exportId = crypto.randomUUID();
  const parameters = new URLSearchParams(asked).toString();
  const query = parameters === '' ? operationName : `${operationName}?${parameters}`;
  await insertJob(session, {
    exportId,
    request: `${session.baseUrl}/${[...call.path.slice(0, -1), query].join('/')}`,
    level,
    groupId: groupId ?? null,
    types,
    since: since ?? null,
    // Whoever writes next may do so in this very millisecond.
    transactionTime: new Date(session.now.getTime() - 1),
    expiresAt: new Date(session.now.getTime() + hoursKept * 3_600_000),
  });
  session.notes.push({
    interaction: 'operation',
    outcome: 'success',
    query,
    ...(level === 'system' ? {} : { resourceType: level }),
    ...(groupId === undefined ? {} : { id: groupId }),
  });
  const accepted = 'La exportación está en marcha. Consulte su estado en Content-Location.';
  return {
    status: 202,
    headers: { 'content-location': addressOf(session, exportId) },
    body: operationOutcome([{ severity: 'information', code: 'informational', diagnostics: accepted }]),
  };
}

export function addressOf({ baseUrl }: Session, exportId: string): string {
  return `${baseUrl}/${operationName}/${exportId}`;
}

/** Names those that run, so that one can be fetched to its end or cancelled. */
function tooMany(session: Session, running: string[]): FhirRefusal {
  const full = `Ya tiene ${maximumRunning} exportaciones en marcha. Termine o cancele alguna (DELETE).`;
  return new FhirRefusal(429, [
    { severity: 'error', code: 'throttled', diagnostics: full },
    ...running.map((id) => ({
      severity: 'information' as const,
      code: 'informational' as const,
      diagnostics: `En marcha: ${addressOf(session, id)}`,
    })),
  ]);
}
