import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';

/** An item in one place of the form: once for each repetition of a group around it, answered or not. */
export interface Place {
  item: QuestionnaireItem;
  /** What the response has there. */
  answered: QuestionnaireResponseItem | undefined;
  answers: readonly QuestionnaireResponseItemAnswer[];
  parent: Place | undefined;
  children: Place[];
  /** In the order of the form; those below it come up to `end`. */
  position: number;
  end: number;
  /** Which repetition of a group it is, and below which answer of the question around it. */
  occurrence: number;
  answerIndex: number;
}

export interface Layout {
  roots: Place[];
  places: Place[];
  byLinkId: ReadonlyMap<string, readonly Place[]>;
  /** More places than anybody fills in: the rest is not laid out. */
  isCut: boolean;
}

/** Groups that repeat may make more of a form than it has items. */
export const maximumPlaces = 20_000;

/** Questions and answers as one tree. What the response has and the form does not ask is left out: check-answers.ts names it. */
export function layOut(
  form: Pick<Questionnaire, 'item'>,
  response?: Pick<QuestionnaireResponse, 'item'>,
): Layout {
  const places: Place[] = [];
  const byLinkId = new Map<string, Place[]>();
  let isCut = false;

  function place(
    item: QuestionnaireItem,
    answered: QuestionnaireResponseItem | undefined,
    parent: Place | undefined,
    occurrence: number,
    answerIndex: number,
  ): Place {
    const answers = answered?.answer ?? [];
    const own: Place = {
      item,
      answered,
      answers,
      parent,
      children: [],
      position: places.length,
      end: places.length,
      occurrence,
      answerIndex,
    };
    places.push(own);
    const same = byLinkId.get(item.linkId ?? '');
    if (same) same.push(own);
    else byLinkId.set(item.linkId ?? '', [own]);
    if (item.item?.length) {
      if (item.type === 'group') own.children = placeAll(item.item, answered?.item, own, 0);
      else
        own.children = (answers.length > 0 ? answers : [{}]).flatMap((answer, index) =>
          placeAll(item.item ?? [], answer.item, own, index),
        );
    }
    own.end = places.length - 1;
    return own;
  }

  function placeAll(
    items: readonly QuestionnaireItem[],
    answered: readonly QuestionnaireResponseItem[] | undefined,
    parent: Place | undefined,
    answerIndex: number,
  ): Place[] {
    const byId = new Map<string, QuestionnaireResponseItem[]>();
    for (const one of answered ?? []) {
      const same = byId.get(one.linkId);
      if (same) same.push(one);
      else byId.set(one.linkId, [one]);
    }
    const placed: Place[] = [];
    for (const item of items) {
      const found: (QuestionnaireResponseItem | undefined)[] = byId.get(item.linkId ?? '') ?? [undefined];
      for (const [occurrence, one] of found.entries()) {
        if (places.length >= maximumPlaces) {
          isCut = true;
          return placed;
        }
        placed.push(place(item, one, parent, occurrence, answerIndex));
      }
    }
    return placed;
  }

  const roots = placeAll(form.item ?? [], response?.item, undefined, 0);
  return { roots, places, byLinkId, isCut };
}
