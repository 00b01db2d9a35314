import type { StoreAnswer } from '../agents/cloud/protocol.ts';
import { createStoreHalf } from '../agents/cloud/store-half.ts';
import { askRules } from '../agents/rules/ask-rules.ts';
import { checkOutgoing } from '../agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../agents/safety/own-words.ts';
import { inWords } from '../agents/tools/in-words.ts';
import { tools } from '../agents/tools/tools.ts';
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
    tools,
    checkOutgoing,
    isHarmless: isSurelyHarmless,
    inWords,
    askRules,
    now: () => new Date(),
    log: writeLog,
  });
});

export const handler = (event: unknown): Promise<StoreAnswer> => wired()(event);
