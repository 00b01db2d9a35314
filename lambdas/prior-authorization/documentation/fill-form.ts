import type { Patient, Practitioner, Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import {
  expressionKinds,
  expressionOf,
  fhirPathLanguage,
  type ToldItem,
  unsupported,
  variablesOf,
} from '../../clinical/questionnaires/expressions/read-expressions.ts';
import { initialAnswers } from '../../clinical/questionnaires/initial-answers.ts';
import { layOut } from '../../clinical/questionnaires/lay-out.ts';
import type { Repository } from '../../fhir/index.ts';
import type { FormContent } from './form-rows.ts';
import { fitting, followed, missingOf, toldAt } from './judge-form.ts';
import { inFormProcess, type Outcome } from './population/in-form-process.ts';
import type { Populated } from './population/process-messages.ts';
import { openChart } from './population/read-chart.ts';

/** How often a form is begun anew without an expression that did not end. */
const mostStuck = 4;

export interface Opened {
  patient: Patient & { id: string };
  user: Practitioner;
  /** The coverage, the order: by reference. */
  contexts: readonly string[];
}

export type Filled = Pick<FormContent, 'items' | 'sources' | 'told' | 'missing' | 'candidates' | 'notAsked'>;

/** A form filled in from the chart, under the rights of whoever fills it in; what could not be is told at its question. */
export async function fillForm(repository: Repository, form: Questionnaire, opened: Opened): Promise<Filled> {
  const chart = openChart(repository, opened.patient.id);
  const told: ToldItem[] = unsupported(form);
  let asked = evaluable(form);
  let outcome: Outcome | undefined;
  for (let attempt = 0; attempt <= mostStuck; attempt += 1) {
    outcome = await inFormProcess({ kind: 'populate', form: withPatient(asked), ...opened }, chart.read);
    if (outcome.kind !== 'stuck') break;
    const { expression } = outcome;
    told.push(...toldAt(form, expression));
    if (expression === '') break;
    asked = without(asked, (one) => one === expression);
  }
  const populated: Populated =
    outcome?.kind === 'populated'
      ? outcome.populated
      : { items: initialAnswers(form), issues: [], readIn: {}, workedOut: null };
  if (outcome?.kind !== 'populated')
    told.push({ linkId: null, text: 'No se ha podido rellenar con la historia: responda una persona' });
  told.push(...[...chart.told].map((text) => ({ linkId: null, text })));
  // What was left out is told already.
  told.push(...toldIssues(asked, populated));

  const worked = populated.workedOut;
  const fit = fitting(form, worked?.items ?? populated.items);
  told.push(...fit.told);
  told.push(...(worked?.told ?? []));
  const layout = layOut(form, { item: worked?.items ?? [] });
  const linkIdAt = (position: number) => layout.places[position]?.item.linkId ?? '';
  const notAsked = [...new Set((worked?.hidden ?? []).map(linkIdAt))];
  // What the answers themselves say of it is worked out again whenever they change.
  const now = await followed(asked, fit.items, {});
  const again = layOut(form, { item: now.items });
  const byAnswers = new Set(now.hidden.map((position) => again.places[position]?.item.linkId ?? ''));
  const byChart = notAsked.filter((linkId) => !byAnswers.has(linkId) && !dependsOnAnswers(form, linkId));
  return {
    items: fit.items,
    sources: sourcesOf(form, populated.readIn, fit.items),
    told: once(told),
    missing: missingOf(form, { ...now, items: fit.items }, byChart),
    candidates: Object.fromEntries(
      Object.entries(worked?.candidates ?? {}).map(([position, answers]) => [
        linkIdAt(Number(position)),
        answers,
      ]),
    ),
    notAsked: byChart,
  };
}

const once = (told: readonly ToldItem[]) => [
  ...new Map(told.map((one) => [`${one.linkId} ${one.text}`, one])).values(),
];

/** The library fills nothing in that is opened with nothing. */
function withPatient(form: Questionnaire): Questionnaire {
  const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext';
  const names = (form.extension ?? [])
    .filter((one) => one.url === url)
    .map(({ extension = [] }) => extension.find((part) => part.url === 'name'))
    .map((part) => part?.valueCoding?.code ?? part?.valueId);
  const context = (name: string, type: string) => ({
    url,
    extension: [
      { url: 'name', valueCoding: { code: name } },
      { url: 'type', valueCode: type },
    ],
  });
  const wanted = [
    context('patient', 'Patient'),
    context('user', 'Practitioner'),
    context('coverage', 'Coverage'),
    context('order', 'ServiceRequest'),
  ].filter(({ extension: [name] }) => !names.includes(name?.valueCoding?.code));
  return { ...form, subjectType: ['Patient'], extension: [...(form.extension ?? []), ...wanted] };
}

/** Without what is no FHIRPath: the library would take CQL for it. */
const evaluable = (form: Questionnaire) => without(form, () => false);

function without(form: Questionnaire, isOut: (expression: string) => boolean): Questionnaire {
  const clean = <Holder extends Pick<QuestionnaireItem, 'extension'>>(holder: Holder): Holder => ({
    ...holder,
    extension: (holder.extension ?? []).filter(({ valueExpression, extension = [] }) => {
      const words = valueExpression?.expression;
      if (extension.some(({ valueString }) => valueString !== undefined && isOut(valueString))) return false;
      if (words === undefined) return true;
      const isKnown = ['text/fhirpath', 'application/x-fhir-query'].includes(valueExpression?.language ?? '');
      return isKnown && !isOut(words);
    }),
  });
  const walk = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
    items.map((item) => clean({ ...item, ...(item.item ? { item: walk(item.item) } : {}) }));
  return clean({ ...form, item: walk(form.item ?? []) });
}

function dependsOnAnswers(form: Questionnaire, linkId: string): boolean {
  const item = layOut(form).byLinkId.get(linkId)?.[0]?.item;
  const words = item && expressionOf(item, 'enableWhen')?.expression;
  return words?.includes('%resource') === true;
}

const failed = 'La expresión de la pregunta no se puede evaluar: responda una persona';

/** Questions with an expression of which nothing was read, where the library says that it failed. */
function toldIssues(form: Questionnaire, { issues, readIn }: Populated): ToldItem[] {
  if (issues.length === 0) return [];
  const told: ToldItem[] = [];
  for (const { item } of layOut(form).places)
    for (const kind of expressionKinds) {
      if (kind !== 'initial' && kind !== 'context') continue;
      const found = expressionOf(item, kind);
      if (found?.language !== fhirPathLanguage || !found.expression) continue;
      // What was evaluated leaves an entry, be it empty.
      if (readIn[found.expression] === undefined) told.push({ linkId: item.linkId ?? null, text: failed });
    }
  for (const { name, expression, language } of variablesOf(form))
    if (language === fhirPathLanguage && readIn[expression] === undefined)
      told.push({ linkId: null, text: `La variable ${name} no se puede evaluar` });
  return told;
}

/** Of what is answered, where each answer was read. */
function sourcesOf(
  form: Questionnaire,
  readIn: Populated['readIn'],
  items: FormContent['items'],
): FormContent['sources'] {
  const sources: FormContent['sources'] = {};
  for (const place of layOut(form, { item: items }).places) {
    const { item, answers } = place;
    const expression = expressionOf(item, 'initial')?.expression;
    if (answers.length === 0 || !expression || !item.linkId) continue;
    let found = readIn[expression] ?? [];
    // A value of a repeating group may be computed of what the group was read in.
    for (let at = place.parent; at && found.length === 0; at = at.parent)
      found = readIn[expressionOf(at.item, 'context')?.expression ?? ''] ?? [];
    if (found.length > 0) sources[item.linkId] = found;
  }
  return sources;
}
