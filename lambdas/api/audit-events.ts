import { listEvents } from '../audit/reading/list-events.ts';
import { auditEventRoutes } from '../contracts/audit-events.ts';
import { isTurnedRound, turnedRound } from '../contracts/audit-log.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const pageSize = 50;

/** The log of product events for administrators: who changed whose account, and the organization. */
export function registerAuditEvents(app: App, { database }: Dependencies): void {
  endpoint(app, database, auditEventRoutes.listProductEvents, async ({ sql, caller, query }) => {
    const { cursor, ...filters } = query;
    if (isTurnedRound(filters)) return { refusal: { kind: 'bad-request', detail: turnedRound } };
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
      return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    return { body: await listEvents({ sql, caller }, filters, { cursor, count: pageSize }) };
  });
}
