import { randomUUID } from 'node:crypto';
import { routes } from '../contracts/routes.ts';
import { type TicketForm, ticketTopics } from '../contracts/tickets.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { platformScope } from '../platform/platform-organization.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { admitForm, hasSentEnough, openForm, sentEnough, teamAddress } from './public-form.ts';
import { problemResponse } from './refusal.ts';
import { readBody } from './request-body.ts';

interface Ticket extends TicketForm {
  requestId: string;
  senderKey: string;
  /** Null when nobody was signed in. */
  userId: string | null;
}

/**
 * What people write to Auxilia's team: kept, and told to the team by e-mail, in one transaction. Nothing is sent to the
 * address that a visitor gives: anybody may write anybody's there.
 */
export function registerTickets(app: App, dependencies: Dependencies): void {
  const { database } = dependencies;
  const { openTicket, sendTicket, sendOwnTicket } = routes;

  app.get(openTicket.path, (context) => {
    context.set('route', openTicket.path);
    return openForm(context, dependencies, 'ticket');
  });

  app.post(sendTicket.path, async (context) => {
    context.set('route', sendTicket.path);
    const requestId = context.get('requestId');
    const body = await readBody(context.req.raw, sendTicket.body);
    if ('refusal' in body) return problemResponse(body.refusal, requestId);
    const admission = admitForm(context, dependencies, 'ticket', body.value);
    if ('refusal' in admission) return problemResponse(admission.refusal, requestId);
    const ticket = { ...body.value, ...admission, userId: null };
    const reference = await database.transaction(platformScope, (sql) => take(sql, ticket, dependencies));
    return reference === undefined
      ? problemResponse(sentEnough, requestId, { 'retry-after': '3600' })
      : context.json({ reference });
  });

  endpoint(app, database, sendOwnTicket, async ({ sql, caller, body }) => {
    const [sender] = await sql<{ name: string; email: string }>(
      `SELECT given_name || ' ' || family_name AS name, email FROM users WHERE user_id = $1`,
      [caller.user_id],
    );
    if (!sender) {
      return { refusal: { kind: 'not-found', detail: 'Su cuenta ya no existe en esta organización.' } };
    }
    const { user_id: userId } = caller;
    const ticket = { ...body, ...sender, requestId: randomUUID(), senderKey: userId, userId };
    const reference = await take(sql, ticket, dependencies);
    return reference === undefined ? { refusal: sentEnough } : { body: { reference } };
  });
}

/** The ticket's reference; undefined where its sender has sent enough for now. */
async function take(sql: Sql, ticket: Ticket, dependencies: Dependencies): Promise<string | undefined> {
  const now = dependencies.now();
  if (await hasSentEnough(sql, 'support_tickets', ticket, now)) return undefined;
  const reference = ticket.requestId.slice(0, 8).toUpperCase();
  if (await insertTicket(sql, ticket, now)) {
    await enqueueMessage(sql, letter(teamAddress(dependencies), reference, ticket), { now });
  }
  return reference;
}

/** Whether it is new: a form that is sent a second time, since its answer was lost, is the same ticket. */
async function insertTicket(sql: Sql, ticket: Ticket, now: Date): Promise<boolean> {
  const rows = await sql(
    `INSERT INTO support_tickets (organization_id, request_id, user_id, sender_key, received_at,
       name, email, topic, subject, message)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (organization_id, request_id) DO NOTHING RETURNING request_id`,
    [
      ticket.requestId,
      ticket.userId,
      ticket.senderKey,
      now.toISOString(),
      ticket.name,
      ticket.email,
      ticket.topic,
      ticket.subject,
      ticket.message,
    ],
  );
  return rows.length > 0;
}

/** Plain text alone: what strangers write is never markup. */
function letter(to: string, reference: string, ticket: Ticket) {
  const text = [
    `Referencia: ${reference}`,
    `Asunto: ${ticketTopics[ticket.topic]}`,
    `Nombre: ${ticket.name}${ticket.userId ? ' (con sesión iniciada)' : ''}`,
    `Correo: ${ticket.email}`,
    '',
    ticket.message,
  ].join('\n');
  return { channel: 'email', to, subject: `[${reference}] ${ticket.subject}`, text } as const;
}
