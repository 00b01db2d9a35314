import type { AgentDefinition, Program } from '../contracts/agents/definition.ts';
import type { RefusalCode } from '../contracts/agents/events.ts';
import type { ToolInput } from '../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../contracts/agents/tool-names.ts';
import type { ToolOutput } from '../contracts/agents/tool-outputs.ts';
import type { Repository } from '../fhir/index.ts';
import type { Colleague } from './runtime/colleague.ts';

/** The run that a tool is called in, as it stands now. */
export interface RunFacts {
  runId: string;
  agentId: string;
  version: number;
  program: Program;
  /** The conversation, where there is one. */
  threadId: string | null;
  /** Whose record the run may work on: identified by two identifiers, or named by whoever or whatever began it. */
  patientId: string | null;
  /** What it was begun for, e.g. `DiagnosticReport/1`. */
  focus: string | null;
  definition: AgentDefinition;
  /** Messages that were written to the run, by id and in order. */
  received: readonly string[];
  /** Whether its conversation may go to another agent. */
  mayPassOn: boolean;
}

/**
 * What a tool works with: a transaction of the record in which `repository.software` is the agent. All that it writes,
 * the event that tells of it and the run's next state are committed together, or nothing of it.
 */
export interface ToolContext {
  repository: Repository;
  run: RunFacts;
  /** Names this call within the run. */
  callId: string;
  /** Of the clinic. */
  timeZone: string;
}

export type ToolAnswer<Output> =
  | {
      output: Output;
      /** What was written, e.g. `Appointment/1`. */
      resources?: readonly string[];
      /** From now on the run works on this patient, found by these identifiers. */
      verified?: { patientId: string; by: readonly string[] };
      /** A message of the agent that was written. */
      communicationId?: string;
      /** A conversation that the tool opened for it: the run's from now on. */
      opened?: { threadId: string };
      /** The run's end. */
      ends?:
        | { state: 'finished'; outcome: string; summary: string; passTo?: Colleague }
        | { state: 'escalated'; reason: string; summary: string; taskId: string };
    }
  | { refusal: { code: RefusalCode; detail: string } };

/**
 * One tool. Its input was checked by its schema, its scopes and rule by the runtime. What a person or the model can
 * mend is a refusal in Spanish (nothing may have been written before it); the rest is thrown.
 */
export interface Tool<Name extends ToolName> {
  name: Name;
  run(context: ToolContext, input: ToolInput<Name>): Promise<ToolAnswer<ToolOutput<Name>>>;
}
