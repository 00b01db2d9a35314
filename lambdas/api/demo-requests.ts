import { type DemoRequestForm, organizationSizes } from '../contracts/demo-requests.ts';
import { routes } from '../contracts/routes.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { platformScope } from '../platform/platform-organization.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';
import { admitForm, hasSentEnough, openForm, sentEnough, teamAddress } from './public-form.ts';
import { problemResponse } from './refusal.ts';
import { readBody } from './request-body.ts';

/**
 * Visitors who want to be shown the product. What they write is kept and told to the team by e-mail, in one transaction.
 * Nothing is sent to the address that they give: anybody may write anybody's there.
 */
export function registerDemoRequests(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;
  const { openDemoRequest, requestDemo } = routes;

  app.get(openDemoRequest.path, (context) => {
    context.set('route', openDemoRequest.path);
    return openForm(context, dependencies, 'demo');
  });

  app.post(requestDemo.path, async (context) => {
    context.set('route', requestDemo.path);
    const requestId = context.get('requestId');
    const body = await readBody(context.req.raw, requestDemo.body);
    if ('refusal' in body) return problemResponse(body.refusal, requestId);
    const admission = admitForm(context, dependencies, 'demo', body.value);
    if ('refusal' in admission) return problemResponse(admission.refusal, requestId);

    const isTaken = await database.transaction(platformScope, async (sql) => {
      if (await hasSentEnough(sql, 'demo_requests', admission, now())) return false;
      if (await insertRequest(sql, admission, body.value, now())) {
        await enqueueMessage(sql, letter(teamAddress(dependencies), body.value), { now: now() });
      }
      return true;
    });
    return isTaken
      ? context.json({ isReceived: true })
      : problemResponse(sentEnough, requestId, { 'retry-after': '3600' });
  });
}

/** Whether it is new: a form that is sent a second time, since its answer was lost, is the same request. */
async function insertRequest(
  sql: Sql,
  { requestId, senderKey }: { requestId: string; senderKey: string },
  form: DemoRequestForm,
  now: Date,
): Promise<boolean> {
  const rows = await sql(
    `INSERT INTO demo_requests (organization_id, request_id, sender_key, received_at,
       name, email, organization_name, organization_size, message)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (organization_id, request_id) DO NOTHING RETURNING request_id`,
    [
      requestId,
      senderKey,
      now.toISOString(),
      form.name,
      form.email,
      form.organization,
      form.size,
      form.message,
    ],
  );
  return rows.length > 0;
}

/** Plain text alone: what strangers write is never markup. */
function letter(to: string, form: DemoRequestForm) {
  const text = [
    `Nombre: ${form.name}`,
    `Correo: ${form.email}`,
    `Organización: ${form.organization}`,
    `Tamaño: ${organizationSizes[form.size]}`,
    '',
    form.message || '(Sin mensaje)',
  ].join('\n');
  return { channel: 'email', to, subject: `Solicitud de demostración: ${form.organization}`, text } as const;
}
