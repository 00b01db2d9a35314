import type { Definition } from '../../contracts/workflows/definition.ts';
import { parseDefinition } from '../../contracts/workflows/definition-forms.ts';
import { certainBefore, edgesOf, referencesOf, walk } from '../../contracts/workflows/graph.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { compileFrom } from '../compile/compile.ts';
import { resumingMachineName } from '../names.ts';
import { knownValues } from './known-values.ts';
import { startRun } from './start-run.ts';

export interface Again {
  /** The step from which it goes on with what the first gave; null: from the start. */
  from: string | null;
  /** Of the same workflow. */
  version: number;
}

interface Former extends Record<string, unknown> {
  workflowId: string;
  state: string;
  patientId: string | null;
  trigger: Record<string, unknown>;
  erasedAt: Date | null;
}

type Outcome = { runId: string } | { conflict: string };
const conflict = (detail: string): Outcome => ({ conflict: detail });

/** Step Functions takes an input of 256 KB. */
const largestInput = 250_000;

/**
 * Begins a run for what another was begun for: from its start, or from a step with what the first gave before it. The first stays as
 * it was; a failure that nobody had looked after yet is by this.
 */
export async function runAgain(
  {
    sql,
    userId,
    organizationId,
    stepsFunction,
    now,
  }: {
    sql: Sql;
    userId: string;
    organizationId: string;
    stepsFunction: string;
    now: Date;
  },
  formerId: string,
  { from, version }: Again,
): Promise<Outcome> {
  const [former] = await sql<Former>(
    `SELECT workflow_id AS "workflowId", state, patient_id AS "patientId", trigger, erased_at AS "erasedAt"
     FROM workflow_runs WHERE organization_id = current_organization_id() AND run_id = $1 FOR UPDATE`,
    [formerId],
  );
  if (!former) return conflict('No existe esa ejecución.');
  if (former.state === 'running')
    return conflict('La ejecución sigue en curso: deténgala antes de repetirla.');
  if (former.erasedAt !== null) return conflict('De esta ejecución ya se han borrado los datos.');
  const [row] = await sql(
    `SELECT definition FROM workflow_versions
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND version = $2`,
    [former.workflowId, version],
  );
  if (!row) return conflict('No existe esa versión del flujo.');
  const definition = parseDefinition(row.definition);
  if ((definition.trigger.about === 'patient') !== (former.patientId !== null))
    return conflict('Esa versión no es de lo mismo que la ejecución: una es de un paciente y la otra no.');
  const { patient: _patient, ...more } = former.trigger;
  const { workflowId, patientId } = former;
  const run = { organizationId, workflowId, version, patientId, startedBy: userId, more };
  if (from === null) {
    const runId = await startRun(sql, { ...run, again: { of: formerId, from: null } }, now);
    await noteRepeated({ sql, userId, now }, formerId);
    return { runId };
  }
  if (!definition.graph.steps.some(({ id }) => id === from))
    return conflict(
      'En esa versión no está ese paso, o está dentro de otro: elija uno del recorrido principal.',
    );
  const values = await knownValues(sql, formerId, definition.graph);
  const missing = neededAt(definition, from).find((id) => !(id in values));
  if (missing !== undefined) {
    const title = definition.graph.steps.find(({ id }) => id === missing)?.title ?? missing;
    return conflict(`La ejecución no llegó a «${title}», cuyos datos hacen falta desde ese paso.`);
  }
  if (JSON.stringify(values).length > largestInput)
    return conflict(
      'Lo que dieron los pasos anteriores es demasiado para seguir con ello: repítala desde el principio.',
    );
  const resuming = { from, known: Object.keys(values).sort() };
  const compiled = JSON.stringify(compileFrom(definition, resuming, { functionName: stepsFunction }));
  const machine = resumingMachineName(workflowId, version, compiled);
  await enqueueStateMachineCall(sql, { operation: 'create', machine, definition: compiled }, { now });
  const again = { of: formerId, from, machine, resume: values };
  const runId = await startRun(sql, { ...run, again }, now);
  await noteRepeated({ sql, userId, now }, formerId);
  return { runId };
}

/** Of the steps that are surely passed before one, those to whose data anything from it on refers. */
function neededAt({ graph }: Definition, from: string): string[] {
  const before = certainBefore(graph).get(from) ?? new Set<string>();
  const referred = new Set(
    [...walk(graph)].flatMap(({ step }) =>
      referencesOf(step).flatMap(({ ref, otherwise }) => (otherwise === undefined ? [ref] : [])),
    ),
  );
  return [...before]
    .filter((name) => name.startsWith('steps.'))
    .filter((name) => [...referred].some((ref) => ref.startsWith(`${name}.`) && isUsedFrom(graph, from, ref)))
    .map((name) => name.slice('steps.'.length));
}

/** Whether a reference stands in a step that is reached from another. */
function isUsedFrom(graph: Definition['graph'], from: string, ref: string): boolean {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = byId.get(id);
    if (!step || seen.has(id)) continue;
    seen.add(id);
    const within = [...walk({ start: id, steps: [step] })].flatMap((one) => referencesOf(one.step));
    if (within.some((one) => one.ref === ref && one.otherwise === undefined)) return true;
    open.push(...edgesOf(step).map(({ to }) => to));
  }
  return false;
}

async function noteRepeated(
  { sql, userId, now }: { sql: Sql; userId: string; now: Date },
  runId: string,
): Promise<void> {
  await sql(
    `UPDATE workflow_runs SET resolved_at = $2, resolved_by = $3, resolution = 'Se ha repetido en otra ejecución'
     WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'failed' AND resolved_at IS NULL`,
    [runId, now.toISOString(), userId],
  );
}
