import { openLogReader } from '../audit/log-reader.ts';
import type { Database } from '../platform/database.ts';
import { makeLogPartitions, noteCheckpoint, readNewHeads } from '../platform/log-heads.ts';
import type { JobsAnswer, JobsEvent } from './protocol.ts';

type LogsEvent = Extract<
  JobsEvent,
  { action: 'read-heads' | 'note-checkpoint' | 'list-chains' | 'check-chain' | 'find-unfindable' }
>;

/** The part of the checkpointer's work that takes the database. */
export async function actOnLogs(database: Database, event: LogsEvent): Promise<JobsAnswer> {
  const reader = openLogReader(database);
  switch (event.action) {
    case 'read-heads':
      await makeLogPartitions(database);
      return { status: 'heads', ...(await readNewHeads(database)) };
    case 'note-checkpoint':
      await noteCheckpoint(database, event.checkpoint);
      return {
        status: 'done',
        messages: [],
        calls: [],
        unsureRuns: [],
        isCheckDue: false,
        isMeasureDue: false,
      };
    case 'list-chains':
      // In this order: what was signed since is no fault.
      return { status: 'chains', noted: await reader.readNoted(), chains: await reader.listChains() };
    case 'check-chain':
      return { status: 'chain', ...(await reader.checkChain(event.name, event.signed)) };
    case 'find-unfindable':
      return { status: 'unfindable', entries: await reader.findUnfindable(event.organizationId) };
  }
}
