import type { Communication } from '@medplum/fhirtypes';
import { type Change, fold, type Reaction, type Repository } from '../../fhir/index.ts';
import {
  asCommunication,
  channelSystem,
  isMessage,
  isNote,
  isNotice,
  isSoftware,
  textOf,
} from '../../messaging/conventions.ts';
import { startRunOnce } from '../runs/start-run.ts';
import { readPublished } from './published.ts';

/** What was written longer ago and comes in now is an import. */
const currentMs = 24 * 60 * 60_000;

/** A message of a patient begins the workflows that listen on its channel. The index of threads has given it its place already. */
export const watchMessages: Reaction = {
  name: 'workflow-messages',
  after: ['threads'],
  resourceTypes: ['Communication'],
  async react(repository, changes) {
    const messages = changes.flatMap(asNews);
    if (messages.length === 0) return;
    const listening = await readPublished(repository.sql, 'message');
    if (listening.length === 0) return;
    for (const message of messages) {
      const patientId = await senderOf(repository, message);
      if (patientId === undefined) continue;
      for (const { workflowId, version, trigger } of listening) {
        if (!isMeant(trigger, message)) continue;
        await begin(repository, { workflowId, version, patientId, messageId: message.id });
      }
    }
  },
};

type Message = Communication & { id: string };

function asNews({ before, after }: Change): Message[] {
  if (before !== null || after === null) return [];
  const message = asCommunication(after);
  const isOfSomebody =
    isMessage(message) && !isNote(message) && !isNotice(message) && !isSoftware(message.sender);
  return isOfSomebody ? [message] : [];
}

/** Of a message that came in from a patient who is known; of all others undefined. */
async function senderOf({ sql, now }: Repository, { id, sent }: Message): Promise<string | undefined> {
  if (sent !== undefined && now.getTime() - Date.parse(sent) > currentMs) return undefined;
  const [placed] = await sql<{ patientId: string | null }>(
    `SELECT t.patient_id AS "patientId" FROM thread_messages m
       JOIN threads t ON t.organization_id = m.organization_id AND t.thread_id = m.thread_id
     WHERE m.organization_id = current_organization_id() AND m.message_id = $1 AND t.kind = 'patient'
       AND m.is_counted AND m.author_id IS NULL`,
    [id],
    'kept',
  );
  return placed?.patientId ?? undefined;
}

function isMeant(
  { channels, words }: { channels: readonly string[]; words: readonly string[] },
  message: Message,
): boolean {
  const codes = (message.medium ?? []).flatMap(({ coding = [] }) => coding);
  const channel = codes.find(({ system }) => system === channelSystem)?.code;
  if (channel === undefined || !channels.includes(channel)) return false;
  const text = fold(textOf(message) ?? '');
  return words.length === 0 || words.some((word) => text.includes(fold(word)));
}

/** What a patient writes while a run of theirs is under way belongs to that. */
async function begin(
  { sql, now, caller }: Repository,
  found: { workflowId: string; version: number; patientId: string; messageId: string },
): Promise<void> {
  const { workflowId, version, patientId, messageId } = found;
  const [open] = await sql(
    `SELECT FROM workflow_runs WHERE organization_id = current_organization_id() AND workflow_id = $1
       AND patient_id = $2 AND state = 'running' LIMIT 1`,
    [workflowId, patientId],
  );
  if (open) return;
  const resource = `Communication/${messageId}`;
  const begunFor = `message/${messageId}`;
  const organizationId = caller.organization_id;
  await startRunOnce(
    sql,
    { organizationId, workflowId, version, patientId, startedBy: null, resource, begunFor },
    now,
  );
}
