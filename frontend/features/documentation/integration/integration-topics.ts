import { apiTopics } from './api-topics.ts';
import { fhirTopics } from './fhir-topics.ts';
import type { IntegrationTopic } from './topic.ts';

export const integrationTopics: readonly IntegrationTopic[] = [...apiTopics, ...fhirTopics];

export const operationsPart = { id: 'api-operaciones', title: 'Todas las operaciones' } as const;
export const resourcesPart = { id: 'fhir-recursos', title: 'Todos los tipos de recurso' } as const;

/** What stands in a section, for its table of contents. */
export function topicsOf(section: IntegrationTopic['section']): { id: string; title: string }[] {
  const last = section === 'API' ? operationsPart : resourcesPart;
  return [...integrationTopics.filter((topic) => topic.section === section), last];
}
