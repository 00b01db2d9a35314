import { Hono } from 'hono';
import { html } from 'hono/html';
import { inboundHeaders, inboundRoutes } from '../../lambdas/contracts/inbound-messages.ts';
import { inboundKey } from '../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { localPage } from './mailbox.ts';

interface InboundAccess {
  organizationId: string;
  legalName: string;
  /** With which messages for it are signed, in hexadecimal. */
  key: string;
  /** With which a laboratory signs. */
  laboratoryKey: string;
  /** Hands in a message when it is pasted into a shell. */
  command: string;
}

/** How to hand in a message from outside, for tools (`inbound.json`) and for people. */
export function createInboundPages(options: {
  database: Database;
  masterSecret: string;
  url: () => string;
}): Hono {
  const list = async (): Promise<InboundAccess[]> => {
    const rows = await options.database.transaction({ role: 'identity' }, (sql) =>
      sql<{ organizationId: string; legalName: string }>(
        `SELECT organization_id AS "organizationId", legal_name AS "legalName" FROM organizations
         WHERE sandbox_of IS NULL ORDER BY legal_name`,
      ),
    );
    return rows.map(({ organizationId, legalName }) => {
      const key = inboundKey(options.masterSecret, organizationId);
      const laboratoryKey = inboundKey(options.masterSecret, organizationId, 'laboratory');
      return {
        organizationId,
        legalName,
        key,
        laboratoryKey,
        command: command(options.url(), organizationId, key),
      };
    });
  };
  return new Hono()
    .get('/inbound.json', async (context) => context.json(await list()))
    .get('/inbound', async (context) =>
      context.html(
        localPage(
          'Mensajes entrantes',
          html`<p>
              Pegue la orden en una terminal para entregar un mensaje como si llegara de fuera. Cambie «from» por el
              teléfono o el correo de un paciente para que entre en su conversación.
            </p>
            ${(await list()).map(
              (access) => html`<article>
                <h2>${access.legalName}</h2>
                <dl>
                  <dt>Organización</dt>
                  <dd>${access.organizationId}</dd>
                  <dt>Clave</dt>
                  <dd>${access.key}</dd>
                  <dt>Clave de laboratorio (HL7 v2, lambdas/laboratory/README.md)</dt>
                  <dd>${access.laboratoryKey}</dd>
                </dl>
                <pre class="command" tabindex="0">${access.command}</pre>
              </article>`,
            )}`,
        ),
      ),
    );
}

/** The body's id is new each second: the same id again would be the same message. */
function command(url: string, organizationId: string, key: string): string {
  const { organization, timestamp, signature } = inboundHeaders;
  return `at=$(date +%s)
body='{"messageId":"prueba-'$at'","channel":"sms","from":"+12015550142","text":"Hola, quisiera cambiar mi cita."}'
signature=$(printf '%s.%s' "$at" "$body" | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key} -r | cut -d' ' -f1)
curl -sS '${url}/api${inboundRoutes.receiveMessage.path}' --data-binary "$body" \\
  -H '${organization}: ${organizationId}' -H "${timestamp}: $at" -H "${signature}: v1=$signature"`;
}
