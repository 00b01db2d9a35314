import type { CdsFeedback } from '../contracts/cds-hooks.ts';
import type { Sql } from '../platform/database.ts';
import type { CdsAsker } from './answer.ts';
import { CdsRefusal } from './refusal.ts';

interface Shown extends Record<string, unknown> {
  cardId: string;
  suggestions: string[];
  reasons: string[];
}

/** Further ahead of our clock than this, a time is none. */
const clockSkewMs = 5 * 60_000;

/** Keeps what became of cards. Only whoever was shown a card says so; said again, the last word counts. */
export async function keepFeedback(
  sql: Sql,
  serviceId: string,
  asker: CdsAsker,
  { feedback }: CdsFeedback,
  now: Date,
): Promise<void> {
  const ids = feedback.map(({ card }) => card);
  if (new Set(ids).size < ids.length)
    throw new CdsRefusal('bad-request', 'feedback nombra dos veces la misma tarjeta.');
  const rows = await sql<Shown>(
    `SELECT card_id AS "cardId", suggestions::text[] AS suggestions, override_reasons AS reasons FROM cds_cards
     WHERE organization_id = $1 AND service_id = $2 AND card_id = ANY ($3::uuid[])
       AND client_id IS NOT DISTINCT FROM $4::uuid AND user_id IS NOT DISTINCT FROM $5::uuid`,
    [asker.organizationId, serviceId, ids, asker.clientId ?? null, asker.userId ?? null],
  );
  const shown = new Map(rows.map((row) => [row.cardId, row]));
  for (const [index, entry] of feedback.entries()) {
    const path = `feedback[${index}]`;
    const card = shown.get(entry.card.toLowerCase());
    if (!card) throw new CdsRefusal('not-found', `${path}.card no es una tarjeta de este servicio.`);
    const accepted = (entry.acceptedSuggestions ?? []).map(({ id }) => id.toLowerCase());
    if (accepted.some((id) => !card.suggestions.includes(id)))
      throw new CdsRefusal('bad-request', `${path}.acceptedSuggestions nombra otra sugerencia.`);
    const reason = entry.overrideReason?.reason?.code;
    if (reason !== undefined && !card.reasons.includes(reason))
      throw new CdsRefusal('bad-request', `${path}.overrideReason no es una razón de la tarjeta.`);
    if (entry.outcome === 'accepted' && entry.overrideReason)
      throw new CdsRefusal('bad-request', `${path} se acepta y lleva overrideReason.`);
    if (entry.outcome === 'overridden' && accepted.length > 0)
      throw new CdsRefusal('bad-request', `${path} se descarta y lleva acceptedSuggestions.`);
    if (Date.parse(entry.outcomeTimestamp) > now.getTime() + clockSkewMs)
      throw new CdsRefusal('bad-request', `${path}.outcomeTimestamp está en el futuro.`);
    await sql(
      `INSERT INTO cds_feedback (organization_id, card_id, outcome, accepted_suggestions, reason_code, comment, outcome_at,
         received_at)
       VALUES ($1, $2, $3, $4::uuid[], $5, $6, $7, $8)
       ON CONFLICT (organization_id, card_id) DO UPDATE SET outcome = EXCLUDED.outcome,
         accepted_suggestions = EXCLUDED.accepted_suggestions, reason_code = EXCLUDED.reason_code,
         comment = EXCLUDED.comment, outcome_at = EXCLUDED.outcome_at, received_at = EXCLUDED.received_at`,
      [
        asker.organizationId,
        entry.card,
        entry.outcome,
        accepted,
        reason ?? null,
        entry.overrideReason?.userComment ?? null,
        entry.outcomeTimestamp,
        now.toISOString(),
      ],
    );
  }
}
