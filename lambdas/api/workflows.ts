import { parseDefinition } from '../contracts/workflows/definition-forms.ts';
import { readDraft } from '../contracts/workflows/findings.ts';
import { workflowRoutes as routes } from '../contracts/workflows/workflows.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import { bringForms, templateSoftware } from '../workflows/catalogue/bring-forms.ts';
import {
  createWorkflow,
  publishWorkflow,
  saveWorkflow,
  setPaused,
  setRetired,
} from '../workflows/catalogue/change-workflows.ts';
import { checkPublication } from '../workflows/catalogue/check-publication.ts';
import { listRetired, listWorkflows, readWorkflow } from '../workflows/catalogue/read-workflows.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { staleVersion } from './version-tag.ts';

const gone = { refusal: { kind: 'not-found', detail: 'No existe ese flujo de trabajo.' } } as const;

const retired = {
  refusal: { kind: 'conflict', detail: 'El flujo está retirado: recupérelo antes de publicarlo.' },
} as const;

/** What would be asked of state machines would wait for ever. */
export const notHere = {
  refusal: { kind: 'conflict', detail: 'Esta instalación todavía no ejecuta flujos de trabajo.' },
} as const;

type Who = Pick<Call<typeof routes.pauseWorkflow>, 'sql' | 'caller' | 'requestId'>;

/** The organization's workflows: drafts, versions, and whether they begin runs. */
export function registerWorkflows(app: App, { database, now, stepsFunction }: Dependencies): void {
  const changing = ({ sql, caller }: Who) => ({ sql, userId: caller.user_id, now: now() });
  const answer = async ({ sql }: Pick<Who, 'sql'>, workflowId: string) => {
    const workflow = await readWorkflow(sql, now(), workflowId);
    return workflow ? { body: workflow, version: workflow.version } : gone;
  };
  endpoint(app, database, routes.listWorkflows, async ({ sql }) => ({
    body: { workflows: await listWorkflows(sql, now()), retired: await listRetired(sql) },
  }));

  endpoint(app, database, routes.readWorkflow, async ({ sql, params }) => answer({ sql }, params.workflowId));

  endpoint(app, database, routes.createWorkflow, async ({ body, ...who }) =>
    answer(who, await createWorkflow(changing(who), body)),
  );

  endpoint(app, database, routes.saveWorkflow, async ({ body, params, ifMatch, ...who }) => {
    const isSaved = await saveWorkflow(changing(who), params.workflowId, body, ifMatch);
    if (isSaved) return answer(who, params.workflowId);
    return (await readWorkflow(who.sql, now(), params.workflowId)) ? { refusal: staleVersion } : gone;
  });

  endpoint(app, database, routes.publishWorkflow, async ({ body, params, ifMatch, ...who }) => {
    if (stepsFunction === undefined) return notHere;
    const workflow = await readWorkflow(who.sql, now(), params.workflowId);
    if (!workflow) return gone;
    if (workflow.isRetired) return retired;
    const { definition, findings: lacks } = readDraft(workflow.draft);
    const { roles: held, organization_id: organizationId } = who.caller;
    const facts = { organizationId, roles: held, now: now() };
    const findings = definition
      ? await checkPublication(who.sql, params.workflowId, definition, facts)
      : lacks;
    if (!definition || findings.length > 0) {
      const errors = findings.map(({ stepId, message }) => ({
        pointer: `/draft/${stepId ?? ''}`,
        detail: message,
      }));
      return { refusal: { kind: 'invalid', detail: 'El flujo aún no se puede publicar.', errors } };
    }
    const { note } = body;
    const { roles } = who.caller;
    const version = { definition, note, roles, stepsFunction };
    if (!(await publishWorkflow(changing(who), params.workflowId, version, ifMatch)))
      return { refusal: staleVersion };
    await auditChange(who, 'workflow-published', params.workflowId);
    const platform = { sql: who.sql, caller: platformCaller(organizationId), now };
    await inRecord(platform, (repository) => bringForms(repository, definition), templateSoftware);
    return answer(who, params.workflowId);
  });

  endpoint(app, database, routes.readWorkflowVersion, async ({ sql, params }) => {
    const [row] = await sql(
      `SELECT definition FROM workflow_versions
       WHERE organization_id = current_organization_id() AND workflow_id = $1 AND version = $2`,
      [params.workflowId, params.version],
    );
    if (!row) return gone;
    return { body: { version: params.version, definition: parseDefinition(row.definition) } };
  });

  for (const { route, set, flag, value, action } of [
    { route: routes.pauseWorkflow, set: setPaused, flag: 'isPaused', value: true, action: 'workflow-paused' },
    {
      route: routes.resumeWorkflow,
      set: setPaused,
      flag: 'isPaused',
      value: false,
      action: 'workflow-resumed',
    },
    {
      route: routes.retireWorkflow,
      set: setRetired,
      flag: 'isRetired',
      value: true,
      action: 'workflow-retired',
    },
    {
      route: routes.restoreWorkflow,
      set: setRetired,
      flag: 'isRetired',
      value: false,
      action: 'workflow-restored',
    },
  ] as const) {
    endpoint(app, database, route, async ({ params, ...who }) => {
      const workflow = await readWorkflow(who.sql, now(), params.workflowId);
      if (!workflow) return gone;
      if (workflow[flag] !== value) {
        await set(changing(who), params.workflowId, value);
        await auditChange(who, action, params.workflowId);
      }
      return answer(who, params.workflowId);
    });
  }
}
