import type { Provenance } from '@medplum/fhirtypes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sentFromUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';
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

/** A version as its Provenance tells of it. */
export interface ToldVersion {
  /** E.g. `Condition/1/_history/2`. */
  reference: string;
  activity: 'CREATE' | 'UPDATE' | 'DELETE';
  recorded: string;
  author: VersionAuthor;
}

/** What is told of the versions of one resource, newest first; a Provenance may tell of others, too. */
export function toldVersions(place: string, told: readonly Provenance[]): ToldVersion[] {
  const numberOf = ({ reference }: ToldVersion) => Number(/\d+$/.exec(reference)?.[0] ?? 0);
  return told
    .flatMap((provenance) => {
      const code = provenance.activity?.coding?.[0]?.code;
      const activity = code === 'CREATE' || code === 'DELETE' ? code : 'UPDATE';
      const author = authorOf(provenance);
      return provenance.target.flatMap(({ reference }): ToldVersion[] =>
        reference?.startsWith(`${place}/_history/`)
          ? [{ reference, activity, recorded: provenance.recorded, author }]
          : [],
      );
    })
    .toSorted((a, b) => numberOf(b) - numberOf(a));
}

/** From where it was written; undefined of what the platform did by itself, and of what was written before it was told. */
function sentFromText({ extension = [] }: Provenance): string | undefined {
  const parts = extension.find(({ url }) => url === sentFromUrl)?.extension ?? [];
  const part = (name: string) => parts.find(({ url }) => url === name);
  if (part('way')?.valueCode === 'page') return 'Desde la página web';
  if (part('way')?.valueCode !== 'program') return undefined;
  const client = part('client')?.valueString;
  return client === undefined ? 'Desde otro programa' : `Desde otro programa (cliente ${client})`;
}

function authorOf(provenance: Provenance): VersionAuthor {
  const { agent, entity = [] } = provenance;
  const of = (code: string) =>
    agent.find(({ type }) => type?.coding?.some((coding) => coding.code === code))?.who;
  const people = agent.filter(({ who }) => who?.identifier?.system === userSystem);
  const software = agent.find(({ who }) => who?.identifier?.system === softwareSystem)?.who;
  const sentFrom = sentFromText(provenance);
  const source = entity.find(({ role }) => role === 'source')?.what.display;
  return {
    userId: (people.find(({ who }) => who === of('author')) ?? people[0])?.who?.identifier?.value,
    details: [
      ...(software ? [`Con ${software.display ?? 'un programa de la plataforma'}`] : []),
      ...(sentFrom === undefined ? [] : [sentFrom]),
      ...(of('informant') ? ['Según contó el paciente'] : []),
      ...(source === undefined ? [] : [`Importado de «${source}»`]),
    ],
  };
}

/** What the platform tells of each version of one resource. */
const provenanceQuery = (client: FhirClient, resourceType: string, id: string) =>
  queryOptions({
    queryKey: ['fhir', 'Provenance', resourceType, id],
    queryFn: async ({ signal }) => {
      const parameters = { target: `${resourceType}/${id}`, _sort: '-recorded', _count: '200' };
      const { resources } = await client.search('Provenance', parameters, { signal });
      return resources;
    },
  });

export function useVersionAuthors(
  resourceType: string,
  id: string,
  { access }: Pick<SectionProps, 'access'>,
) {
  const query = provenanceQuery(useFhirClient(), resourceType, id);
  return useQuery({ ...query, enabled: access.may('Provenance', 'read'), select: versionAuthors });
}

export function useToldVersions(resourceType: string, id: string) {
  const query = provenanceQuery(useFhirClient(), resourceType, id);
  return useQuery({ ...query, select: (told) => toldVersions(`${resourceType}/${id}`, told) });
}
