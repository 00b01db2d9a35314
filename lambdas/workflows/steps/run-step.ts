import { type Extensions, FhirRefusal, inRepository, type Repository } from '../../fhir/index.ts';
import { type Database, DatabaseUnavailable, type Sql } from '../../platform/database.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import { goOnKind, softwareOf } from '../names.ts';
import { goOn } from '../runs/go-on.ts';
import { readActing } from '../runs/read-acting.ts';
import { askAgent } from './agent.ts';
import { waitForEvent } from './events.ts';
import { askPatientForm, askPersonForm } from './forms.ts';
import { callPartner } from './http.ts';
import { notify } from './notify.ts';
import { runQuery } from './query.ts';
import { askService } from './service.ts';
import {
  type RunStep,
  resultSchema,
  type StepCall,
  StepRefused,
  type StepResult,
  stepCallSchema,
} from './step-call.ts';
import { runSubWorkflow } from './sub-workflow.ts';
import { askForApproval, createTask } from './tasks.ts';
import { useTool } from './tool.ts';

export interface StepDependencies {
  database: Database;
  extensions: Extensions;
  now: () => Date;
}

/** What each kind of step does that asks for anything; the others are states of the machine alone. */
const kinds: Record<string, RunStep> = {
  query: runQuery,
  task: createTask,
  approval: askForApproval,
  notify,
  event: waitForEvent,
  subWorkflow: runSubWorkflow,
  form: askPersonForm,
  patientForm: askPatientForm,
  agent: askAgent,
  tool: useTool,
  service: askService,
  http: callPartner,
};

/**
 * One call of a state machine: in one transaction of the organization, as the workflow with the rights of whoever published it. A
 * call that is repeated gets the answer of the first: its effect happens once.
 * @throws StepRefused where the step cannot be done as it stands; anything else may be tried again
 */
export async function runStep(
  { database, extensions, now }: StepDependencies,
  payload: unknown,
): Promise<StepResult> {
  const call = stepCallSchema.parse(payload);
  const { organizationId } = call.run;
  const caller = platformCaller(organizationId);
  const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
  try {
    return await database.transaction(scope, (sql) =>
      inRepository({ sql, caller, now, baseUrl: '', extensions }, (repository) => once(repository, call)),
    );
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DatabaseUnavailable) throw error;
    const failure =
      error instanceof FhirRefusal ? new StepRefused(error.issues[0]?.diagnostics ?? 'No se permite') : error;
    await database.transaction(scope, (sql) => keepFailure(sql, call, failure, now()));
    throw failure;
  }
}

/** A try that came to nothing is told of its run too; of what may pass by itself only by its kind. */
async function keepFailure(sql: Sql, call: StepCall, failure: Error, at: Date): Promise<void> {
  // A run that goes on where it failed enters its step at the same time as before.
  const [time = '', ...rest] = call.entry.split('/');
  const [before] = await sql<{ times: number }>(
    `SELECT count(*)::int AS times FROM workflow_step_failures
     WHERE organization_id = current_organization_id() AND run_id = $1 AND step_id = $2
       AND (entry = $3 OR (starts_with(entry, $4) AND right(entry, length($5)) = $5))`,
    [call.run.id, call.step, call.entry, `${time}+`, `/${rest.join('/')}`],
  );
  const times = before?.times ?? 0;
  const entry = times === 0 ? call.entry : [`${time}+${times}`, ...rest].join('/');
  await sql(
    `INSERT INTO workflow_step_failures (organization_id, run_id, step_id, entry, kind, given, error, cause, failed_at)
     SELECT current_organization_id(), run_id, $2, $3, $4, $5::jsonb, $6, $7, $8 FROM workflow_runs
     WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'running'
     ON CONFLICT DO NOTHING`,
    [
      call.run.id,
      call.step,
      entry,
      call.kind,
      JSON.stringify(call.parameters),
      failure.name.slice(0, 100),
      failure instanceof StepRefused ? failure.message.slice(0, 2000) : null,
      at.toISOString(),
    ],
  );
}

async function once(repository: Repository, call: StepCall): Promise<StepResult> {
  const { sql, now } = repository;
  const { id: runId } = call.run;
  // Calls of one run wait for each other here: the second of two finds what the first has kept.
  const [run] = await sql<{ state: string }>(
    `SELECT state FROM workflow_runs WHERE organization_id = current_organization_id() AND run_id = $1 FOR UPDATE`,
    [runId],
  );
  if (run?.state !== 'running') throw new StepRefused('La ejecución ya no está en curso.');
  const { known, entry } = await findEntry(sql, call);
  if (known) return known;
  const result =
    call.kind === goOnKind
      ? await goOn(repository, { ...call, entry })
      : await act(repository, { ...call, entry });
  await sql(
    `INSERT INTO workflow_steps (organization_id, run_id, step_id, entry, kind, result, called_at, given)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5::jsonb, $6, $7::jsonb)`,
    [
      runId,
      call.step,
      entry,
      call.kind,
      JSON.stringify(result),
      now.toISOString(),
      JSON.stringify(call.parameters),
    ],
  );
  repository.noteWrites();
  return result;
}

/** Does what a step asks for, with the rights of whoever published the version. */
async function act(repository: Repository, call: StepCall): Promise<StepResult> {
  const runId = call.run.id;
  const acting = await readActing(repository.sql, runId);
  if (acting === 'publisher-left') {
    throw new StepRefused(
      'Quien publicó el flujo ya no trabaja aquí: publíquelo otra persona para que siga.',
    );
  }
  const { userId, roles, ...about } = acting;
  repository.actAs({
    caller: { ...repository.caller, sub: 'workflow', user_id: userId, roles },
    software: softwareOf(about),
  });
  const perform = kinds[call.kind];
  if (!perform) throw new StepRefused(`No se conoce la clase de paso «${call.kind}».`);
  return perform(repository, { runId, ...about }, call);
}

/**
 * What the first call of an entry got, or under what name this one is kept. A run that goes on where somebody did not answer enters
 * its step at the same time as before, but waits by another token: it asks anew.
 */
async function findEntry(sql: Sql, call: StepCall): Promise<{ known?: StepResult; entry: string }> {
  const [time = '', ...rest] = call.entry.split('/');
  for (let again = 0; ; again += 1) {
    const entry = again === 0 ? call.entry : [`${time}+${again}`, ...rest].join('/');
    const [row] = await sql<{ result: unknown; token: string | null }>(
      `SELECT s.result, w.token FROM workflow_steps s
         LEFT JOIN workflow_waits w ON w.organization_id = s.organization_id AND w.run_id = s.run_id
           AND w.task_id = coalesce(s.result ->> 'waitId', s.result ->> 'taskId', s.result ->> 'runId')
       WHERE s.organization_id = current_organization_id() AND s.run_id = $1 AND s.step_id = $2 AND s.entry = $3`,
      [call.run.id, call.step, entry],
    );
    if (!row) return { entry };
    const isSame = row.token === null || call.token === undefined || row.token === call.token;
    if (isSame) return { known: resultSchema.parse(row.result), entry };
  }
}
