import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import { hasAnswer } from './check-answers.ts';
import { enabledPlaces } from './enabled.ts';
import { layOut, type Place } from './lay-out.ts';

type Items = readonly QuestionnaireResponseItem[];
type FormItems = readonly QuestionnaireItem[];
type Form = Pick<Questionnaire, 'item'>;

/** The answers of a place, in place of those it had. What was answered below each stays with it. */
export function withAnswers(
  form: Form,
  items: Items,
  place: Place,
  answers: readonly QuestionnaireResponseItemAnswer[],
): QuestionnaireResponseItem[] {
  return change(form.item ?? [], items, pathTo(place), (own) => {
    if (answers.length === 0) return undefined;
    const answer = answers.map((one, index) => {
      const below = one.item ?? own.answer?.[index]?.item;
      return below === undefined ? one : { ...one, item: below };
    });
    return { ...own, answer };
  });
}

/** Another repetition of a group, behind its last one, still without answers. */
export function withRepetition(form: Form, items: Items, place: Place): QuestionnaireResponseItem[] {
  const same = layOut(form, { item: [...items] }).byLinkId.get(place.item.linkId) ?? [];
  const last = same
    .filter((one) => isBeside(one, place))
    .reduce((most, { occurrence }) => Math.max(most, occurrence), place.occurrence);
  // The first one may stand in the form alone.
  const first = place.answered ? items : change(form.item ?? [], items, pathTo(place), (own) => own);
  const path = pathTo(place).with(-1, { ...stepTo(place), occurrence: last + 1 });
  return change(form.item ?? [], first, path, (own) => own);
}

/** Without one repetition of a group, and what was answered in it. */
export const withoutRepetition = (form: Form, items: Items, place: Place): QuestionnaireResponseItem[] =>
  change(form.item ?? [], items, pathTo(place), () => undefined);

/** What is sent in the end: the answers to what is asked, in the order of the form, and nothing else. */
export function askedAnswers(form: Form, items: Items): QuestionnaireResponseItem[] {
  const layout = layOut(form, { item: [...items] });
  const enabled = enabledPlaces(layout);
  const keep = (places: readonly Place[]): QuestionnaireResponseItem[] =>
    places.flatMap((place) => {
      if (!place.answered || !enabled.has(place)) return [];
      const { item: _item, answer: _answer, ...own } = place.answered;
      const kept: QuestionnaireResponseItem =
        place.item.type === 'group'
          ? { ...own, item: keep(place.children) }
          : {
              ...own,
              answer: place.answers.map((answer, index) => withBelow(answer, keep(below(place, index)))),
            };
      return hasAnswer(kept) ? [kept] : [];
    });
  return keep(layout.roots);
}

const below = ({ children }: Place, index: number) =>
  children.filter(({ answerIndex }) => answerIndex === index);

function withBelow(
  { item: _item, ...answer }: QuestionnaireResponseItemAnswer,
  items: QuestionnaireResponseItem[],
): QuestionnaireResponseItemAnswer {
  return items.length > 0 ? { ...answer, item: items } : answer;
}

interface Step {
  linkId: string;
  occurrence: number;
  answerIndex: number;
}

const stepTo = ({ item: { linkId }, occurrence, answerIndex }: Place): Step => ({
  linkId,
  occurrence,
  answerIndex,
});

function pathTo(place: Place): Step[] {
  const path: Step[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) path.unshift(stepTo(at));
  return path;
}

/** Both in the tree of the same answers, laid out twice. */
const isBeside = (one: Place, place: Place) =>
  one.parent?.position === place.parent?.position && one.answerIndex === place.answerIndex;

/** The items with one of them changed, made where it is not there yet, left out where it becomes nothing. */
function change(
  form: FormItems,
  items: Items,
  [step, ...rest]: readonly Step[],
  become: (own: QuestionnaireResponseItem) => QuestionnaireResponseItem | undefined,
): QuestionnaireResponseItem[] {
  const item = step && form.find(({ linkId }) => linkId === step.linkId);
  if (!step || !item) return [...items];
  const present = items.filter(({ linkId }) => linkId === step.linkId)[step.occurrence];
  const own = present ?? { linkId: item.linkId, ...(item.text === undefined ? {} : { text: item.text }) };
  const changed = rest.length === 0 ? become(own) : changeBelow(item, own, rest, become);
  if (present) return items.flatMap((one) => (one === present ? (changed ?? []) : one));
  if (!changed) return [...items];
  const order = new Map(form.map(({ linkId }, index) => [linkId, index]));
  const place = (order.get(step.linkId) ?? 0) + 1;
  const behind = items.findLastIndex(({ linkId }) => (order.get(linkId) ?? form.length) < place);
  return items.toSpliced(behind + 1, 0, changed);
}

function changeBelow(
  item: QuestionnaireItem,
  own: QuestionnaireResponseItem,
  rest: readonly Step[],
  become: (own: QuestionnaireResponseItem) => QuestionnaireResponseItem | undefined,
): QuestionnaireResponseItem {
  const form = item.item ?? [];
  if (item.type === 'group') return { ...own, item: change(form, own.item ?? [], rest, become) };
  // Nothing stands below an answer that is not there.
  const answer = (own.answer ?? []).map((one, index) =>
    index === rest[0]?.answerIndex ? withBelow(one, change(form, one.item ?? [], rest, become)) : one,
  );
  return { ...own, answer };
}
