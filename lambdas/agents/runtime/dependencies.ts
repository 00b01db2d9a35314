import type { ToolName } from '../../contracts/agents/tool-names.ts';
import type { Extensions, Repository } from '../../fhir/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AskModel, ModelAnswer, ModelRequest } from '../model.ts';
import type { Language } from '../safety/courtesies.ts';
import type { RunFacts, Tool } from '../tool.ts';
import type { Burst } from './burst.ts';

export type Tools = { readonly [Name in ToolName]?: Tool<Name> };

/** Whether a text may reach the patient; `reason` goes back to the model, in Spanish. */
export type CheckOutgoing = (
  repository: Repository,
  run: RunFacts,
  text: string,
) => Promise<{ isAllowed: true } | { isAllowed: false; reason: string }>;

/** What a call would do, in words for whoever decides on it. */
export type InWords = (
  repository: Repository,
  run: RunFacts,
  tool: ToolName,
  input: Readonly<Record<string, unknown>>,
) => Promise<string>;

/** What the half of a worker needs that has the database. */
export interface RunDependencies {
  database: Database;
  /** The record's. */
  extensions: Extensions;
  tools: Tools;
  checkOutgoing: CheckOutgoing;
  /** Whether words that a network model wrote itself may go out without a person. */
  isHarmless: (text: string, language: Language) => boolean;
  inWords: InWords;
  /** What patients send in a row is waited for. */
  burst: Burst;
  /** The embedded model: pure, and asked without leaving the transaction. */
  askRules: (request: ModelRequest) => ModelAnswer;
  now: () => Date;
  log: Log;
}

/** And a worker that has the network too. */
export interface WorkerDependencies extends RunDependencies {
  askModel: AskModel;
}
