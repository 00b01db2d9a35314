import type { AccessClaims } from '../contracts/claims.ts';
import { routes } from '../contracts/routes.ts';
import type { ThreadQuery, WayOut } from '../contracts/threads.ts';
import { countThreads } from '../messaging/count-threads.ts';
import { findThread, listThreads } from '../messaging/list-threads.ts';
import { readDrafts, readMessages, readRedFlags } from '../messaging/read-thread.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';

const gone = { kind: 'not-found', detail: 'No existe esa conversación.' } as const;

/** The inbox: lists, one thread, and what is done in it. */
export function registerThreads(app: App, { database, now }: Dependencies): void {
  const list = async (sql: Sql, caller: AccessClaims, query: ThreadQuery) => {
    const page = await listThreads(sql, caller, query, now());
    if (!page) return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } } as const;
    const seen = page.threads.flatMap(({ patient }) => (patient ? [patient.id] : []));
    const asked = `view=${query.view}${query.text ? `&_content=${query.text}` : ''}`;
    const note = { interaction: 'search-type', resourceType: 'Communication', query: asked } as const;
    await noteSeen({ sql, caller, now: now() }, note, seen);
    return { body: page };
  };
  endpoint(app, database, routes.listThreads, ({ sql, caller, query }) => list(sql, caller, query));
  endpoint(app, database, routes.searchThreads, ({ sql, caller, body }) => list(sql, caller, body));

  endpoint(app, database, routes.countThreads, async ({ sql, caller }) => ({
    body: await countThreads(sql, caller, now()),
  }));

  endpoint(app, database, routes.readThread, async ({ sql, caller, params, query }) => {
    const { threadId } = params;
    const summary = await findThread(sql, caller, threadId, now());
    if (!summary) return { refusal: gone };
    const page = await readMessages(sql, caller, threadId, query.before);
    const drafts = await readDrafts(sql, caller, threadId);
    const redFlags = await readRedFlags(sql, caller, threadId);
    const channel =
      summary.kind === 'patient' ? await wayOut({ sql, caller, now }, threadId, summary.patient?.id) : null;
    const note = { interaction: 'read', resourceType: 'Communication', id: threadId } as const;
    await noteSeen({ sql, caller, now: now() }, note, summary.patient ? [summary.patient.id] : []);
    return { body: { ...summary, ...page, drafts, redFlags, channel }, version: summary.version };
  });

  endpoint(app, database, routes.findWayOut, async ({ sql, caller, params }) => {
    const { patientId } = params;
    const { exists, channel } = await inRecord({ sql, caller, now }, async (repository) => ({
      exists: (await repository.find('Patient', patientId)) !== undefined,
      channel: await (await import('../messaging/way-out.ts')).findWayOut(repository, undefined, patientId),
    }));
    if (!exists) return { refusal: { kind: 'not-found', detail: 'No existe ese paciente.' } };
    const note = { interaction: 'read', resourceType: 'Patient', id: patientId } as const;
    await noteSeen({ sql, caller, now: now() }, note, [patientId]);
    return { body: { channel } };
  });

  endpoint(app, database, routes.startThread, async ({ sql, caller, body }) => {
    const { startThread } = await import('../messaging/start-thread.ts');
    const id = await inRecord({ sql, caller, now }, (repository) => startThread(repository, body));
    return { body: { id } };
  });

  endpoint(app, database, routes.updateThread, async ({ sql, caller, params, body, ifMatch }) => {
    const { changeThread } = await import('../messaging/change-thread.ts');
    const version = await inRecord({ sql, caller, now }, (repository) =>
      changeThread(repository, params.threadId, ifMatch, body),
    );
    return { body: { id: params.threadId }, version };
  });

  endpoint(app, database, routes.postMessage, async ({ sql, caller, params, body }) => {
    const { postMessage } = await import('../messaging/post-message.ts');
    const id = await inRecord({ sql, caller, now }, (repository) =>
      postMessage(repository, params.threadId, body),
    );
    return { body: { id } };
  });

  endpoint(app, database, routes.markThreadRead, async ({ sql, caller, params, body }) => {
    const { markRead } = await import('../messaging/mark-read.ts');
    const unread = await inRecord({ sql, caller, now }, (repository) =>
      markRead(repository, params.threadId, body.messageId),
    );
    return { body: { unread } };
  });

  endpoint(app, database, routes.markThreadUnread, async ({ sql, caller, params }) => {
    const { markUnread } = await import('../messaging/mark-unread.ts');
    const unread = await inRecord({ sql, caller, now }, (repository) =>
      markUnread(repository, params.threadId),
    );
    return { body: { unread } };
  });

  endpoint(app, database, routes.resendMessage, async ({ sql, caller, params }) => {
    const { resendMessage } = await import('../messaging/resend-message.ts');
    await inRecord({ sql, caller, now }, (repository) =>
      resendMessage(repository, params.threadId, params.messageId),
    );
    return { body: { id: params.messageId } };
  });

  endpoint(app, database, routes.decideDraft, async ({ sql, caller, params, body }) => {
    const { decideDraft } = await import('../messaging/decide-draft.ts');
    const messageId = await inRecord({ sql, caller, now }, (repository) =>
      decideDraft(repository, params.draftId, body),
    );
    return { body: { messageId } };
  });
}

async function wayOut(
  facts: Parameters<typeof inRecord>[0],
  threadId: string,
  patientId: string | undefined,
): Promise<WayOut | null> {
  const { findWayOut } = await import('../messaging/way-out.ts');
  return inRecord(facts, (repository) => findWayOut(repository, threadId, patientId));
}
