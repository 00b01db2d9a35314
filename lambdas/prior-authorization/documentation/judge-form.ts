import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { administrativeItems } from '../../clinical/prior-authorization/administrative-items.ts';
import { placeFlaws } from '../../clinical/questionnaires/check-answers.ts';
import { withAnswers } from '../../clinical/questionnaires/edit-answers.ts';
import { enabledPlaces } from '../../clinical/questionnaires/enabled.ts';
import {
  expressionKinds,
  expressionOf,
  isWorkedOut,
  type ToldItem,
  variablesOf,
} from '../../clinical/questionnaires/expressions/read-expressions.ts';
import type { WorkedOut } from '../../clinical/questionnaires/expressions/work-out.ts';
import { answerFlawText } from '../../clinical/questionnaires/flaw-text.ts';
import { layOut, type Place } from '../../clinical/questionnaires/lay-out.ts';
import type { FormContent } from './form-rows.ts';
import { inFormProcess } from './population/in-form-process.ts';

type Items = QuestionnaireResponseItem[];

const noEnd = 'La expresión de la pregunta no termina: no se evalúa';

/** The items of a form that hold an expression; the form itself where none does. */
export function toldAt(form: Questionnaire, expression: string, text = noEnd): ToldItem[] {
  const told: ToldItem[] = [];
  const visit = (items: readonly QuestionnaireItem[]) => {
    for (const item of items) {
      const own = [
        ...expressionKinds.map((kind) => expressionOf(item, kind)?.expression),
        ...variablesOf(item).map((variable) => variable.expression),
        ...(item.extension ?? []).flatMap(({ extension = [] }) =>
          extension.map(({ valueString }) => valueString),
        ),
      ];
      if (own.includes(expression)) told.push({ linkId: item.linkId ?? null, text });
      visit(item.item ?? []);
    }
  };
  visit(form.item ?? []);
  return told.length > 0 ? told : [{ linkId: null, text }];
}

const nothing: Omit<WorkedOut, 'items'> = { hidden: [], candidates: {}, broken: [], told: [] };

/** What follows from answers, worked out in a process of its own; of an expression that does not end, that it does not. */
export async function followed(
  form: Questionnaire,
  items: Items,
  changes: FormContent['changes'],
): Promise<WorkedOut> {
  if (!isWorkedOut(form)) return { ...nothing, items };
  const fixed = Object.keys(changes);
  const outcome = await inFormProcess({ kind: 'work-out', form, items, fixed }, async () => undefined);
  if (outcome.kind === 'worked-out') return outcome.workedOut;
  const expression = outcome.kind === 'stuck' ? outcome.expression : '';
  return { ...nothing, items, told: toldAt(form, expression) };
}

/** What is still to be answered, or to be answered otherwise. `notAsked`: by what only the chart says. */
export function missingOf(
  form: Questionnaire,
  worked: WorkedOut,
  notAsked: readonly string[],
): FormContent['missing'] {
  const administrative = new Set(administrativeItems(form));
  const { layout, enabled } = asked(form, worked, notAsked);
  const broken = new Map(
    worked.broken.flatMap(({ position, text, isError }) => (isError ? [[position, text] as const] : [])),
  );
  return layout.places.flatMap((place) => {
    if (!enabled.has(place)) return [];
    const { item, position } = place;
    const flaws = placeFlaws(place, place.parent?.children ?? layout.roots, true, undefined);
    const [flaw] = flaws;
    const why =
      flaw === undefined ? broken.get(position) : flaw.kind === 'required' ? '' : answerFlawText(flaw);
    if (why === undefined) return [];
    const linkId = item.linkId ?? '';
    const text = [item.text ?? linkId, why].filter((part) => part !== '').join(': ');
    return [{ linkId, text, isAdministrative: administrative.has(linkId) }];
  });
}

function asked(form: Questionnaire, { items, hidden }: WorkedOut, notAsked: readonly string[]) {
  const layout = layOut(form, { item: items });
  const positions = new Set(hidden);
  const names = new Set(notAsked);
  const isShown = ({ item, position }: Place) => !positions.has(position) && !names.has(item.linkId ?? '');
  return { layout, enabled: enabledPlaces(layout, isShown) };
}

/** Answers that the chart gave and the form does not take are not kept: each is told at its question. */
export function fitting(form: Questionnaire, items: Items): { items: Items; told: ToldItem[] } {
  const told: ToldItem[] = [];
  let kept = withoutEmpty(items);
  for (const { position } of layOut(form, { item: kept }).places) {
    const layout = layOut(form, { item: kept });
    const place = layout.places[position];
    if (!place || place.answers.length === 0) continue;
    const flaws = placeFlaws(place, place.parent?.children ?? layout.roots, false, undefined);
    if (flaws.length === 0) continue;
    told.push({
      linkId: place.item.linkId ?? null,
      text: `Lo que dice la historia no sirve de respuesta (${flaws.map((flaw) => answerFlawText(flaw)).join('. ')}): responda una persona`,
    });
    kept = withAnswers(form, kept, place, []);
  }
  return { items: kept, told };
}

/** Without items that hold nothing, as the library leaves them. */
function withoutEmpty(items: Items): Items {
  return items.flatMap((item) => {
    const answer = (item.answer ?? []).filter((one) =>
      Object.keys(one).some((key) => key.startsWith('value')),
    );
    const below = item.item ? withoutEmpty(item.item) : [];
    const { item: _item, answer: _answer, ...own } = item;
    if (answer.length === 0 && below.length === 0) return [];
    return [
      { ...own, ...(answer.length > 0 ? { answer } : {}), ...(below.length > 0 ? { item: below } : {}) },
    ];
  });
}
