import { agentParts } from '../../lambdas/agents/agent-parts.ts';
import type { AskModel } from '../../lambdas/agents/model.ts';
import type { JobDependencies } from '../../lambdas/jobs/run-job.ts';
import type { Channels } from '../../lambdas/platform/channel.ts';
import type { StateMachines } from '../../lambdas/platform/state-machines.ts';
import { startAgentWorker } from './agent-worker.ts';
import { startMeasureWorker } from './measure-worker.ts';
import { startWorker } from './worker.ts';
import type { Worker } from './worker-loop.ts';

export interface Workers {
  /** Does what is due, and hands over what waits to be sent. */
  worker: Worker;
  /** Works on the runs of agents. */
  agents: Worker;
  /** Computes measures of quality. */
  measures: Worker;
}

interface WorkerParts extends JobDependencies {
  channels: Channels;
  stateMachines: StateMachines;
  askModel: AskModel;
}

/** Those that work beside the requests. They look for something to do when they are woken, and at what is due by itself. */
export function startWorkers(parts: WorkerParts): Workers & { close(): Promise<void> } {
  const { database, extensions, askModel, now, log, siteUrl } = parts;
  const worker = startWorker(parts);
  const agents = startAgentWorker({ database, extensions, ...agentParts(siteUrl), askModel, now, log });
  const measures = startMeasureWorker({ database, now, log });
  return {
    worker,
    agents,
    measures,
    async close() {
      await measures.close();
      await agents.close();
      await worker.close();
    },
  };
}
