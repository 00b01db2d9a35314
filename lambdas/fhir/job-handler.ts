import type { Repository } from './repository.ts';

/** A job as its handler gets it. */
export interface Job {
  key: string;
  kind: string;
  /** When it was asked to run; it may be later now. */
  dueAt: Date;
  payload: Readonly<Record<string, unknown>>;
  /** 1 the first time. */
  attempt: number;
}

/**
 * What is done for jobs of one kind: in a transaction of the job's organization, as the platform (repository.software
 * says so), which also marks it done, so that all of it happens once or nothing of it. What leaves the database goes
 * through the outbox. An error is retried later; what can no longer be done (the patient is gone, the time has passed)
 * is a return. A job that recurs returns when it is to run again, instead of asking for its own key.
 */
export interface JobHandler {
  kind: string;
  /** Spanish, for the access log and Provenance: «Recordatorios de citas». */
  name: string;
  run(repository: Repository, job: Job): Promise<{ again: Date } | undefined>;
}
