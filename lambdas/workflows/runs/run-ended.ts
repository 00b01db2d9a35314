import * as z from 'zod';
import { type Extensions, inRepository } from '../../fhir/index.ts';
import type { Database } from '../../platform/database.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import { lockRun } from './lock-run.ts';
import { withdrawTasks } from './stop-run.ts';
import { subRunEnded } from './sub-run-ended.ts';

/** What is told when an execution ends: of `input` the run is read. */
export const endedSchema = z.object({
  status: z.enum(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  input: z.object({
    run: z.object({ id: z.uuid(), organizationId: z.uuid() }),
    /** Which execution of the run it was; the first has no number. */
    part: z.object({ number: z.int().min(1) }).optional(),
  }),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Ended = z.infer<typeof endedSchema>;

const states = { SUCCEEDED: 'succeeded', FAILED: 'failed', TIMED_OUT: 'failed', ABORTED: 'stopped' } as const;
const software = { id: 'workflows/run-ended', name: 'Flujos de trabajo' };

const faultSchema = z.object({ errorMessage: z.string() });

/** What a function threw comes as JSON with the place in its code: people are told what it says. */
function causeInWords(cause: string | undefined): string | null {
  if (cause === undefined) return null;
  try {
    const fault = faultSchema.safeParse(JSON.parse(cause));
    return (fault.success ? fault.data.errorMessage : cause).slice(0, 2000);
  } catch {
    return cause.slice(0, 2000);
  }
}

/** An execution has ended: its run too, and nobody is asked for it any more. Told twice, it is the same. */
export async function runEnded(
  { database, extensions, now }: { database: Database; extensions: Extensions; now: () => Date },
  { status, input, error, cause }: Ended,
): Promise<void> {
  const { id: runId, organizationId } = input.run;
  const caller = platformCaller(organizationId);
  const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
  await database.transaction(scope, (sql) =>
    inRepository({ sql, caller, now, baseUrl: '', extensions, software }, async (repository) => {
      const run = await lockRun(sql, runId);
      // The run goes on in another execution.
      if (run && run.part !== (input.part?.number ?? 0)) return;
      await sql(
        `UPDATE workflow_runs SET state = $2, ended_at = $3, error = $4, cause = $5
         WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'running'`,
        [runId, states[status], repository.now.toISOString(), error ?? null, causeInWords(cause)],
      );
      const ended = { state: states[status], cause: causeInWords(cause) };
      await withdrawTasks(repository, runId);
      await subRunEnded(sql, runId, ended, repository.now);
      repository.noteWrites();
    }),
  );
}
