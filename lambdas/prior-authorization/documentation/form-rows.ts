import type {
  Questionnaire,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import type { CaseForm, CaseFormState } from '../../contracts/prior-authorization-forms.ts';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';

/** What is stored of a form besides its state. */
export interface FormContent
  extends Pick<
    CaseForm,
    | 'title'
    | 'sources'
    | 'changes'
    | 'told'
    | 'missing'
    | 'notAsked'
    | 'isAdaptive'
    | 'filledBy'
    | 'filledAt'
    | 'releasedBy'
    | 'releasedAt'
    | 'finishedBy'
  > {
  questionnaire: Questionnaire;
  /** The exchange by which the payer was asked for the questions that follow, until its answer is taken. */
  nextAsked?: string;
  /** Why its last answer could not be used, in words. */
  nextProblem?: string | null;
  items: QuestionnaireResponseItem[];
  /** As the chart filled it in last. */
  populated: QuestionnaireResponseItem[];
  candidates: Record<string, QuestionnaireResponseItemAnswer[]>;
  /** The account of the clinician who filled it in, who answers what is clinical. */
  filledById: string;
  /** By link id, the task of what is missing. */
  tasks: Record<string, string>;
}

export interface StoredForm extends Record<string, unknown> {
  formId: string;
  caseId: string;
  /** As the rule names it. */
  name: string;
  state: CaseFormState;
  content: FormContent;
  version: number;
}

const columns = 'form_id AS "formId", case_id AS "caseId", name, state, content, version';
const own = 'organization_id = current_organization_id()';

export const formsOfCase = (sql: Sql, caseId: string): Promise<StoredForm[]> =>
  sql<StoredForm>(
    `SELECT ${columns} FROM authorization_forms WHERE ${own} AND case_id = $1 ORDER BY created_at, form_id`,
    [caseId],
  );

export async function findForm(
  sql: Sql,
  { caseId, formId }: Pick<StoredForm, 'caseId' | 'formId'>,
  { forUpdate = false } = {},
): Promise<StoredForm | undefined> {
  const [row] = await sql<StoredForm>(
    `SELECT ${columns} FROM authorization_forms
     WHERE ${own} AND case_id = $1 AND form_id = $2 ${forUpdate ? 'FOR UPDATE' : ''}`,
    [caseId, formId],
  );
  return row;
}

export async function insertForm({ sql, now }: Repository, row: StoredForm): Promise<void> {
  await sql(
    `INSERT INTO authorization_forms (organization_id, form_id, case_id, name, state, content, version, created_at)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5::jsonb, $6, $7::timestamptz)`,
    [
      row.formId,
      row.caseId,
      row.name,
      row.state,
      JSON.stringify(row.content),
      row.version,
      now.toISOString(),
    ],
  );
}

export async function rewriteForm({ sql }: Repository, row: StoredForm): Promise<void> {
  await sql(
    `UPDATE authorization_forms SET state = $2, content = $3::jsonb, version = $4 WHERE ${own} AND form_id = $1`,
    [row.formId, row.state, JSON.stringify(row.content), row.version],
  );
}
