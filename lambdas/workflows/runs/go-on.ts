import * as z from 'zod';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall, type Json } from '../../platform/state-machine-calls.ts';
import { executionName, goOnKind, machineOf } from '../names.ts';
import { readParameters, type StepCall, StepRefused, type StepResult } from '../steps/step-call.ts';
import { goOnSchema, nextPart } from './next-part.ts';

/** Step Functions takes an input, and gives a result, of 256 KB. Source: its quotas. */
const largestInput = 250_000;

/**
 * An execution has used up its history: the run goes on in another one of the same machine, in the same version, and this one ends.
 * After the last part of a loop its own execution goes on, with what the loop gave.
 */
export async function goOn({ sql, now }: Repository, call: StepCall): Promise<StepResult> {
  const asked = readParameters(goOnSchema, call);
  const runId = call.run.id;
  const part = await nextPart(asked, call.entry, (name) => listOf(sql, runId, asked.from, name));
  if (!part) return { more: false, output: await outputOfLoop(sql, runId, asked) };
  const [run] = await sql<{
    organizationId: string;
    workflowId: string;
    version: number;
    machine: string | null;
    trigger: Record<string, Json>;
    startedAt: Date;
    part: number;
  }>(
    `UPDATE workflow_runs SET part = part + 1 WHERE organization_id = current_organization_id() AND run_id = $1
     RETURNING organization_id AS "organizationId", workflow_id AS "workflowId", version, machine, trigger,
       started_at AS "startedAt", part`,
    [runId],
  );
  if (!run) throw new StepRefused('La ejecución ya no está en curso.');
  const { organizationId, version, startedAt, trigger } = run;
  const input = {
    run: { id: runId, organizationId, version, startedAt: startedAt.toISOString() },
    trigger,
    part: { number: run.part, ...part },
  } satisfies Json;
  if (Buffer.byteLength(JSON.stringify(input)) > largestInput) {
    const why = 'lo que han dado los pasos anteriores no cabe en 256 KB';
    throw new StepRefused(`La ejecución es demasiado larga para seguir en otra: ${why}.`);
  }
  const execution = executionName(runId, run.part);
  const begin = { operation: 'start', machine: machineOf(run), execution, input } as const;
  await enqueueStateMachineCall(sql, begin, { now, runId });
  return { more: true, output: {} };
}

const lists = z.object({ list: z.array(z.json()) });

/** The list of a loop, as the call that began it was given it. */
async function listOf(sql: Sql, runId: string, step: string, entry: string) {
  const [row] = await sql<{ given: unknown }>(
    `SELECT given FROM workflow_steps
     WHERE organization_id = current_organization_id() AND run_id = $1 AND step_id = $2 AND entry = $3 AND kind = $4`,
    [runId, step, entry, goOnKind],
  );
  return lists.parse(row?.given).list;
}

/** How often a loop was gone through, and what its items gave where something refers to that. */
async function outputOfLoop(
  sql: Sql,
  runId: string,
  asked: z.infer<typeof goOnSchema>,
): Promise<Record<string, Json>> {
  if (!('done' in asked)) return {};
  const { total: count, list } = asked.done;
  if (!asked.results) return { count };
  const rows = await sql<{ results: Json[] }>(
    `SELECT given -> 'results' AS results FROM workflow_steps
     WHERE organization_id = current_organization_id() AND run_id = $1 AND step_id = $2 AND kind = $3
       AND given -> 'done' ->> 'list' = $4
     ORDER BY (given -> 'done' ->> 'offset')::int`,
    [runId, asked.from, goOnKind, list],
  );
  const items = [...rows.flatMap(({ results }) => results), ...asked.results];
  const output = { items, count };
  if (Buffer.byteLength(JSON.stringify(output)) > largestInput)
    throw new StepRefused(`Lo que han dado los ${count} elementos no cabe en 256 KB.`);
  return output;
}
