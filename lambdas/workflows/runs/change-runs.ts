import type { RunOutcome } from '../../contracts/workflows/run-routes.ts';
import { FhirRefusal, type Repository } from '../../fhir/index.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import { resolveRun } from './resolve-run.ts';
import { retryRun } from './retry-run.ts';
import { runAgain } from './run-again.ts';
import { stopRun } from './stop-run.ts';

/** What somebody does to a run. */
export type RunChange =
  | { kind: 'stop' | 'resolve'; reason: string }
  | { kind: 'retry' }
  | { kind: 'again'; from: string | null; version: number | 'same' | 'published' };

export interface Changing {
  repository: Repository;
  /** What runs steps. */
  stepsFunction: string;
  /** Of the request, in the product events. */
  requestId: string;
}

const events: Record<RunChange['kind'], AuditAction> = {
  stop: 'workflow-run-stopped',
  retry: 'workflow-run-resumed',
  again: 'workflow-run-repeated',
  resolve: 'workflow-run-resolved',
};

/**
 * Does the same with each, notes in the product events what was done, and says of each what came of it: what one of them is refused
 * keeps the others from nothing.
 */
export async function changeRuns(
  changing: Changing,
  runIds: readonly string[],
  change: RunChange,
): Promise<RunOutcome[]> {
  const outcomes = new Map<string, RunOutcome>();
  const each = [...new Set(runIds)];
  // Two who change the same runs at once take them in the same order, and the log's head last: neither waits for the other for ever.
  for (const runId of each.toSorted()) outcomes.set(runId, await changeApart(changing, runId, change));
  const { repository, requestId } = changing;
  const { organization_id: organizationId, user_id: userId } = repository.caller;
  for (const { runId, isDone } of outcomes.values()) {
    if (!isDone) continue;
    // A request may be about many.
    const sourceId = `${requestId} ${runId}`;
    const detail = { fields: [runId] };
    await recordAudit(repository.sql, {
      organizationId,
      userId,
      action: events[change.kind],
      sourceId,
      detail,
    });
  }
  return each.flatMap((runId) => outcomes.get(runId) ?? []);
}

type Outcome = Omit<RunOutcome, 'runId'>;
const done = (text: string, begun: string | null = null): Outcome => ({ isDone: true, text, begun });
const refused = (text: string): Outcome => ({ isDone: false, text, begun: null });

async function changeApart(changing: Changing, runId: string, change: RunChange): Promise<RunOutcome> {
  const work = () => changeOne(changing, runId, change);
  try {
    return { runId, ...(await changing.repository.savepoint(work, ({ isDone }) => isDone)) };
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return { runId, ...refused(error.issues[0]?.diagnostics ?? 'El registro clínico no lo admite.') };
  }
}

async function changeOne(
  { repository, stepsFunction }: Changing,
  runId: string,
  change: RunChange,
): Promise<Outcome> {
  const { sql, now, caller } = repository;
  const [run] = await sql<{ version: number; published: number | null }>(
    `SELECT r.version, w.published_version AS published FROM workflow_runs r
       JOIN workflows w ON w.organization_id = r.organization_id AND w.workflow_id = r.workflow_id
     WHERE r.organization_id = current_organization_id() AND r.run_id = $1`,
    [runId],
  );
  if (!run) return refused('No existe esa ejecución.');
  const { user_id: userId, organization_id: organizationId } = caller;
  switch (change.kind) {
    case 'stop':
      return (await stopRun(repository, runId, change.reason))
        ? done('Se ha detenido.')
        : refused('La ejecución ya ha terminado.');
    case 'retry':
      return (await retryRun(sql, runId, now))
        ? done('Sigue desde donde quedó.')
        : refused('Solo sigue lo que ha fallado o se ha detenido.');
    case 'resolve':
      return (await resolveRun({ sql, userId, now }, runId, change.reason))
        ? done('Se ha marcado como resuelta.')
        : refused('La ejecución no ha fallado o ya está resuelta.');
    case 'again': {
      const { from, version: named } = change;
      const version = named === 'same' ? run.version : named === 'published' ? run.published : named;
      if (version === null) return refused('El flujo no tiene ninguna versión publicada.');
      const facts = { sql, userId, organizationId, stepsFunction, now };
      const outcome = await runAgain(facts, runId, { from, version });
      return 'conflict' in outcome ? refused(outcome.conflict) : done('Ha empezado otra vez.', outcome.runId);
    }
  }
}
