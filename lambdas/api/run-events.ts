import { readWords } from '../agents/runtime/read-conversation.ts';
import type { RunEvent } from '../contracts/agents/events.ts';
import type { ConsoleMessage, TracedEvent } from '../contracts/agents/runs.ts';
import { type AgentScope, accessOf, agentScopeCodes } from '../contracts/agents/scopes.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess, mayReadClinical } from '../contracts/fhir-access.ts';
import { hiddenFrom } from '../contracts/field-access.ts';
import { type ListedRun, messagesOfRun, noExtensions, openRepository, type Reader } from '../fhir/index.ts';
import { authorOf } from '../messaging/author.ts';
import { isNote, textOf } from '../messaging/conventions.ts';
import type { Sql } from '../platform/database.ts';
import { redactEvent } from './redact-event.ts';

interface Facts {
  sql: Sql;
  caller: AccessClaims;
  now: Date;
}

interface Row extends Record<string, unknown> {
  seq: number;
  at: Date;
  type: string;
  payload: object;
}

/**
 * Who may read all that the agent could read and write may see what it said, did and was told. Of appointments and
 * messages nothing stands in a trace that is hidden from some who read these; a questionnaire's answers do.
 */
export function mayReveal({ scopes }: Pick<ListedRun, 'scopes'>, { roles }: AccessClaims): boolean {
  const known = scopes.filter((scope): scope is AgentScope => agentScopeCodes.some((code) => code === scope));
  // Of a scope that is no more nobody can tell what it let the agent read.
  if (known.length < scopes.length && !mayReadClinical(roles)) return false;
  return [...known, 'system/Communication.rs' as const].every((scope) => {
    const { resourceType } = accessOf(scope);
    if (resourceType === 'QuestionnaireResponse' && hiddenFrom(roles, resourceType)) return false;
    return mayAccess(roles, resourceType, 'read');
  });
}

/** A page of the trace, and the texts of its messages where they are revealed. */
export async function readTrace(
  facts: Facts,
  runId: string,
  { after, limit, isRevealed }: { after: number; limit: number; isRevealed: boolean },
): Promise<{ events: TracedEvent[]; next: number | null }> {
  const { sql, caller } = facts;
  const rows = await sql<Row>(
    `SELECT seq, at, type, payload FROM run_events WHERE organization_id = $1 AND run_id = $2 AND seq > $3
     ORDER BY seq LIMIT $4`,
    [caller.organization_id, runId, after, limit + 1],
  );
  const page = rows.slice(0, limit).map(toEvent);
  const words = isRevealed ? await wordsOf(facts, page) : undefined;
  const events = page.map(({ seq, at, event }) => ({
    seq,
    at: at.toISOString(),
    event: isRevealed ? event : redactEvent(event),
    isRedacted: !isRevealed,
    messageText: words?.get(communicationOf(event) ?? '')?.text ?? null,
  }));
  return { events, next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null };
}

/** More than any conversation's limit of turns. */
const maximumMessages = 500;

/**
 * What was said in the run's thread since it began, oldest first: by the patient, the agent, the platform (whose
 * emergency text comes before an agent is asked) and people of the team; notes of the team are none of it.
 */
export async function readConversation(reader: Reader, runId: string): Promise<ConsoleMessage[]> {
  const rows = await messagesOfRun(reader, runId, maximumMessages);
  return rows.flatMap(({ id, content }) => {
    const text = textOf(content);
    if (text === undefined || isNote(content)) return [];
    const { kind } = authorOf(content.sender, content);
    const from = kind === 'agent' || kind === 'person' ? kind : 'patient';
    return [{ id, from, text, at: content.sent ?? '' }];
  });
}

const toEvent = ({ seq, at, type, payload }: Row) => ({ seq, at, event: { ...payload, type } as RunEvent });

function communicationOf(event: RunEvent): string | undefined {
  return event.type === 'message-received' || event.type === 'message-sent'
    ? event.communicationId
    : undefined;
}

function wordsOf({ sql, caller, now }: Facts, events: readonly { event: RunEvent }[]) {
  const repository = openRepository({ sql, caller, now, baseUrl: '', extensions: noExtensions });
  return readWords(
    repository,
    events.flatMap(({ event }) => communicationOf(event) ?? []),
  );
}
