import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import { withAnswers } from '../edit-answers.ts';
import { enabledPlaces } from '../enabled.ts';
import { elementOf, isQuestion, valueIn } from '../item-types.ts';
import { layOut, type Place } from '../lay-out.ts';
import { asAnswers } from './as-answers.ts';
import {
  constraintsOf,
  fhirPathLanguage,
  namesIn,
  pathOf,
  type ToldItem,
  type Variable,
  variablesOf,
} from './read-expressions.ts';

/** Evaluates FHIRPath; throws where it cannot. */
export type Evaluate = (
  expression: string,
  data: unknown,
  variables: Record<string, unknown>,
) => readonly unknown[];

type Answers = readonly QuestionnaireResponseItemAnswer[];

export interface Asked {
  form: Questionnaire;
  items: readonly QuestionnaireResponseItem[];
  evaluate: Evaluate;
  /** What the form is opened with (`%patient` …) and what was read for it; where it is not known here, nothing is told of it. */
  known?: Record<string, unknown>;
  /** Calculated questions that a person answered otherwise. */
  fixed?: ReadonlySet<string>;
}

/** What of a form follows from its answers. Places are named by their position in the layout of `items`. */
export interface WorkedOut {
  /** With what is calculated. */
  items: QuestionnaireResponseItem[];
  /** Not asked, by their expression. */
  hidden: number[];
  /** Answers that are offered. */
  candidates: Record<number, QuestionnaireResponseItemAnswer[]>;
  /** What an answer does not keep. */
  broken: { position: number; text: string; isError: boolean }[];
  told: ToldItem[];
}

/** As often as calculated questions are gone through: a chain of as many that stand in the wrong order. */
const mostRounds = 12;

const circle = 'Se calcula en círculo: depende de sí misma';
const failed = 'La expresión de la pregunta no se puede evaluar';

export function workOut({ form, items, evaluate, known = {}, fixed = new Set() }: Asked): WorkedOut {
  const told = new Map<string, ToldItem>();
  const tell = (linkId: string | null, text: string) => told.set(`${linkId} ${text}`, { linkId, text });
  const run = (place: Place | undefined, expression: string, scope: Scope, data?: unknown) => {
    // What only who filled the form in could read is not known to who works on it now.
    if (namesIn(expression).some((name) => isUnknown(name, scope, known))) return undefined;
    try {
      return evaluate(expression, data ?? scope.response, variablesFor(expression, scope));
    } catch (error) {
      tell(place?.item.linkId ?? null, error instanceof Circle ? circleOf(error) : failed);
      return undefined;
    }
  };
  const scopeOf = (response: object, place: Place | undefined): Scope => ({
    response,
    form,
    place,
    known,
    evaluate,
    declared: declaredAround(form, place),
    open: new Set(),
    values: new Map(),
  });

  let current = [...items];
  let unsettled: Place[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    unsettled = [];
    const layout = layOut(form, { item: current });
    for (const { position } of layout.places) {
      // What was calculated before it in this round may have changed what there is.
      const now = unsettled.length === 0 ? layout : layOut(form, { item: current });
      const place = now.places[position];
      const expression = place && pathOf(place.item, 'calculated');
      if (!place || expression === undefined || fixed.has(place.item.linkId ?? '')) continue;
      const found = run(place, expression, scopeOf(responseOf(form, current), place));
      if (found === undefined) continue;
      const answers = asAnswers(place.item, found);
      if (isSame(answers, place.answers)) continue;
      current = withAnswers(form, current, place, answers);
      unsettled.push(place);
    }
    if (unsettled.length === 0) break;
  }
  if (unsettled.length > 0) {
    for (const { item } of unsettled) tell(item.linkId ?? null, circle);
    current = [...items];
  }

  const layout = layOut(form, { item: current });
  const response = responseOf(form, current);
  const hidden: number[] = [];
  for (const place of layout.places) {
    const expression = pathOf(place.item, 'enableWhen');
    if (expression === undefined) continue;
    const found = run(place, expression, scopeOf(response, place));
    // No answer to it is no: https://hl7.org/fhir/uv/sdc/StructureDefinition-sdc-questionnaire-enableWhenExpression.html
    if (found !== undefined && found[0] !== true) hidden.push(place.position);
  }
  const hiddenNow = new Set(hidden);
  const enabled = enabledPlaces(layout, ({ position }) => !hiddenNow.has(position));
  const candidates: WorkedOut['candidates'] = {};
  const broken: WorkedOut['broken'] = [];
  for (const place of layout.places) {
    if (!enabled.has(place)) continue;
    const offered = pathOf(place.item, 'candidate') ?? pathOf(place.item, 'answer');
    if (offered !== undefined) {
      const found = run(place, offered, scopeOf(response, place));
      if (found) candidates[place.position] = asAnswers({ ...place.item, repeats: true }, found);
    }
    for (const { expression, human, isError } of constraintsOf(place.item)) {
      // Of a question that nobody answered, whether it is required says enough.
      if (isQuestion(place.item) && place.answers.length === 0) continue;
      const scope = scopeOf(response, place);
      const found = run(place, expression, scope, itemIn(scope));
      if (found?.[0] === false) broken.push({ position: place.position, text: human, isError });
    }
  }
  return { items: current, hidden, candidates, broken, told: [...told.values()] };
}

