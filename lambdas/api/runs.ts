import { ensureBuiltIns } from '../agents/catalogue/ensure-built-ins.ts';
import { readVersion } from '../agents/catalogue/read-agent.ts';
import { modelsProblem, readSettings } from '../agents/catalogue/settings.ts';
import { copyKnowledge } from '../agents/sandbox/copy-knowledge.ts';
import { copySettings } from '../agents/sandbox/copy-settings.ts';
import { inOrganization } from '../agents/sandbox/in-organization.ts';
import type { StartRequest } from '../agents/triggers/start-run.ts';
import { listModels } from '../contracts/agents/model-settings.ts';
import { runRoutes } from '../contracts/agents/runs.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess } from '../contracts/fhir-access.ts';
import type { Sql } from '../platform/database.ts';
import { inScopeOf } from './agent-scope.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { organizationDay } from './organization-clock.ts';
import { readCursor, readRuns, toRunSummary, writeCursor } from './read-runs.ts';
import { inRecord } from './record.ts';

const gone = { kind: 'not-found', detail: 'No existe esa ejecución.' } as const;
const noAgent = { kind: 'not-found', detail: 'No existe esa versión del agente.' } as const;

/** What agents do: lists of it, its beginning and its end. */
export function registerRuns(app: App, { database, now, agentModels }: Dependencies): void {
  const models = agentModels ?? listModels({ models: [] });

  endpoint(app, database, runRoutes.listRuns, ({ sql, caller, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const { trial: _, limit, cursor: text, ...filters } = query;
      const cursor = text === undefined ? undefined : readCursor(text);
      if (text !== undefined && !cursor) {
        return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
      }
      // Who may not know a patient learns nothing by asking for their runs.
      const isBlind = filters.patient !== undefined && !mayAccess(caller.roles, 'Patient', 'read');
      const rows = isBlind ? [] : await readRuns({ sql, caller }, { ...filters, cursor }, limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const runs = page.map((row) => toRunSummary(row, caller));
      const seen = runs.flatMap(({ patient }) => (patient ? [patient.id] : []));
      const note = { interaction: 'search-type', resourceType: 'Patient', query: 'runs' } as const;
      if (seen.length > 0) await noteSeen({ sql, caller, now: now() }, note, seen);
      return { body: { runs, next: last ? writeCursor(last) : null } };
    }),
  );

  const summaryOf = async (sql: Sql, caller: AccessClaims, id: string) => {
    const [row] = await readRuns({ sql, caller }, { id }, 1);
    if (!row) return { refusal: gone };
    const body = toRunSummary(row, caller);
    const note = { interaction: 'search-type', resourceType: 'Patient', query: `run=${id}` } as const;
    if (body.patient) await noteSeen({ sql, caller, now: now() }, note, [body.patient.id]);
    return { body };
  };
  endpoint(app, database, runRoutes.readRun, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, (caller) => summaryOf(sql, caller, params.runId)),
  );

  /** A trial happens in the sandbox, which is made at the first one. */
  const tryOut = async (
    { sql, caller }: { sql: Sql; caller: AccessClaims },
    request: Extract<StartRequest, { kind: 'trial' }>,
  ) => {
    await ensureBuiltIns(sql, now());
    const definition = await readVersion(sql, request.agentId, request.version);
    if (!definition) return { refusal: noAgent };
    const { today } = await organizationDay(sql, now());
    const problem = modelsProblem(await readSettings(sql, models, today), definition);
    if (problem) return { refusal: { kind: 'invalid', detail: problem } } as const;
    const { ensureSandbox } = await import('../agents/sandbox/ensure-sandbox.ts');
    const { copyAgent } = await import('../agents/sandbox/copy-agent.ts');
    const { startRun } = await import('../agents/triggers/start-run.ts');
    const { madeUpDataExtensions: extensions } = await import('../record/extensions.ts');
    const inside = await ensureSandbox({ sql, caller, now, extensions });
    await copyAgent(sql, inside, { ...request, now: now() });
    await copySettings(sql, caller.organization_id);
    await copyKnowledge(sql, caller.organization_id);
    const body = await inOrganization(sql, inside.organization_id, () =>
      inRecord({ sql, caller: inside, now }, (repository) => startRun(repository, request)),
    );
    return { body };
  };

  endpoint(app, database, runRoutes.startRun, async ({ sql, caller, body }) => {
    if (body.kind === 'trial') return tryOut({ sql, caller }, body);
    const { startRun } = await import('../agents/triggers/start-run.ts');
    return { body: await inRecord({ sql, caller, now }, (repository) => startRun(repository, body)) };
  });

  endpoint(app, database, runRoutes.stopRun, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const { stopRun } = await import('../agents/runtime/stop-run.ts');
      await inRecord({ sql, caller, now }, (repository) =>
        stopRun(repository, params.runId, { reason: 'by-person', by: caller.user_id }),
      );
      return summaryOf(sql, caller, params.runId);
    }),
  );
}
