import type { Questionnaire, QuestionnaireItem, ValueSet } from '@medplum/fhirtypes';

type Item = QuestionnaireItem;

/** The options of a value set that the form contains and that lists its codes; undefined where it is looked up elsewhere. */
export function listedOptions(
  { contained }: Pick<Questionnaire, 'contained'>,
  { answerValueSet }: Item,
): Item['answerOption'] {
  const set = contained?.find(
    (one): one is ValueSet => one.resourceType === 'ValueSet' && `#${one.id}` === answerValueSet,
  );
  const include = set?.compose?.include;
  if (!include || set.compose?.exclude || !include.every(({ concept }) => concept)) return undefined;
  return include.flatMap(({ system, concept = [] }) =>
    concept.map(({ code, display }) => ({
      valueCoding: { ...(system && { system }), ...(code && { code }), ...(display && { display }) },
    })),
  );
}

/** The questions with the options that come with the form as their own: nothing is looked up for these. */
export function withListedOptions(
  form: Pick<Questionnaire, 'contained'>,
  items: readonly Item[] = [],
): Item[] {
  return items.map((item) => {
    const options = listedOptions(form, item);
    const { answerValueSet, ...own } = item;
    return {
      ...(options ? { ...own, answerOption: options } : item),
      ...(item.item && { item: withListedOptions(form, item.item) }),
    };
  });
}
