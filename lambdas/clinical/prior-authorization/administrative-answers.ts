import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';

type Items = readonly QuestionnaireResponseItem[];

/** The administrative answers alone, as the front desk sees a form before a clinician released it. */
export function administrativeAnswers(
  form: Pick<Questionnaire, 'item'>,
  items: Items,
  administrative: ReadonlySet<string>,
): QuestionnaireResponseItem[] {
  return withAdministrative(form, [], items, administrative);
}

/**
 * Answers as they are kept after the front desk wrote some: `sent` says the administrative ones, and of all others stands what stood
 * before, whatever is sent.
 */
export function withAdministrative(
  { item = [] }: Pick<Questionnaire, 'item'>,
  stored: Items,
  sent: Items,
  administrative: ReadonlySet<string>,
): QuestionnaireResponseItem[] {
  return item.flatMap((one) => {
    const before = stored.filter(({ linkId }) => linkId === one.linkId);
    const after = sent.filter(({ linkId }) => linkId === one.linkId);
    if (one.type !== 'group') {
      // What stands below an answer goes with it.
      return administrative.has(one.linkId ?? '') ? after.slice(0, 1) : before;
    }
    const count = isAllOf(one, administrative)
      ? after.length
      : Math.max(before.length, Math.min(after.length, 1));
    return Array.from({ length: count }, (_, index) => {
      const own = before[index] ?? after[index];
      const below = withAdministrative(
        one,
        before[index]?.item ?? [],
        after[index]?.item ?? [],
        administrative,
      );
      return own && below.length > 0 ? [{ ...own, item: below }] : [];
    }).flat();
  });
}

const isAllOf = ({ item = [] }: QuestionnaireItem, administrative: ReadonlySet<string>): boolean =>
  item.every((one) =>
    one.type === 'group' || one.type === 'display'
      ? isAllOf(one, administrative)
      : administrative.has(one.linkId ?? ''),
  );
