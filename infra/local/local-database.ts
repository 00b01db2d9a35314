import type { Database } from '../../lambdas/platform/database.ts';

/** The product's database as the local platform has it: embedded, or on a server of the clinic's own. */
export interface LocalDatabase extends Database {
  /** Runs statements as the owner of all of it, in its turn; the rows of the last. */
  execute(script: string): Promise<Record<string, unknown>[]>;
  /** Runs the work while nothing is written, with all that was in the files of DATA_DIR. A server takes copies by itself. */
  whileStill?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Hears of each committed change, by the organization's id (see lambdas/messaging/change-marks.ts). */
  onChange(heard: (organizationId: string) => void): Promise<void>;
  /**
   * Gathers the planner's statistics of a table that has changed much; answers whether there was one. A server does so by
   * itself.
   */
  tidy(): Promise<boolean>;
}
