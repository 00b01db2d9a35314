import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';

type Items = readonly QuestionnaireResponseItem[];
type Answers = readonly QuestionnaireResponseItemAnswer[];

/** A question that was answered in two ways at once: what the other one says. */
export interface AnswerConflict {
  linkId: string;
  theirs: Answers;
}

/**
 * Two people went on from the same answers (`base`). What only one of them changed is as they left it; where both did, each in their
 * own way, it stays as here and the other answer is told, so that somebody chooses.
 */
export function mergeAnswers(
  form: Pick<Questionnaire, 'item'>,
  { base, mine, theirs }: { base: Items; mine: Items; theirs: Items },
): { items: QuestionnaireResponseItem[]; conflicts: AnswerConflict[] } {
  const conflicts: AnswerConflict[] = [];

  function mergeAll(items: readonly QuestionnaireItem[], from: Sides<Items>): QuestionnaireResponseItem[] {
    return items.flatMap((item) => {
      const of = each(from, (all) => all.filter(({ linkId }) => linkId === item.linkId));
      const count = howMany(each(of, ({ length }) => length));
      return Array.from({ length: count }, (_, index) =>
        mergeOne(
          item,
          each(of, (all) => all[index]),
        ),
      ).filter((one) => one !== undefined);
    });
  }

  function mergeOne(
    item: QuestionnaireItem,
    from: Sides<QuestionnaireResponseItem | undefined>,
  ): QuestionnaireResponseItem | undefined {
    const own = from.mine ?? from.theirs ?? from.base;
    if (!own) return undefined;
    const below = item.item ?? [];
    if (item.type === 'group') {
      const inner = mergeAll(
        below,
        each(from, (one) => one?.item ?? []),
      );
      return { ...own, item: inner };
    }
    const values = each(from, (one) => one?.answer ?? []);
    const [base, mine, their] = [values.base, values.mine, values.theirs].map(plain);
    const isMine = their === base || mine === their;
    if (!isMine && mine !== base) conflicts.push({ linkId: item.linkId, theirs: values.theirs });
    const chosen = isMine || mine !== base ? values.mine : values.theirs;
    if (chosen.length === 0) return undefined;
    const answer = chosen.map((value, index) => {
      const inner = mergeAll(
        below,
        each(values, (all) => all[index]?.item ?? []),
      );
      const { item: _item, ...rest } = value;
      return inner.length > 0 ? { ...rest, item: inner } : rest;
    });
    return { ...own, answer };
  }

  const items = mergeAll(form.item ?? [], { base, mine, theirs });
  return { items, conflicts };
}

interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

const each = <Value, Result>(
  { base, mine, theirs }: Sides<Value>,
  of: (value: Value) => Result,
): Sides<Result> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** A repetition that one of them took away is away, unless the other has added some since. */
function howMany({ base, mine, theirs }: Sides<number>): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/** The answers of a question, without what stands below them. */
const plain = (answers: Answers): string =>
  JSON.stringify(answers.map(({ item: _item, ...value }) => sorted(value)));

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;
