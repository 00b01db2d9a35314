import type { Sql } from '../../platform/database.ts';
import { endWait, failWait, lockWait } from './end-wait.ts';

/** Tells the run that waits for this one how it ended; nothing where none does. */
export async function subRunEnded(
  sql: Sql,
  runId: string,
  { state, cause }: { state: 'succeeded' | 'failed' | 'stopped'; cause: string | null },
  now: Date,
): Promise<void> {
  const wait = await lockWait(sql, runId);
  if (wait?.kind !== 'run') return;
  if (state === 'succeeded') return endWait(sql, wait, { runId }, now);
  const why = cause ?? (state === 'stopped' ? 'El flujo de dentro se detuvo' : 'El flujo de dentro falló');
  await failWait(sql, wait, { error: 'SubWorkflowFailed', cause: why.slice(0, 2000) }, now);
}
