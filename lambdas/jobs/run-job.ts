import {
  type Extensions,
  endpointPath,
  inRepository,
  type JobHandler,
  type Repository,
} from '../fhir/index.ts';
import type { Database } from '../platform/database.ts';
import { completeJob, type JobClaim, readJob } from '../platform/job-claims.ts';
import type { Log } from '../platform/log.ts';
import { platformCaller } from '../platform/platform-caller.ts';

export interface JobDependencies {
  database: Database;
  handlers: readonly JobHandler[];
  extensions: Extensions;
  now: () => Date;
  log: Log;
  /** Public address of the site, for links. */
  siteUrl: string;
}

/** The newest code was taken back and an older one has met a job that it does not know. */
export class UnknownJobKind extends Error {
  override name = 'UnknownJobKind';
}

/**
 * One job in one transaction of its organization. A process that dies anywhere in it leaves the job as it was.
 * Locks are taken in the order of requests: resources, jobs, and then what makes others wait until the end.
 */
export async function runJob(dependencies: JobDependencies, claim: JobClaim): Promise<'done' | 'gone'> {
  const { database, extensions, now, siteUrl } = dependencies;
  const handler = dependencies.handlers.find(({ kind }) => kind === claim.kind);
  if (!handler) throw new UnknownJobKind(claim.kind);
  const caller = platformCaller(claim.organizationId);
  const scope = { role: 'app', organizationId: claim.organizationId, userId: caller.user_id } as const;
  return database.transaction(scope, async (sql) => {
    const job = await readJob(sql, claim);
    if (!job) return 'gone';
    let again: Date | undefined;
    const complete = (repository: Repository) => completeJob(sql, claim, { now: repository.now, again });
    const facts = {
      sql,
      caller,
      now,
      baseUrl: siteUrl + endpointPath,
      extensions: { ...extensions, endings: [complete, ...(extensions.endings ?? [])] },
      software: { id: `jobs/${handler.kind}`, name: handler.name },
    };
    const { key, kind, attempt } = claim;
    await inRepository(facts, async (repository) => {
      again = (await handler.run(repository, { key, kind, attempt, ...job }))?.again;
    });
    return 'done';
  });
}
