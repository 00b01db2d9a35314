import type { Provenance } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { SectionProps } from '../section-props.ts';

/** Who made a version: a person's id, and what else is told of how it came about. */
export interface VersionAuthor {
  userId: string | undefined;
  details: string[];
}

/** By `Condition/<id>/_history/2`. */
export type VersionAuthors = ReadonlyMap<string, VersionAuthor>;

/** The reference of a version as Provenance writes it, from its ETag `W/"2"`. */
export function versionReference(type: string, id: string, etag: string): string {
  return `${type}/${id}/_history/${/"(.*)"/.exec(etag)?.[1] ?? ''}`;
}

const userSystem = 'urn:auxilia:user';
const softwareSystem = 'urn:auxilia:software';

export function versionAuthors(told: readonly Provenance[]): VersionAuthors {
  return new Map(
    told.flatMap((provenance) => {
      const author = authorOf(provenance);
      return provenance.target.flatMap(({ reference }) => (reference ? [[reference, author] as const] : []));
    }),
  );
}

function authorOf({ agent, entity = [] }: Provenance): VersionAuthor {
  const of = (code: string) =>
    agent.find(({ type }) => type?.coding?.some((coding) => coding.code === code))?.who;
  const people = agent.filter(({ who }) => who?.identifier?.system === userSystem);
  const software = agent.find(({ who }) => who?.identifier?.system === softwareSystem)?.who;
  const source = entity.find(({ role }) => role === 'source')?.what.display;
  return {
    userId: (people.find(({ who }) => who === of('author')) ?? people[0])?.who?.identifier?.value,
    details: [
      ...(software ? [`Con ${software.display ?? 'un programa de la plataforma'}`] : []),
      ...(of('informant') ? ['Según contó el paciente'] : []),
      ...(source === undefined ? [] : [`Importado de «${source}»`]),
    ],
  };
}

/** What the platform tells of each version of one resource. */
export function useVersionAuthors(
  resourceType: string,
  id: string,
  { access }: Pick<SectionProps, 'access'>,
) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Provenance', resourceType, id],
    enabled: access.may('Provenance', 'read'),
    queryFn: async ({ signal }) => {
      const parameters = { target: `${resourceType}/${id}`, _sort: '-recorded', _count: '200' };
      const { resources } = await client.search('Provenance', parameters, { signal });
      return versionAuthors(resources);
    },
  });
}
