import { workflowRunRoutes as routes } from '../contracts/workflows/run-routes.ts';
import { changeRuns, type RunChange } from '../workflows/runs/change-runs.ts';
import { mostSteps, patientsIn, readHistory, readHistoryData } from '../workflows/runs/read-history.ts';
import { listRuns, readRun, readRunDetail, readTrigger } from '../workflows/runs/read-runs.ts';
import { startRun } from '../workflows/runs/start-run.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import { Refused } from './refusal.ts';
import { notHere } from './workflows.ts';

const gone = { refusal: { kind: 'not-found', detail: 'No existe esa ejecución.' } } as const;
const conflict = (detail: string) => ({ refusal: { kind: 'conflict', detail } }) as const;

type Who = Pick<Call<typeof routes.listWorkflowRuns>, 'sql' | 'caller'>;
type Changer = Who & { requestId: string };

/** Runs of workflows, and what people decide in them. */
export function registerWorkflowRuns(app: App, { database, now, stepsFunction }: Dependencies): void {
  const reading = ({ sql, caller }: Who) => ({ sql, isClinical: caller.roles.includes('clinicians') });
  const answer = async (who: Who, runId: string) => {
    const run = await readRun(reading(who), runId);
    return run ? { body: run } : gone;
  };

  endpoint(app, database, routes.startWorkflowRun, async ({ params, body, ...who }) => {
    if (stepsFunction === undefined) return notHere;
    const { sql, caller } = who;
    const [workflow] = await sql<{ version: number | null; isPaused: boolean; about: string | null }>(
      `SELECT w.published_version AS version, w.is_paused AS "isPaused", v.definition -> 'trigger' ->> 'about' AS about
       FROM workflows w LEFT JOIN workflow_versions v ON v.organization_id = w.organization_id
         AND v.workflow_id = w.workflow_id AND v.version = w.published_version
       WHERE w.organization_id = current_organization_id() AND w.workflow_id = $1 AND w.archived_at IS NULL FOR SHARE OF w`,
      [params.workflowId],
    );
    if (!workflow) return gone;
    if (workflow.version === null) return conflict('El flujo aún no se ha publicado.');
    if (workflow.isPaused) return conflict('El flujo está en pausa.');
    const needsPatient = workflow.about === 'patient';
    if (needsPatient !== (body.patientId !== null)) {
      const detail = needsPatient ? 'Elija un paciente.' : 'Este flujo no es de un paciente.';
      return { refusal: { kind: 'invalid', detail } };
    }
    const { patientId } = body;
    if (patientId !== null) {
      const isThere = await inRecord({ sql, caller, now }, async (repository) => {
        repository.requirePermission('Patient', 'read');
        return (await repository.find('Patient', patientId)) !== undefined;
      });
      if (!isThere) return { refusal: { kind: 'invalid', detail: 'No existe ese paciente.' } };
    }
    const { workflowId } = params;
    const { version } = workflow;
    const { organization_id: organizationId, user_id: startedBy } = caller;
    const runId = await startRun(sql, { organizationId, workflowId, version, patientId, startedBy }, now());
    return answer(who, runId);
  });

  endpoint(app, database, routes.listWorkflowRuns, async ({ query, ...who }) => ({
    body: await listRuns(reading(who), query),
  }));

  endpoint(app, database, routes.readWorkflowRun, async ({ params, ...who }) => {
    const run = await readRunDetail(reading(who), params.runId);
    return run ? { body: run } : gone;
  });

  endpoint(app, database, routes.readWorkflowRunSteps, async ({ params, query, ...who }) => {
    if (!(await readRun(reading(who), params.runId))) return gone;
    const { before } = query;
    const steps = await readHistory(who.sql, params.runId, { most: mostSteps, before });
    return { body: { steps, earlierSteps: Math.max(0, before - mostSteps) } };
  });

  endpoint(app, database, routes.readWorkflowRunData, async ({ params, query, sql, caller }) => {
    const run = await readRun({ sql, isClinical: true, isRevealed: true }, params.runId);
    if (!run) return gone;
    const body = {
      cause: run.cause,
      trigger: await readTrigger(sql, run.id),
      steps: await readHistoryData(sql, run.id, { most: mostSteps, before: query.before }),
    };
    // A run's searches may have found others than whom it is of.
    const seen = [...(run.patientId === null ? [] : [run.patientId]), ...patientsIn(body)];
    const access = { interaction: 'read', resourceType: 'Task', query: `workflow-run=${run.id}` } as const;
    await noteSeen({ sql, caller, now: now() }, access, seen);
    return { body };
  });

  const change = async (who: Changer, runIds: readonly string[], what: RunChange) => {
    if (stepsFunction === undefined) throw new Refused(notHere.refusal);
    return inRecord({ ...who, now }, (repository) =>
      changeRuns({ repository, stepsFunction, requestId: who.requestId }, runIds, what),
    );
  };
  /** What is done to one run: it as it is then, or the run that repeats it. */
  const changeOne = async (who: Changer, runId: string, what: RunChange) => {
    if (!(await readRun(reading(who), runId))) return gone;
    const [outcome] = await change(who, [runId], what);
    if (!outcome?.isDone) return conflict(outcome?.text ?? '');
    return answer(who, outcome.begun ?? runId);
  };
  endpoint(app, database, routes.stopWorkflowRun, ({ params, body, ...who }) =>
    changeOne(who, params.runId, { kind: 'stop', ...body }),
  );
  endpoint(app, database, routes.retryWorkflowRun, ({ params, ...who }) =>
    changeOne(who, params.runId, { kind: 'retry' }),
  );
  endpoint(app, database, routes.repeatWorkflowRun, ({ params, body, ...who }) =>
    changeOne(who, params.runId, { kind: 'again', ...body }),
  );
  endpoint(app, database, routes.resolveWorkflowRun, ({ params, body, ...who }) =>
    changeOne(who, params.runId, { kind: 'resolve', ...body }),
  );
  endpoint(app, database, routes.changeWorkflowRuns, async ({ body, ...who }) => {
    const what = body.change.kind === 'again' ? { ...body.change, from: null } : body.change;
    return { body: { outcomes: await change(who, body.runIds, what) } };
  });

  endpoint(app, database, routes.decideWorkflowApproval, async ({ params, body, sql, caller }) => {
    const { decideApproval } = await import('../workflows/runs/decide-approval.ts');
    const { runId } = await inRecord({ sql, caller, now }, (repository) =>
      decideApproval(repository, params.taskId, body),
    );
    return { body: { runId, decision: body.decision } };
  });
}
