import type { KnowledgeEntry } from '../../contracts/agents/knowledge.ts';
import { reviewerRoles } from '../../contracts/agents/knowledge.ts';
import type { Role } from '../../contracts/roles.ts';
import type { Sql } from '../../platform/database.ts';
import { judgeText } from '../safety/judge-text.ts';
import { isAlone, type Writer } from './entries.ts';

export type Decision =
  | { kind: 'ask-review' }
  | { kind: 'publish' }
  | { kind: 'return'; note: string }
  | { kind: 'withdraw' };

interface Decider extends Writer {
  roles: readonly Role[];
  /** The clinic's day. */
  today: string;
  siteUrl: string | undefined;
}

/**
 * Carries out what somebody decides on an entry that is held, or says why not. A version is reviewed by somebody else than who wrote
 * it, unless nobody else could; and what no agent may say (safety/judge-text.ts) is not published.
 */
export async function decide(
  sql: Sql,
  entry: KnowledgeEntry,
  decision: Decision,
  by: Decider,
): Promise<{ problem: string } | undefined> {
  const { latest } = entry;
  if (decision.kind === 'withdraw') {
    if (!isReviewer(by)) return { problem: texts.noReviewer };
    if (entry.withdrawn) return { problem: texts.withdrawn };
    return withdraw(sql, entry, by);
  }
  if (decision.kind === 'ask-review') {
    if (latest.state !== 'draft') return { problem: texts.notDraft };
    const barred = whyNotSaid(latest, by);
    return barred ? { problem: barred } : settle(sql, entry, 'in-review');
  }
  if (!isReviewer(by)) return { problem: texts.noReviewer };
  if (latest.state !== 'in-review') return { problem: texts.notInReview };
  const isOwn = latest.writtenBy.id === by.userId;
  const wasAlone = isOwn && (await isAlone(sql, by.userId));
  if (isOwn && !wasAlone) return { problem: texts.own };
  if (decision.kind === 'return') {
    return settle(sql, entry, 'returned', { by, note: decision.note, wasAlone });
  }
  const barred = whyNotSaid(latest, by);
  return barred ? { problem: barred } : settle(sql, entry, 'published', { by, note: null, wasAlone });
}

const isReviewer = ({ roles }: Decider) =>
  roles.some((role) => reviewerRoles.some((known) => known === role));

function whyNotSaid({ answer, validUntil }: KnowledgeEntry['latest'], by: Decider): string | undefined {
  if (validUntil < by.today) return texts.expired;
  const judged = judgeText(answer, by.siteUrl);
  return judged.isAllowed ? undefined : judged.reason;
}

async function settle(
  sql: Sql,
  { entryId, latest }: KnowledgeEntry,
  state: 'in-review' | 'published' | 'returned',
  review?: { by: Writer; note: string | null; wasAlone: boolean },
): Promise<undefined> {
  await sql(
    `UPDATE knowledge_versions SET state = $3, reviewed_by = $4, reviewed_at = $5, review_note = $6, was_alone = $7
     WHERE organization_id = current_organization_id() AND entry_id = $1 AND number = $2`,
    [
      entryId,
      latest.number,
      state,
      review?.by.userId ?? null,
      review?.by.now.toISOString() ?? null,
      review?.note ?? null,
      review?.wasAlone ?? false,
    ],
  );
  await sql(
    `UPDATE knowledge_entries SET published_number = CASE WHEN $3 THEN $2::integer ELSE published_number END, version = version + 1
     WHERE organization_id = current_organization_id() AND entry_id = $1`,
    [entryId, latest.number, state === 'published'],
  );
}

async function withdraw(sql: Sql, { entryId }: KnowledgeEntry, { userId, now }: Writer): Promise<undefined> {
  await sql(
    `UPDATE knowledge_entries SET published_number = NULL, withdrawn_by = $2, withdrawn_at = $3, version = version + 1
     WHERE organization_id = current_organization_id() AND entry_id = $1`,
    [entryId, userId, now.toISOString()],
  );
}

const texts = {
  noReviewer: 'Publica y retira quien administra o el personal clínico.',
  withdrawn: 'Esta respuesta ya está retirada.',
  notDraft: 'Esta versión ya está en revisión o revisada: escriba otra.',
  notInReview: 'Esta versión no espera revisión.',
  own: 'La revisa otra persona: usted la escribió.',
  expired: 'Su fecha de validez ya ha pasado: escriba otra versión.',
};
