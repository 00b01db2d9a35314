import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import { receiveMessage } from '../../lambdas/messaging/receive-message.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { describeError, type Log } from '../../lambdas/platform/log.ts';
import { platformCaller } from '../../lambdas/platform/platform-caller.ts';
import { inRecord } from '../../lambdas/record/in-record.ts';
import type { DemoClinic } from './demo-accounts.ts';
import type { Conversation } from './demo-clinic/first-conversations.ts';
import type { Worker } from './worker-loop.ts';

/** Work that is due later than this is no answer. */
const soonMs = 60_000;
const pauseMs = 100;

function openConversations(store: DatabaseSync): void {
  store.exec(`CREATE TABLE IF NOT EXISTS demo_conversations (
    organization_id TEXT PRIMARY KEY, conversations TEXT NOT NULL, is_over INTEGER NOT NULL DEFAULT 0)`);
}

/** Keeps what patients of the demonstration clinic will write once it runs; what was kept before stays. */
export function planConversations(
  store: DatabaseSync,
  organizationId: string,
  conversations: Conversation[],
): void {
  openConversations(store);
  store
    .prepare('INSERT INTO demo_conversations VALUES (?, ?, 0) ON CONFLICT DO NOTHING')
    .run(organizationId, JSON.stringify(conversations));
}

export interface ConversationOptions {
  store: DatabaseSync;
  database: Database;
  /** Nobody writes without one. */
  clinic: DemoClinic | undefined;
  agents: Pick<Worker, 'idle'>;
  /** When the next work of an agent is due, if any: an agent waits a moment for what else a patient writes. */
  nextRunDue(): Promise<Date | undefined>;
  now: () => Date;
  log: Log;
}

/**
 * Hands in what the patients write as a telephone would, in the product's own way in: what comes of it, alarm, answers and
 * proposals, is the product's work. Once, on the day for which it was planned; each message once, so that a start
 * that dies between two is gone on with.
 */
export function holdConversations(options: ConversationOptions): {
  over: Promise<void>;
  close(): Promise<void>;
} {
  let isClosed = false;
  const over = hold(options, () => isClosed).catch((error: unknown) => {
    if (!isClosed)
      options.log({ level: 'error', event: 'demo-conversations-failed', ...describeError(error) });
  });
  return {
    over,
    close() {
      isClosed = true;
      return over;
    },
  };
}

async function hold(options: ConversationOptions, isClosed: () => boolean): Promise<void> {
  const { store, clinic, now } = options;
  if (!clinic) return;
  const { organizationId } = clinic.organization;
  openConversations(store);
  const row = store
    .prepare(
      `SELECT c.conversations, d.day FROM demo_conversations c JOIN demo_clinic d USING (organization_id)
       WHERE organization_id = ? AND c.is_over = 0`,
    )
    .get(organizationId);
  if (!row) return;
  const conversations = JSON.parse(String(row.conversations)) as Conversation[];
  const isToday = row.day === dayOf(now(), clinic.timeZone);
  const turns = isToday ? Math.max(0, ...conversations.map(({ messages }) => messages.length)) : 0;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { from, messages } of conversations) {
      const text = messages[turn];
      if (text === undefined) continue;
      if (isClosed()) return;
      await handIn({ ...options, clinic }, { from, text, messageId: `demo/${from}/${turn}` });
    }
    await answered(options, isClosed);
  }
  if (!isClosed())
    store.prepare('UPDATE demo_conversations SET is_over = 1 WHERE organization_id = ?').run(organizationId);
}

/** Resolves once the agents have answered all that was written. */
async function answered(
  { agents, nextRunDue, now }: ConversationOptions,
  isClosed: () => boolean,
): Promise<void> {
  for (;;) {
    await agents.idle();
    const due = await nextRunDue();
    if (isClosed() || due === undefined || due.getTime() - now().getTime() > soonMs) return;
    await setTimeout(Math.max(due.getTime() - now().getTime(), pauseMs), undefined, { ref: false });
  }
}

async function handIn(
  { database, clinic, now }: ConversationOptions & { clinic: DemoClinic },
  message: { from: string; text: string; messageId: string },
): Promise<void> {
  const { organizationId } = clinic.organization;
  const caller = platformCaller(organizationId);
  await database.transaction({ role: 'app', organizationId, userId: caller.user_id }, (sql) =>
    inRecord(
      { sql, caller, now },
      (repository) => receiveMessage(repository, 'webhook', { ...message, channel: 'sms' }),
      { id: 'inbound/webhook', name: 'Mensajes entrantes' },
    ),
  );
}
