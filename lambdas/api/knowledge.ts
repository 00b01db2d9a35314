import { randomUUID } from 'node:crypto';
import { decide } from '../agents/knowledge/decide.ts';
import {
  addVersion,
  createEntry,
  holdEntry,
  isAlone,
  readEntries,
  readHistory,
} from '../agents/knowledge/entries.ts';
import { addDays } from '../clinical/clinic-day.ts';
import {
  type KnowledgeBody,
  longestValidDays,
  knowledgeRoutes as routes,
} from '../contracts/agents/knowledge.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type AuditAction, recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa respuesta.' };

type Called = { sql: Sql; caller: AccessClaims; requestId: string };

/** What the clinic lets its agents answer: written by anybody, reviewed by somebody else, published for a time. */
export function registerKnowledge(app: App, { database, now, siteUrl }: Dependencies): void {
  const today = async (sql: Sql) => (await organizationDay(sql, now())).today;
  const one = async (sql: Sql, entryId: string) => {
    const [entry] = await readEntries(sql, await today(sql), entryId);
    return entry ? { body: entry, version: entry.version } : { refusal: gone };
  };
  const note = ({ sql, caller, requestId }: Called, action: AuditAction) =>
    recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action,
      sourceId: requestId,
      detail: { fields: ['knowledge'] },
    });
  const wrongDay = async (sql: Sql, { validUntil }: KnowledgeBody): Promise<Refusal | undefined> => {
    const day = await today(sql);
    if (validUntil >= day && validUntil <= addDays(day, longestValidDays)) return undefined;
    const detail = validUntil < day ? 'La fecha ya ha pasado' : 'La fecha no puede pasar de dos años';
    return { kind: 'invalid', detail: `${detail}.`, errors: [{ pointer: '/validUntil', detail }] };
  };

  endpoint(app, database, routes.listKnowledge, async ({ sql, caller }) => {
    const day = await today(sql);
    const entries = await readEntries(sql, day);
    return { body: { entries, isAlone: await isAlone(sql, caller.user_id), today: day } };
  });

  endpoint(app, database, routes.readKnowledgeHistory, async ({ sql, params }) => {
    const versions = await readHistory(sql, params.entryId);
    return versions.length > 0 ? { body: { versions } } : { refusal: gone };
  });

  endpoint(app, database, routes.createKnowledge, async (call) => {
    const { sql, caller, body } = call;
    const refusal = await wrongDay(sql, body);
    if (refusal) return { refusal };
    const entryId = randomUUID();
    await createEntry(sql, entryId, body, { userId: caller.user_id, now: now() });
    await note(call, 'knowledge-written');
    return one(sql, entryId);
  });

  endpoint(app, database, routes.writeKnowledge, async (call) => {
    const { sql, caller, body, params, ifMatch } = call;
    const refusal = await wrongDay(sql, body);
    if (refusal) return { refusal };
    const held = await holdEntry(sql, params.entryId, ifMatch);
    if (held === undefined) return { refusal: gone };
    if (held === 'stale') return { refusal: staleVersion };
    await addVersion(sql, params.entryId, held.latest, body, { userId: caller.user_id, now: now() });
    await note(call, 'knowledge-written');
    return one(sql, params.entryId);
  });

  endpoint(app, database, routes.decideKnowledge, async (call) => {
    const { sql, caller, body, params, ifMatch } = call;
    const held = await holdEntry(sql, params.entryId, ifMatch);
    if (held === undefined) return { refusal: gone };
    if (held === 'stale') return { refusal: staleVersion };
    const day = await today(sql);
    const [entry] = await readEntries(sql, day, params.entryId);
    if (!entry) return { refusal: gone };
    const by = { userId: caller.user_id, roles: caller.roles, now: now(), today: day, siteUrl };
    const refused = await decide(sql, entry, body, by);
    if (refused) return { refusal: { kind: 'conflict', detail: refused.problem } };
    await note(call, `knowledge-${done[body.kind]}`);
    return one(sql, params.entryId);
  });
}

const done = {
  'ask-review': 'sent-to-review',
  publish: 'published',
  return: 'returned',
  withdraw: 'withdrawn',
} as const;
