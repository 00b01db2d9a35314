import type { Expression, Extension, Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const core = 'http://hl7.org/fhir/StructureDefinition/';

/** What an expression of an item is for: the extensions of SDC (https://hl7.org/fhir/uv/sdc/expressions.html). */
const urls = {
  initial: `${sdc}initialExpression`,
  calculated: `${sdc}calculatedExpression`,
  candidate: `${sdc}candidateExpression`,
  answer: `${sdc}answerExpression`,
  enableWhen: `${sdc}enableWhenExpression`,
  context: `${sdc}itemPopulationContext`,
} as const;
export type ExpressionKind = keyof typeof urls;
export const expressionKinds = Object.keys(urls) as ExpressionKind[];

const variableUrl = `${core}variable`;
const constraintUrls = [`${core}questionnaire-constraint`, `${core}targetConstraint`];
export const fhirPathLanguage = 'text/fhirpath';
export const queryLanguage = 'application/x-fhir-query';

type Holder = Pick<QuestionnaireItem, 'extension'>;

export const expressionOf = ({ extension = [] }: Holder, kind: ExpressionKind): Expression | undefined =>
  extension.find(({ url }) => url === urls[kind])?.valueExpression;

/** Of FHIRPath alone, the words of it. */
export function pathOf(holder: Holder, kind: ExpressionKind): string | undefined {
  const found = expressionOf(holder, kind);
  return found?.language === fhirPathLanguage ? found.expression : undefined;
}

export interface Variable {
  name: string;
  expression: string;
  language: string;
}

export const variablesOf = ({ extension = [] }: Holder): Variable[] =>
  extension.flatMap(({ url, valueExpression }) =>
    url === variableUrl && valueExpression?.name && valueExpression.expression
      ? [
          {
            name: valueExpression.name,
            expression: valueExpression.expression,
            language: valueExpression.language ?? '',
          },
        ]
      : [],
  );

export interface Constraint {
  expression: string;
  human: string;
  isError: boolean;
}

/** What an answer has to keep besides its type; said in the form's own words. */
export const constraintsOf = ({ extension = [] }: Holder): Constraint[] =>
  extension
    .filter(({ url }) => constraintUrls.includes(url))
    .flatMap(({ extension: parts = [] }) => {
      const named = (name: string) => parts.find(({ url }) => url === name);
      const words = named('expression');
      const expression = words?.valueString ?? words?.valueExpression?.expression;
      const human = named('human')?.valueString ?? named('requirements')?.valueString ?? '';
      return expression
        ? [{ expression, human, isError: (named('severity')?.valueCode ?? 'error') === 'error' }]
        : [];
    });

/** The names that an expression asks for (`%name`). */
export const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/%(?:`([^`]+)`|'([^']+)'|([A-Za-z_][\w-]*))/g)].map(
    ([, quoted, other, plain]) => quoted ?? other ?? plain ?? '',
  );

export interface ToldItem {
  /** Null: of the form as a whole. */
  linkId: string | null;
  text: string;
}

const noCql = 'Pide CQL, que aquí no se evalúa: responda una persona';
const noLanguage = 'Pide un lenguaje que aquí no se evalúa: responda una persona';

/** What of a form's expressions is not supported here, each at its item. */
export function unsupported(form: Pick<Questionnaire, 'item' | 'extension'>): ToldItem[] {
  const told: ToldItem[] = [];
  const libraries = (form.extension ?? []).filter(({ url }) => url === `${core}cqf-library`);
  if (libraries.length > 0)
    told.push({
      linkId: null,
      text: `Usa bibliotecas CQL, que aquí no se evalúan: ${libraries.map(nameOfLibrary).join(', ')}`,
    });
  const visit = (items: readonly QuestionnaireItem[]) => {
    for (const item of items) {
      const languages = [
        ...expressionKinds.flatMap((kind) => expressionOf(item, kind)?.language ?? []),
        ...variablesOf(item).map(({ language }) => language),
      ].filter((language) => language !== fhirPathLanguage && language !== queryLanguage);
      if (languages.length > 0)
        told.push({
          linkId: item.linkId ?? null,
          text: languages.some((one) => one.startsWith('text/cql')) ? noCql : noLanguage,
        });
      visit(item.item ?? []);
    }
  };
  visit(form.item ?? []);
  return told;
}

const nameOfLibrary = ({ valueCanonical }: Extension) =>
  (valueCanonical ?? 'sin nombre').split('/').at(-1) ?? '';

/** Whether anything of a form is worked out while it is answered. */
export function isWorkedOut({ item = [], ...form }: Pick<Questionnaire, 'item' | 'extension'>): boolean {
  const worked: readonly ExpressionKind[] = ['calculated', 'candidate', 'answer', 'enableWhen'];
  const has = (one: QuestionnaireItem): boolean =>
    worked.some((kind) => expressionOf(one, kind)) ||
    constraintsOf(one).length > 0 ||
    (one.item ?? []).some(has);
  return constraintsOf(form).length > 0 || item.some(has);
}

/** Questions that are calculated and that nobody may answer otherwise. */
export function calculatedItems({ item = [] }: Pick<Questionnaire, 'item'>): string[] {
  return item.flatMap((one) => [
    ...(one.readOnly && expressionOf(one, 'calculated') ? [one.linkId ?? ''] : []),
    ...calculatedItems(one),
  ]);
}
