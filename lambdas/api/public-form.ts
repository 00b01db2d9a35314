import type { EdgeContext } from '../edge/caller.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { issueFormToken, readFormToken, senderKey } from './form-token.ts';
import { problemResponse, type Refusal } from './refusal.ts';

/** What may come from one address in an hour; a clinic's people share one. */
const maximumPerHour = 5;

const flaws = {
  forged: {
    kind: 'forbidden',
    detail: 'El formulario no es válido. Recargue la página e inténtelo de nuevo.',
  },
  'too-soon': {
    kind: 'conflict',
    detail: 'El formulario se ha enviado demasiado deprisa. Espere unos segundos y envíelo de nuevo.',
  },
  expired: { kind: 'conflict', detail: 'El formulario ha caducado. Envíelo de nuevo.' },
} as const satisfies Record<string, Refusal>;

/** A visitor is no program: told so, and why, since a browser's own filling-in can do what a program does. */
const filledTrap: Refusal = {
  kind: 'forbidden',
  detail:
    'Se ha rellenado un campo oculto que debe quedar vacío. Recargue la página y rellene el formulario a mano.',
};

const unavailable: Refusal = {
  kind: 'unavailable',
  detail: 'El formulario no está disponible ahora mismo. Inténtelo de nuevo más tarde.',
};

/** Answers the token with which a form of this name is sent later. */
export function openForm(context: EdgeContext, { inbound, now }: Dependencies, form: string): Response {
  const secret = inbound?.masterSecret;
  if (secret === undefined) return problemResponse(unavailable, context.get('requestId'));
  return context.json({ formToken: issueFormToken(secret, form, now()) });
}

export type Admission = { requestId: string; senderKey: string } | { refusal: Refusal };

/** Whether a person sent the form, as far as can be told without asking anybody else. */
export function admitForm(
  context: EdgeContext,
  { inbound, now }: Dependencies,
  form: string,
  sent: { formToken: string; website: string },
): Admission {
  const secret = inbound?.masterSecret;
  if (secret === undefined) return { refusal: unavailable };
  if (sent.website !== '') return { refusal: filledTrap };
  const proof = readFormToken(secret, form, sent.formToken, now());
  if ('flaw' in proof) return { refusal: flaws[proof.flaw] };
  const { sourceIp } = context.env.event.requestContext.http;
  return { requestId: proof.requestId, senderKey: senderKey(secret, sourceIp, now()) };
}

/** Whether the address has sent all that it may in an hour. A form that came before and is sent again does not count. */
export async function hasSentEnough(
  sql: Sql,
  table: 'demo_requests' | 'support_tickets',
  { requestId, senderKey: key }: { requestId: string; senderKey: string },
  now: Date,
): Promise<boolean> {
  // One after the other, or those sent at once would not see each other.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  const [row] = await sql<{ isFull: boolean }>(
    `SELECT count(*) >= $3 AS "isFull" FROM ${table} WHERE organization_id = current_organization_id()
       AND sender_key = $1 AND received_at > $2 AND request_id <> $4`,
    [key, new Date(now.getTime() - 3_600_000).toISOString(), maximumPerHour, requestId],
  );
  return row?.isFull === true;
}

export const sentEnough: Refusal = {
  kind: 'too-many-requests',
  detail:
    'Ha enviado varias solicitudes en poco tiempo. Espere una hora o escríbanos por correo electrónico.',
};

/** Where what visitors write arrives: where it is configured, or at the site's own domain; on one machine, in its mailbox. */
export function teamAddress({ siteUrl, teamEmail }: Dependencies): string {
  return teamEmail ?? `equipo@${siteUrl === undefined ? 'auxilia.localhost' : new URL(siteUrl).hostname}`;
}
