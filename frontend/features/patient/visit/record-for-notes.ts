import type { Resource } from '@medplum/fhirtypes';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordField } from '../../../../lambdas/clinical/notes/record-values.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { recordsQuery } from '../patient-api.ts';
import { summaryQuery } from '../summary/chart-summary-api.ts';

/** What the summary of a chart does not hold, and is asked for where a note wants it. */
const beyondSummary = ['familiares', 'sociales'] as const satisfies RecordField[];

/** What the record holds for the fields of a note that these texts name. */
export async function recordForNotes(
  cache: QueryClient,
  clients: Pick<Clients, 'fhir'>,
  patientId: string,
  texts: readonly string[],
): Promise<Resource[]> {
  const wantsMore = beyondSummary.some((field) => texts.some((text) => text.includes(field)));
  const [summary, more] = await Promise.all([
    // What a colleague has measured meanwhile stands in the note, too.
    cache.fetchQuery({ ...summaryQuery(clients, patientId), staleTime: 0 }),
    wantsMore ? historyOf(cache, clients, patientId) : [],
  ]);
  return [...summary, ...more];
}

async function historyOf(
  cache: QueryClient,
  clients: Pick<Clients, 'fhir'>,
  patientId: string,
): Promise<Resource[]> {
  const [family, social] = await Promise.all([
    cache.fetchInfiniteQuery(recordsQuery(clients, 'FamilyMemberHistory', patientId)),
    cache.fetchInfiniteQuery(
      recordsQuery(clients, 'Observation', patientId, { category: 'social-history', _sort: '-date' }),
    ),
  ]);
  return [...family.pages, ...social.pages].flatMap(({ resources }): Resource[] => resources);
}
