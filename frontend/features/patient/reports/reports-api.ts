import type { Practitioner, Reference } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { laboratoryRoutes } from '../../../../lambdas/contracts/laboratory.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { ownReference } from '../../../lib/acknowledge.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { delegation } from './report-tasks.ts';

const releasesKey = (reportId: string) => ['laboratory', 'releases', reportId];

/** Everybody who is here. */
export function useColleagues() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
    select: (users) => users.filter(({ hasLeft }) => !hasLeft),
  });
}

export function useReleases(reportId: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: releasesKey(reportId),
    queryFn: async ({ signal }) =>
      (await client.of(laboratoryRoutes).call('listReleases', { params: { reportId }, signal })).releases,
  });
}

/** Sends what a person wrote of a report to its patient. */
export function useRelease(reportId: string, version: number) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      client.of(laboratoryRoutes).call('releaseReport', { params: { reportId }, body: { version, text } }),
    onSettled: () => cache.invalidateQueries({ queryKey: releasesKey(reportId) }),
  });
}

type Making = Parameters<typeof delegation>[0];

/** Writes a task about a report, in one's own name. The same form sent again makes no second one. */
export function useReportTask(me: Me, make: typeof delegation) {
  const client = useFhirClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (
      about: Omit<Making, 'requester' | 'owner' | 'now'> & { ownerId: string | undefined },
    ) => {
      const { ownerId, ...rest } = about;
      const requester = await ownReference(client, me);
      const owner: Reference<Practitioner> =
        ownerId === undefined
          ? requester
          : { type: 'Practitioner', identifier: { system: 'urn:auxilia:user', value: ownerId } };
      await client.transaction([{ resource: make({ ...rest, requester, owner, now: new Date() }) }]);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['fhir', 'Task'] }),
  });
}
