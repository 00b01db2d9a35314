import type { Extension, Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { administrativeItemUrl } from '../administrative-items.ts';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const core = 'http://hl7.org/fhir/StructureDefinition/';

const path = (url: string, expression: string, name?: string): Extension => ({
  url,
  valueExpression: { ...(name ? { name } : {}), language: 'text/fhirpath', expression },
});

/** Read in the chart. */
export const initial = (expression: string) => path(`${sdc}initialExpression`, expression);
export const calculated = (expression: string) => path(`${sdc}calculatedExpression`, expression);
export const candidate = (expression: string) => path(`${sdc}candidateExpression`, expression);
export const shownWhen = (expression: string) => path(`${sdc}enableWhenExpression`, expression);
/** Once for each record that it finds. */
export const eachOf = (expression: string, name: string) =>
  path(`${sdc}itemPopulationContext`, expression, name);

/** What is read of the chart for a form, under a name. */
export const read = (name: string, query: string): Extension => ({
  url: `${core}variable`,
  valueExpression: { name, language: 'application/x-fhir-query', expression: query },
});

export const constraint = (key: string, expression: string, human: string): Extension => ({
  url: `${core}questionnaire-constraint`,
  extension: [
    { url: 'key', valueId: key },
    { url: 'severity', valueCode: 'error' },
    { url: 'expression', valueString: expression },
    { url: 'human', valueString: human },
  ],
});

export const administrative: Extension = { url: administrativeItemUrl, valueBoolean: true };

/** A group that repeats, shown as a table with a row each. */
export const table: Extension = {
  url: `${core}questionnaire-itemControl`,
  valueCodeableConcept: {
    coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'gtable' }],
  },
};

type More = Partial<Omit<QuestionnaireItem, 'linkId' | 'text' | 'type'>>;

export const ask = (
  linkId: string,
  type: QuestionnaireItem['type'],
  text: string,
  extension: Extension[] = [],
  more: More = {},
): QuestionnaireItem => ({ linkId, type, text, ...(extension.length > 0 ? { extension } : {}), ...more });

export const group = (
  linkId: string,
  text: string,
  item: QuestionnaireItem[],
  extension: Extension[] = [],
  more: More = {},
): QuestionnaireItem => ask(linkId, 'group', text, extension, { ...more, item });

export const form = (
  url: string,
  title: string,
  extension: Extension[],
  item: QuestionnaireItem[],
): Questionnaire => ({
  resourceType: 'Questionnaire',
  url,
  version: '1',
  title,
  status: 'active',
  subjectType: ['Patient'],
  extension,
  item,
});

/** What every payer wants to know before anything else; the front desk answers it. */
export const requester = group('datos', 'Datos de la solicitud', [
  ask('afiliado', 'string', 'Número de afiliado', [initial('%coverage.subscriberId')], { required: true }),
  ask('nacimiento', 'date', 'Fecha de nacimiento', [initial('%patient.birthDate')], { required: true }),
  ask('solicitante', 'string', 'Profesional que lo pide', [initial('%user.name.first().text')]),
  ask('telefono', 'string', 'Teléfono para la respuesta', [administrative], { required: true }),
]);

/** The diagnoses that are active, a row each. */
export const diagnoses = group(
  'diagnosticos',
  'Diagnósticos activos',
  [
    ask('diagnostico', 'string', 'Diagnóstico', [
      initial('(%diagnosis.code.text | %diagnosis.code.coding.display).first()'),
    ]),
    ask('desde', 'date', 'Desde', [initial('%diagnosis.onset.ofType(dateTime)')]),
  ],
  [eachOf("%conditions.entry.resource.where(clinicalStatus.coding.code = 'active')", 'diagnosis'), table],
  { repeats: true },
);

export const conditions = read('conditions', 'Condition?patient={{%patient.id}}&clinical-status=active');