const responseOf = (form: Questionnaire, items: readonly QuestionnaireResponseItem[]) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'in-progress',
  ...(form.url ? { questionnaire: form.url } : {}),
  item: items,
});

interface Scope {
  response: object;
  form: Questionnaire;
  place: Place | undefined;
  known: Record<string, unknown>;
  evaluate: Evaluate;
  declared: Map<string, Variable>;
  /** Variables that are being worked out: whoever asks for one of them goes round in a circle. */
  open: Set<string>;
  values: Map<string, readonly unknown[]>;
}

/** The item of a place as the library finds it in the response, which so knows its type; the response itself where nobody answered. */
function itemIn({ place, response, evaluate }: Scope): unknown {
  const path = place && pathOfPlace(place, (response as { item: QuestionnaireResponseItem[] }).item);
  return path === undefined ? response : (evaluate(path, response, {})[0] ?? response);
}

function pathOfPlace(
  { answered, parent, answerIndex }: Place,
  roots: QuestionnaireResponseItem[],
): string | undefined {
  if (!answered) return undefined;
  if (!parent) return `item[${roots.indexOf(answered)}]`;
  const around = pathOfPlace(parent, roots);
  if (around === undefined) return undefined;
  return parent.item.type === 'group'
    ? `${around}.item[${parent.answered?.item?.indexOf(answered)}]`
    : `${around}.answer[${answerIndex}].item[${parent.answers[answerIndex]?.item?.indexOf(answered)}]`;
}

class Circle extends Error {
  override name = 'Circle';
}
const circleOf = ({ message }: Circle) => `La variable ${message} depende de sí misma`;

/** The nearest of each name: of the item, of what is around it, of the form. */
function declaredAround(form: Questionnaire, place: Place | undefined): Map<string, Variable> {
  const declared = new Map<string, Variable>();
  const take = (holder: Pick<QuestionnaireItem, 'extension'>) => {
    for (const variable of variablesOf(holder))
      if (!declared.has(variable.name)) declared.set(variable.name, variable);
  };
  for (let at = place; at; at = at.parent) take(at.item);
  take(form);
  return declared;
}

const ownNames = new Set([
  'resource',
  'rootResource',
  'context',
  'questionnaire',
  'qitem',
  'ucum',
  'sct',
  'loinc',
]);

/** Variables of FHIRPath are worked out here; whatever else was read for the form is known or not. */
function isUnknown(name: string, scope: Scope, known: Record<string, unknown>, depth = 0): boolean {
  if (ownNames.has(name) || name.startsWith('vs-') || name.startsWith('ext-') || Object.hasOwn(known, name))
    return false;
  const variable = scope.declared.get(name);
  if (variable?.language !== fhirPathLanguage) return true;
  return (
    depth < 20 && namesIn(variable.expression).some((inner) => isUnknown(inner, scope, known, depth + 1))
  );
}

function variablesFor(expression: string, scope: Scope): Record<string, unknown> {
  const variables: Record<string, unknown> = {
    ...scope.known,
    resource: scope.response,
    rootResource: scope.response,
    questionnaire: scope.form,
    context: expression.includes('%context') ? itemIn(scope) : scope.response,
    ...(scope.place ? { qitem: scope.place.item } : {}),
  };
  for (const name of namesIn(expression)) {
    const variable = scope.declared.get(name);
    if (variable?.language === fhirPathLanguage) variables[name] = variableValue(variable, scope);
  }
  return variables;
}

function variableValue({ name, expression }: Variable, scope: Scope): readonly unknown[] {
  const before = scope.values.get(name);
  if (before) return before;
  if (scope.open.has(name)) throw new Circle(name);
  scope.open.add(name);
  const value = scope.evaluate(expression, scope.response, variablesFor(expression, scope));
  scope.open.delete(name);
  scope.values.set(name, value);
  return value;
}

const isSame = (one: Answers, other: Answers) =>
  one.length === other.length && one.every((answer, index) => keyOf(answer) === keyOf(other[index] ?? {}));

function keyOf(answer: QuestionnaireResponseItemAnswer): string {
  const element = elementOf(answer);
  return element ? JSON.stringify([element, valueIn(answer, element)]) : '';
}
