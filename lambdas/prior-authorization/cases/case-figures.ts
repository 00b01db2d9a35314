import type { DenialReason } from '../../clinical/prior-authorization/denial-reasons.ts';
import type { Sql } from '../../platform/database.ts';

/** On which day a request was sent: an appeal counts the payer's time anew, and is no sending. Of `authorization_cases` as `c`. */
export const firstSent = `(SELECT s.content #>> '{sent,on}' FROM authorization_case_events s
  WHERE s.organization_id = c.organization_id AND s.case_id = c.case_id AND s.step = 'send' ORDER BY s.version DESC LIMIT 1)`;

interface Row extends Record<string, unknown> {
  payer: string;
  service: string;
  decided: number;
  approved: number;
  firstPass: number;
  denied: number;
  medianDays: number | null;
}

/**
 * What payers answered between two days (both counted), by payer and service. Each request counts once, by the answer that holds now; what
 * was called off counts for nothing. Nobody's name is in it.
 */
export async function caseFigures(
  sql: Sql,
  { from, to }: { from: string; to: string },
): Promise<{ rows: Row[]; reasons: { reason: DenialReason; count: number }[] }> {
  const answered = `answered AS (
    SELECT c.case_id, content #>> '{coverage,payer}' AS payer, content #>> '{service,text}' AS service,
      content #>> '{answer,outcome}' AS outcome, content #>> '{answer,reason}' AS reason,
      (content #>> '{answer,on}')::date - (${firstSent})::date AS days,
      NOT EXISTS (SELECT FROM authorization_case_events e WHERE e.organization_id = c.organization_id
        AND e.case_id = c.case_id AND e.step IN ('request-info', 'appeal', 'deny')
        -- What was taken back did not happen; one step at a time is.
        AND 'undo' IS DISTINCT FROM (SELECT n.step FROM authorization_case_events n
          WHERE n.organization_id = e.organization_id AND n.case_id = e.case_id AND n.version > e.version
            AND n.step NOT IN ('call', 'patient-answer') ORDER BY n.version LIMIT 1)) AS is_first
    FROM authorization_cases c
    WHERE organization_id = current_organization_id() AND state IN ('approved', 'partly-approved', 'denied')
      AND content #>> '{answer,on}' BETWEEN $1 AND $2)`;
  const rows = await sql<Row>(
    `WITH ${answered}
     SELECT payer, service, count(*)::int AS decided,
       (count(*) FILTER (WHERE outcome <> 'denied'))::int AS approved,
       (count(*) FILTER (WHERE outcome = 'approved' AND is_first))::int AS "firstPass",
       (count(*) FILTER (WHERE outcome = 'denied'))::int AS denied,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS "medianDays"
     FROM answered GROUP BY payer, service ORDER BY count(*) DESC, payer, service LIMIT 500`,
    [from, to],
  );
  const reasons = await sql<{ reason: DenialReason; count: number }>(
    `WITH ${answered} SELECT reason, count(*)::int AS count FROM answered
     WHERE outcome = 'denied' AND reason IS NOT NULL GROUP BY reason ORDER BY count(*) DESC, reason`,
    [from, to],
  );
  return { rows, reasons };
}
