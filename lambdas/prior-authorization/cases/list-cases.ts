import { ruleKey } from '../../clinical/prior-authorization/rule-keys.ts';
import type { CaseFilter, CaseSummary } from '../../contracts/prior-authorization-cases.ts';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from './case-content.ts';
import { caseColumns } from './case-rows.ts';
import { type Day, summaries } from './show-case.ts';

const pageLength = 50;

const unsettled = ['draft', 'incomplete', 'ready', 'sent', 'pended', 'info-requested', 'appealed'];
const statesOf: Record<CaseFilter, readonly string[] | null> = {
  open: unsettled,
  clinic: ['draft', 'incomplete', 'ready', 'info-requested'],
  payer: ['sent', 'pended', 'appealed'],
  answered: ['approved', 'partly-approved', 'denied', 'cancelled'],
  all: null,
};

/** In these stands too what may still be appealed. */
const withAppealable: readonly CaseFilter[] = ['open', 'clinic'];

interface Asked {
  filter?: CaseFilter | undefined;
  payer?: string | undefined;
  patient?: string | undefined;
  after?: string | undefined;
}

/** The requests whose next step is due first, a page at a time. What nobody knows a day of comes last. */
export async function listCases(
  repository: Repository,
  { filter = 'open', payer, patient, after }: Asked,
  today: Day,
): Promise<{ cases: CaseSummary[]; total: number; after: string | null }> {
  const { sql } = repository;
  const found = `organization_id = current_organization_id() AND ($1::text[] IS NULL OR state = ANY($1::text[])
      OR ($4 AND state IN ('denied', 'partly-approved') AND deadline >= $5::date)
      OR ($4 AND whose = 'clinic' AND state IN ('sent', 'pended', 'appealed')))
    AND ($2::text IS NULL OR payer_key = $2) AND ($3::text IS NULL OR patient_id = $3)`;
  const asked = [
    statesOf[filter],
    payer ? ruleKey(payer) : null,
    patient ?? null,
    withAppealable.includes(filter),
    today,
  ];
  const rows = await sql<StoredCase>(
    `SELECT ${caseColumns} FROM authorization_cases
     WHERE ${found} AND ($6::uuid IS NULL OR (coalesce(deadline, 'infinity'), case_id) >
       (SELECT coalesce(deadline, 'infinity'), case_id FROM authorization_cases
        WHERE organization_id = current_organization_id() AND case_id = $6::uuid))
     ORDER BY coalesce(deadline, 'infinity'), case_id LIMIT ${pageLength + 1}`,
    [...asked, after ?? null],
  );
  const [{ total = 0 } = {}] = await sql<{ total: number }>(
    `SELECT count(*)::integer AS total FROM authorization_cases WHERE ${found}`,
    asked,
  );
  const shown = rows.slice(0, pageLength);
  return {
    cases: await summaries(repository, shown, today),
    total,
    after: rows.length > pageLength ? (shown.at(-1)?.caseId ?? null) : null,
  };
}
