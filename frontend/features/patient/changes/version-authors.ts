import type { AuditEvent } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import type { FhirClient } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { SectionProps } from '../section-props.ts';

/** Who wrote each version: the person's id by `Condition/<id>/_history/2`. */
export type VersionAuthors = ReadonlyMap<string, string>;

/** The reference of a version as the access log writes it, from its ETag `W/"2"`. */
export function versionReference(type: string, id: string, etag: string): string {
  return `${type}/${id}/_history/${/"(.*)"/.exec(etag)?.[1] ?? ''}`;
}

export function versionAuthors(events: readonly AuditEvent[]): VersionAuthors {
  return new Map(
    events.flatMap(({ agent, entity = [], outcome }) => {
      const userId = agent.find(({ who }) => who?.identifier?.system === 'urn:auxilia:user')?.who?.identifier
        ?.value;
      if (userId === undefined || (outcome !== undefined && outcome !== '0')) return [];
      return entity.flatMap(({ what }) =>
        what?.reference?.includes('/_history/') ? [[what.reference, userId] as const] : [],
      );
    }),
  );
}

/** More writes of one chart than this are told without their authors. */
const maximumPages = 10;

async function readWrites(client: FhirClient, patientId: string, signal: AbortSignal): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maximumPages; page += 1) {
    const found = await client.search(
      'AuditEvent',
      { patient: `Patient/${patientId}`, action: 'C,U,D', _count: '500' },
      { cursor, signal },
    );
    events.push(...found.resources);
    cursor = found.nextCursor;
    if (cursor === undefined) break;
  }
  return events;
}

/** From the access log; empty for those who may not read it. */
export function useVersionAuthors({ patientId, access }: Pick<SectionProps, 'patientId' | 'access'>) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'AuditEvent', 'writes', patientId],
    enabled: access.may('AuditEvent', 'read'),
    queryFn: async ({ signal }) => versionAuthors(await readWrites(client, patientId, signal)),
  });
}
