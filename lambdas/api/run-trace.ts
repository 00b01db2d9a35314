import { runRoutes } from '../contracts/agents/runs.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { ListedRun } from '../fhir/index.ts';
import { findThread } from '../messaging/list-threads.ts';
import type { Sql } from '../platform/database.ts';
import { inScopeOf } from './agent-scope.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { isEnded, readRuns, toRunSummary } from './read-runs.ts';
import { inRecord } from './record.ts';
import { mayReveal, readConversation, readTrace } from './run-events.ts';

const gone = { kind: 'not-found', detail: 'No existe esa ejecución.' } as const;

/** What was said and done in a run. Trials are of people who do not exist: nothing of them is hidden. */
export function registerRunTrace(app: App, { database, now }: Dependencies): void {
  /** Who reads what a patient said stands in the log of the patient; of somebody unknown, of the conversation. */
  const note = (sql: Sql, caller: AccessClaims, { id, threadId, patientId }: ListedRun) => {
    const about = threadId === null ? {} : { id: threadId };
    const access = {
      interaction: 'read',
      resourceType: 'Communication',
      query: `run=${id}`,
      ...about,
    } as const;
    return noteSeen({ sql, caller, now: now() }, access, patientId === null ? [] : [patientId]);
  };

  endpoint(app, database, runRoutes.readRunEvents, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const [row] = await readRuns({ sql, caller }, { id: params.runId }, 1);
      if (!row) return { refusal: gone };
      const isTrial = query.trial === 'true';
      const isAsked = !isTrial && query.reveal === 'true';
      if (isAsked && !(mayReveal(row, caller) && (await isTheirs(sql, caller, row)))) {
        const detail = 'Su cuenta no puede ver los datos del paciente de esta ejecución.';
        return { refusal: { kind: 'forbidden', detail } };
      }
      const { after, limit } = query;
      const facts = { sql, caller, now: now() };
      const page = await readTrace(facts, row.id, { after, limit, isRevealed: isTrial || isAsked });
      const run = toRunSummary(row, caller);
      // Also of a trace that tells nothing more, the run's own line names the patient.
      if (isAsked || (!isTrial && run.patient)) await note(sql, caller, row);
      return { body: { run, ...page } };
    }),
  );

  endpoint(app, database, runRoutes.readRunMessages, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const [row] = await readRuns({ sql, caller }, { id: params.runId }, 1);
      if (!row || !(await isTheirs(sql, caller, row))) return { refusal: gone };
      const messages = await readConversation({ sql, caller }, row.id);
      if (query.trial === 'false') await note(sql, caller, row);
      return { body: { run: toRunSummary(row, caller), messages } };
    }),
  );

  endpoint(app, database, runRoutes.postRunMessage, ({ sql, caller, params, query, body }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const [row] = await readRuns({ sql, caller }, { id: params.runId }, 1);
      if (!row) return { refusal: gone };
      const { threadId } = row;
      // Nobody writes in the name of a patient who writes themselves; those of trials are nobody.
      if (threadId === null || !(row.isInPerson || (row.isPatients && row.trigger === 'trial'))) {
        const detail = 'En esta ejecución el paciente no escribe desde aquí.';
        return { refusal: { kind: 'conflict', detail } };
      }
      if (isEnded(row)) return { refusal: { kind: 'conflict', detail: 'La ejecución ya ha terminado.' } };
      const { sayAsPatient } = await import('../agents/triggers/start-run.ts');
      const communicationId = await inRecord({ sql, caller, now }, async (repository) =>
        sayAsPatient(repository, threadId, body.text),
      );
      return { body: { communicationId } };
    }),
  );
}

/** Conversations among a few people are theirs alone, also where an agent takes part. */
async function isTheirs(sql: Sql, caller: AccessClaims, { threadId }: ListedRun): Promise<boolean> {
  return threadId === null || (await findThread(sql, caller, threadId, new Date())) !== undefined;
}
