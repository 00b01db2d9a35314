import type { QuestionnaireItem } from '@medplum/fhirtypes';

/** A question by its link id, wherever it stands in the form. */
export function findItem(
  items: readonly QuestionnaireItem[] | undefined,
  linkId: string,
): QuestionnaireItem | undefined {
  for (const item of items ?? []) {
    const found = item.linkId === linkId ? item : findItem(item.item, linkId);
    if (found) return found;
  }
  return undefined;
}
