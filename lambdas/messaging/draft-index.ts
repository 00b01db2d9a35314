import type { CommunicationRequest } from '@medplum/fhirtypes';
import type { Change, FhirResource, Repository } from '../fhir/index.ts';
import { idOf } from './conventions.ts';

const asRequest = (resource: FhirResource) => resource as unknown as CommunicationRequest;

/** The thread that a draft is for; undefined for a request that is no draft of ours. */
export function threadOfDraft(request: CommunicationRequest): string | undefined {
  return request.about?.map((reference) => idOf(reference, 'Communication')).find((id) => id !== undefined);
}

/** Keeps the list of drafts that await a decision, and how many each thread has. */
export async function indexDrafts({ sql, caller }: Repository, changes: readonly Change[]): Promise<void> {
  const threads = new Set<string>();
  for (const { id, before, after } of changes) {
    const threadId = after ? threadOfDraft(asRequest(after)) : undefined;
    for (const resource of [before, after]) {
      const concerned = resource && threadOfDraft(asRequest(resource));
      if (concerned) threads.add(concerned);
    }
    await sql('DELETE FROM open_drafts WHERE organization_id = $1 AND draft_id = $2', [
      caller.organization_id,
      id,
    ]);
    if (after?.status !== 'draft' || threadId === undefined) continue;
    await sql('INSERT INTO open_drafts (organization_id, draft_id, thread_id) VALUES ($1, $2, $3)', [
      caller.organization_id,
      id,
      threadId,
    ]);
  }
  await sql(
    `UPDATE threads t SET open_drafts = (SELECT count(*) FROM open_drafts d
       WHERE d.organization_id = $1 AND d.thread_id = t.thread_id)
     FROM (SELECT thread_id FROM threads WHERE organization_id = $1 AND thread_id = ANY ($2::text[])
       ORDER BY thread_id FOR UPDATE) concerned
     WHERE t.organization_id = $1 AND t.thread_id = concerned.thread_id`,
    [caller.organization_id, [...threads]],
  );
}
