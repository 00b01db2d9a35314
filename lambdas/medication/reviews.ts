import { createHash } from 'node:crypto';
import { dayText } from '../clinical/date-format.ts';
import type { Sql } from '../platform/database.ts';
import type { CheckedFinding, Review } from './checked-report.ts';

type Said = Pick<CheckedFinding, 'ruleId' | 'ingredients' | 'text' | 'whatToDo' | 'source'>;

/** Names what a finding says, whomever it is about: other words, another source or another drug are another key. */
export function contentKey({ ruleId, ingredients, text, whatToDo, source }: Said): string {
  const said = [ruleId, [...ingredients].sort(), text, whatToDo, source.label, source.detail];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

interface Row extends Record<string, unknown>, Review {
  key: string;
}

/** Findings with the review of what they say, where the organization of the transaction has one. */
export async function withReviews(sql: Sql, findings: readonly CheckedFinding[]): Promise<CheckedFinding[]> {
  const keys = findings.map(contentKey);
  const rows = await sql<Row>(
    `SELECT r.content_key AS key, coalesce(trim(u.given_name || ' ' || u.family_name), 'persona sin nombre') AS by,
       to_char(r.reviewed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM medication_reviews r
     LEFT JOIN users u ON u.organization_id = r.organization_id AND u.user_id = r.reviewed_by
     WHERE r.content_key = ANY($1)`,
    [[...new Set(keys)]],
  );
  const reviews = new Map(rows.map(({ key, by, at }) => [key, { by, at }]));
  return findings.map((finding, index) => {
    const review = reviews.get(keys[index] ?? '');
    return review ? { ...finding, review } : finding;
  });
}

/** Where it is from and who has reviewed it, as it stands below a finding. */
export const sourceText = ({ source, review }: Pick<CheckedFinding, 'source' | 'review'>): string =>
  review
    ? `${source.detail}; revisado en su organización por ${review.by} el ${dayText(review.at)}`
    : `${source.detail}; sin revisar por su organización`;
