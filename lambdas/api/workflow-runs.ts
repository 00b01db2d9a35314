import { workflowRoutes as routes } from '../contracts/workflows/workflows.ts';
import { resolveRun, startRun } from '../workflows/runs/change-runs.ts';
import { mostSteps, patientsIn, readHistoryData } from '../workflows/runs/read-history.ts';
import { listRuns, readRun, readRunDetail, readTrigger } from '../workflows/runs/read-runs.ts';
import { retryRun } from '../workflows/runs/retry-run.ts';
import { runAgain } from '../workflows/runs/run-again.ts';
import { stopRun } from '../workflows/runs/stop-run.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import { notHere } from './workflows.ts';

const gone = { refusal: { kind: 'not-found', detail: 'No existe esa ejecución.' } } as const;
const conflict = (detail: string) => ({ refusal: { kind: 'conflict', detail } }) as const;

type Who = Pick<Call<typeof routes.listWorkflowRuns>, 'sql' | 'caller'>;

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
    body: { runs: await listRuns(reading(who), query) },
  }));

  endpoint(app, database, routes.readWorkflowRun, async ({ params, ...who }) => {
    const run = await readRunDetail(reading(who), params.runId);
    return run ? { body: run } : gone;
  });

  endpoint(app, database, routes.readWorkflowRunData, async ({ params, sql, caller }) => {
    const run = await readRun({ sql, isClinical: true }, params.runId);
    if (!run) return gone;
    const body = {
      trigger: await readTrigger(sql, run.id),
      steps: await readHistoryData(sql, run.id, mostSteps),
    };
    // A run's searches may have found others than whom it is of.
    const seen = [...(run.patientId === null ? [] : [run.patientId]), ...patientsIn(body)];
    const access = { interaction: 'read', resourceType: 'Task', query: `workflow-run=${run.id}` } as const;
    await noteSeen({ sql, caller, now: now() }, access, seen);
    return { body };
  });

  endpoint(app, database, routes.stopWorkflowRun, async ({ params, body, ...who }) => {
    if (!(await readRun(reading(who), params.runId))) return gone;
    const isStopped = await inRecord({ ...who, now }, (repository) =>
      stopRun(repository, params.runId, body.reason),
    );
    return isStopped ? answer(who, params.runId) : conflict('La ejecución ya ha terminado.');
  });

  endpoint(app, database, routes.retryWorkflowRun, async ({ params, ...who }) => {
    if (!(await readRun(reading(who), params.runId))) return gone;
    const isRetried = await retryRun(who.sql, params.runId, now());
    return isRetried ? answer(who, params.runId) : conflict('Solo sigue lo que ha fallado o se ha detenido.');
  });

  endpoint(app, database, routes.repeatWorkflowRun, async ({ params, body, ...who }) => {
    if (stepsFunction === undefined) return notHere;
    if (!(await readRun(reading(who), params.runId))) return gone;
    const { sql, caller } = who;
    const { user_id: userId, organization_id: organizationId } = caller;
    const facts = { sql, userId, organizationId, stepsFunction, now: now() };
    const outcome = await runAgain(facts, params.runId, body);
    return 'conflict' in outcome ? conflict(outcome.conflict) : answer(who, outcome.runId);
  });

  endpoint(app, database, routes.resolveWorkflowRun, async ({ params, body, ...who }) => {
    if (!(await readRun(reading(who), params.runId))) return gone;
    const facts = { sql: who.sql, userId: who.caller.user_id, now: now() };
    const isResolved = await resolveRun(facts, params.runId, body.reason);
    return isResolved ? answer(who, params.runId) : conflict('La ejecución no ha fallado.');
  });

  endpoint(app, database, routes.decideWorkflowApproval, async ({ params, body, sql, caller }) => {
    const { decideApproval } = await import('../workflows/runs/decide-approval.ts');
    const { runId } = await inRecord({ sql, caller, now }, (repository) =>
      decideApproval(repository, params.taskId, body),
    );
    return { body: { runId, decision: body.decision } };
  });
}
