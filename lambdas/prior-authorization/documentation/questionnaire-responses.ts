import type { QuestionnaireResponse, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import type { Sql } from '../../platform/database.ts';
import { type FormContent, formsOfCase, type StoredForm } from './form-rows.ts';

const dtr = 'http://hl7.org/fhir/us/davinci-dtr/StructureDefinition/';

/** Whose the case is, and what it is about, as a response names them. */
export interface CaseOfResponses {
  caseId: string;
  patientId: string;
  content: { coverage: { coverageId: string } };
}

/** What a request's forms answer, for its packet: those that a clinician released, and nothing of those that wait for one. */
export async function questionnaireResponsesOf(
  sql: Sql,
  row: CaseOfResponses,
): Promise<QuestionnaireResponse[]> {
  const forms = await formsOfCase(sql, row.caseId);
  return forms.filter(({ state }) => state !== 'draft').map((form) => responseOf(form, row));
}

/**
 * A form's answers as DTR has them (https://hl7.org/fhir/us/davinci-dtr/STU2/StructureDefinition-dtr-questionnaireresponse.html): each
 * with whether the chart gave it, a person changed what the chart gave, or wrote it.
 */
export function responseOf(
  { formId, state, content }: Pick<StoredForm, 'formId' | 'state' | 'content'>,
  { patientId, content: { coverage } }: CaseOfResponses,
): QuestionnaireResponse & { id: string } {
  const { questionnaire, releasedAt, filledAt, items } = content;
  return {
    resourceType: 'QuestionnaireResponse',
    id: formId,
    extension: [
      {
        url: `${dtr}qr-context`,
        valueReference: { reference: `Coverage/${coverage.coverageId}` },
      },
    ],
    questionnaire: formReference(questionnaire),
    status: state === 'finished' ? 'completed' : 'in-progress',
    subject: { reference: `Patient/${patientId}` },
    authored: releasedAt ?? filledAt,
    item: items.map((item) => withOrigin(item, content)),
  };
}

export const formReference = ({ url, id, version }: FormContent['questionnaire']): string =>
  `${url ?? `Questionnaire/${id}`}${version ? `|${version}` : ''}`;

function withOrigin(item: QuestionnaireResponseItem, content: FormContent): QuestionnaireResponseItem {
  const { linkId } = item;
  const isChanged = content.changes[linkId] !== undefined;
  const isOfChart = (content.sources[linkId] ?? []).length > 0;
  const source = isChanged ? (isOfChart ? 'override' : 'manual') : 'auto';
  return {
    ...item,
    ...(item.item ? { item: item.item.map((one) => withOrigin(one, content)) } : {}),
    ...(item.answer
      ? {
          answer: item.answer.map((answer) => ({
            ...answer,
            extension: [
              {
                url: `${dtr}information-origin`,
                extension: [{ url: 'source', valueCode: source }],
              },
            ],
            ...(answer.item ? { item: answer.item.map((one) => withOrigin(one, content)) } : {}),
          })),
        }
      : {}),
  };
}
