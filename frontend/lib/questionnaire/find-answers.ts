import type {
  QuestionnaireItem,
  Resource,
  ResourceType,
  ValueSetExpansionContains,
} from '@medplum/fhirtypes';
import { patientName } from '../../../lambdas/clinical/patient-identity.ts';
import type { FhirClient } from '../fhir-client.ts';
import type { Answer } from './field-props.ts';

/* Answers that the server finds: concepts of a value set, and resources that a form asks to be pointed to. */

export interface FoundAnswer {
  answer: Answer;
  text: string;
}

/** «FA» is enough for terminologies. */
export const shortest = 2;
const mostFound = 12;

const resourceUrl = 'http://hl7.org/fhir/StructureDefinition/questionnaire-referenceResource';

/** What is found by its name. */
const named = ['Patient', 'Practitioner', 'Organization', 'Location', 'HealthcareService'] as const;
type Named = (typeof named)[number];

/** Which of them a question takes: those that its form names, else any. */
function typesOf({ extension = [] }: QuestionnaireItem): Named[] {
  const asked = extension.filter(({ url }) => url === resourceUrl).map(({ valueCode }) => valueCode);
  return asked.length === 0 ? [...named] : named.filter((type) => asked.includes(type));
}

/** Whether what it asks for can be looked for here. */
export const isFindable = (item: QuestionnaireItem): boolean =>
  item.type === 'reference' ? typesOf(item).length > 0 : item.answerValueSet?.startsWith('#') === false;

export const findAnswers = (
  fhir: FhirClient,
  item: QuestionnaireItem,
  sought: string,
  signal: AbortSignal,
): Promise<FoundAnswer[]> =>
  item.type === 'reference'
    ? findResources(fhir, typesOf(item), sought, signal)
    : findConcepts(fhir, item.answerValueSet ?? '', sought, signal);

async function findConcepts(
  fhir: FhirClient,
  url: string,
  sought: string,
  signal: AbortSignal,
): Promise<FoundAnswer[]> {
  const { expansion } = await fhir.operation('ValueSet', {
    name: '$expand',
    type: 'ValueSet',
    parameters: [
      { name: 'url', valueUri: url },
      { name: 'filter', valueString: sought },
      { name: 'count', valueInteger: mostFound },
    ],
    signal,
  });
  return (expansion?.contains ?? []).map((one) => {
    const { system, code, display } = one;
    const text = spanish(one) ?? display ?? code ?? '';
    return {
      answer: { valueCoding: { ...(system && { system }), ...(code && { code }), display: text } },
      text,
    };
  });
}

const spanish = ({ designation = [] }: ValueSetExpansionContains) =>
  designation.find(({ language }) => language === 'es')?.value;

async function findResources(
  fhir: FhirClient,
  types: readonly Named[],
  sought: string,
  signal: AbortSignal,
): Promise<FoundAnswer[]> {
  const parameters = { name: sought.split(/\s+/), _count: String(mostFound) };
  const pages = await Promise.allSettled(
    types.map((type: ResourceType) => fhir.search(type, parameters, { signal })),
  );
  // Of some of the types a role may see nothing.
  const read = pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []));
  const [failed] = pages.flatMap((page) => (page.status === 'rejected' ? [page.reason] : []));
  if (read.length === 0) throw failed;
  return read
    .flatMap(({ resources }) => resources as Resource[])
    .slice(0, mostFound)
    .map((resource) => {
      const text = nameOf(resource);
      const reference = `${resource.resourceType}/${resource.id ?? ''}`;
      return { answer: { valueReference: { reference, display: text } }, text };
    });
}

function nameOf(resource: Resource): string {
  if (resource.resourceType === 'Patient' || resource.resourceType === 'Practitioner')
    return patientName(resource);
  return 'name' in resource && typeof resource.name === 'string' ? resource.name : (resource.id ?? '');
}
