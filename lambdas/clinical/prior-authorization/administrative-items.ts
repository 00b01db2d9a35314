import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { expressionOf, fhirPathLanguage, namesIn } from '../questionnaires/expressions/read-expressions.ts';
import { isQuestion } from '../questionnaires/item-types.ts';

/** On an item of a Questionnaire (`valueBoolean`): whether the front desk may answer it. */
export const administrativeItemUrl = 'urn:auxilia:questionnaire-item-administrative';

/** What the front desk reads of its own accord: lambdas/contracts/fhir-access.ts. */
const administrativeNames = new Set(['patient', 'coverage', 'organization', 'practitioner', 'user', 'payer']);

/**
 * The questions that the front desk may answer: those that the form says so of, and those that are filled from what it reads anyway
 * (who the patient is, the coverage, who asks). Whatever else a form asks is a clinician's.
 */
export function administrativeItems({ item = [] }: Pick<Questionnaire, 'item'>): string[] {
  return item.flatMap((one) => [
    ...(isQuestion(one) && isAdministrative(one) ? [one.linkId ?? ''] : []),
    ...administrativeItems(one),
  ]);
}

function isAdministrative(item: QuestionnaireItem): boolean {
  const said = item.extension?.find(({ url }) => url === administrativeItemUrl)?.valueBoolean;
  if (said !== undefined) return said;
  const initial = expressionOf(item, 'initial');
  if (initial?.language !== fhirPathLanguage || !initial.expression) return false;
  const names = namesIn(initial.expression);
  return (
    names.length > 0 &&
    names.every((name) => administrativeNames.has(name)) &&
    !initial.expression.includes('resolve(')
  );
}
