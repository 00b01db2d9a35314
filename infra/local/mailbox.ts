import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { Channel, Channels } from '../../lambdas/platform/channel.ts';
import type { OutgoingMessage } from '../../lambdas/platform/outbox.ts';
import type { ReturnedMail } from '../../lambdas/platform/returned-mail.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});

/**
 * What SES says of its simulator's addresses, which stand for mailboxes that do not exist or do not want it. Source: "Using the
 * mailbox simulator", SES developer guide (unverified).
 */
export function simulatedReturn({ channel, to }: OutgoingMessage): Pick<ReturnedMail, 'kind'> | undefined {
  if (channel !== 'email') return undefined;
  const [, kind] = /^(bounce|complaint)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(to.trim()) ?? [];
  return kind === undefined ? undefined : { kind: kind.toLowerCase() as ReturnedMail['kind'] };
}

/** The mailbox that stands in for SES and Twilio: every message that the platform sends, newest first. */
export function openMailbox(store: DatabaseSync, now: () => Date) {
  store.exec(`CREATE TABLE IF NOT EXISTS mailbox (
    id INTEGER PRIMARY KEY, "to" TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
    html TEXT NOT NULL, sentAt TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS mailbox_messages (
      message_id TEXT PRIMARY KEY, mailbox_id INTEGER NOT NULL REFERENCES mailbox)`);

  const deliver = (mail: Mail): number | bigint =>
    store
      .prepare('INSERT INTO mailbox ("to", subject, text, html, sentAt) VALUES (?, ?, ?, ?, ?)')
      .run(mail.to, mail.subject, mail.text, mail.html, now().toISOString()).lastInsertRowid;

  /** The same message a second time is not put in again: note and message are in one transaction. */
  const deliverOnce = (messageId: string, mail: Mail): void => {
    if (store.prepare('SELECT 1 FROM mailbox_messages WHERE message_id = ?').get(messageId)) return;
    store.exec('BEGIN');
    try {
      const id = deliver(mail);
      store.prepare('INSERT INTO mailbox_messages VALUES (?, ?)').run(messageId, id);
      store.exec('COMMIT');
    } catch (error) {
      store.exec('ROLLBACK');
      throw error;
    }
  };
  const channel = (subject: string): Channel => ({
    isIdempotent: true,
    send: async (messageId, message) => {
      const { to, text, html = '' } = message;
      deliverOnce(messageId, { to, subject: message.subject ?? subject, text, html });
      return { outcome: 'sent', providerId: messageId };
    },
  });
  const channels: Channels = { email: channel(''), sms: channel('SMS'), whatsapp: channel('WhatsApp') };

  const list = (to?: string) =>
    z.array(mailSchema).parse(
      store
        .prepare(
          `SELECT "to", subject, text, html, sentAt FROM mailbox
           WHERE ?1 IS NULL OR lower("to") = lower(?1) ORDER BY id DESC LIMIT 500`,
        )
        .all(to ?? null),
    );

  const pages = new Hono()
    .get('/mailbox.json', (context) => context.json(list(context.req.query('to'))))
    .get('/mailbox', (context) => {
      const mails = list(context.req.query('to'));
      return context.html(
        localPage(
          'Buzón local',
          mails.length === 0
            ? html`<p>Todavía no se ha enviado ningún correo.</p>`
            : mails.map(
                (mail) => html`<article>
                  <h2>${mail.subject}</h2>
                  <p>Para <strong>${mail.to}</strong> · ${new Date(mail.sentAt).toLocaleString('es-US')}</p>
                  <pre>${mail.text}</pre>
                </article>`,
              ),
        ),
      );
    });

  return { deliver, channels, pages };
}

/** The bare page that the stand-ins show to people; it exists on one machine only. */
export function localPage(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Auxilia</title>
        <link rel="stylesheet" href="/_local/local.css" />
      </head>
      <body>
        <main>
          <p><a href="/">Auxilia</a> · <a href="/_local/mailbox">Buzón</a> · <a href="/_local/accounts">Cuentas</a> · <a href="/_local/inbound">Mensajes entrantes</a></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

export const localStyles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 56rem; margin: 0 auto; padding: 1.5rem; }
  article { border: 1px solid #8884; border-radius: 12px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
  h2 { font-size: 1.1rem; margin: 0; }
  pre { white-space: pre-wrap; font: inherit; margin: 0; }
  pre.command { white-space: pre; overflow-x: auto; font: 0.85rem/1.5 ui-monospace, monospace; margin-top: 0.75rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.75rem 0 0; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
`;
