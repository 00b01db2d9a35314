import { agentParts } from '../agents/agent-parts.ts';
import type { StoreAnswer } from '../agents/cloud/protocol.ts';
import { createStoreHalf } from '../agents/cloud/store-half.ts';
import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { extensions } from '../record/extensions.ts';

/** The half of agents' workers that has the database, with all of the record's rules. */
const wired = once(() => {
  const environment = parseEnvironment(environments['agent-store'], process.env);
  return createStoreHalf({
    database: openAurora(environment),
    extensions,
    ...agentParts(),
    now: () => new Date(),
    log: writeLog,
  });
});

export const handler = (event: unknown): Promise<StoreAnswer> => wired()(event);
