import { askRules } from './rules/ask-rules.ts';
import { usualBurst } from './runtime/burst.ts';
import type { RunDependencies } from './runtime/dependencies.ts';
import { checkOutgoing, outgoingCheckFor } from './safety/check-outgoing.ts';
import { isSurelyHarmless } from './safety/own-words.ts';
import { inWords } from './tools/in-words.ts';
import { tools } from './tools/tools.ts';

/** What agents are made of, the same wherever a worker runs. `siteUrl`: to which their messages may link. */
export const agentParts = (siteUrl?: string) =>
  ({
    tools,
    inWords,
    askRules,
    checkOutgoing: siteUrl === undefined ? checkOutgoing : outgoingCheckFor(siteUrl),
    isHarmless: isSurelyHarmless,
    burst: usualBurst,
  }) satisfies Omit<RunDependencies, 'database' | 'extensions' | 'now' | 'log'>;
