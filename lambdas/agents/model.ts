import type { Identity } from '../clinical/deidentify/identities.ts';
import type { Program } from '../contracts/agents/definition.ts';
import type { EventOf } from '../contracts/agents/events.ts';
import type { HourCycle } from '../contracts/organization.ts';

/** One line of a run's conversation, as models are given it. */
export type ModelMessage =
  /** `at`, ISO 8601: what «mañana» means in it. */
  | { role: 'user'; text: string; at: string }
  | { role: 'assistant'; text: string | null; calls: readonly ModelCall[] }
  | { role: 'tool'; callId: string; name: string; output: unknown; isRefused: boolean };

export interface ModelCall {
  callId: string;
  name: string;
  /** As the model wrote them: unchecked. */
  arguments: unknown;
}

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its input. */
  inputSchema: Record<string, unknown>;
}

/** What the embedded model knows besides the conversation; nothing of it is sent to another. */
export interface RulesContext {
  program: Program;
  /** ISO 8601, and the clinic's time zone. */
  now: string;
  timeZone: string;
  /** How the clinic's clocks count the hours; from 1 to 12 where nothing is said. */
  hourCycle?: HourCycle;
  agentName: string;
  clinicName: string;
  /** What the run was begun for, where that is no conversation: the focus in words and as the program needs it. */
  focus: Record<string, unknown> | null;
  /** Whether the run knows whose record it works on, and how they are called. */
  patient: { givenName: string | null } | null;
  /** Services that can be booked, by the names that the clinic gives them. */
  services: readonly string[];
  /** Another agent passed the conversation on after it had greeted. */
  isContinued?: boolean;
  /** What other agents of the clinic are for, where the conversation may go to one. */
  colleagues: readonly Program[];
}

/** Plain data: it crosses from the function that has the database to the one that has the network. */
export interface ModelRequest {
  model: string;
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxOutputTokens: number;
  /** Of whom it speaks, as the record has it; sent to no model. */
  identities?: readonly Identity[];
  rules: RulesContext;
}

/**
 * A text is sent to the patient (as `send_message`) before the calls beside it, which are carried out in their order,
 * each once the one before it is settled. An answer without calls ends the turn.
 */
export type ModelAnswer =
  | ({ outcome: 'answered' } & Pick<EventOf<'model-answered'>, 'usage' | 'costMicros' | 'durationMs'> & {
        text: string | null;
        calls: readonly ModelCall[];
      })
  | {
      outcome: 'failed';
      reason: EventOf<'model-failed'>['reason'];
      /** Without anything of what was asked or answered. */
      detail: string;
      /** Of an answer that came and cannot be used: a model is paid for it all the same. */
      usage?: EventOf<'model-answered'>['usage'];
      costMicros?: number;
    };

/**
 * Asks a model once. It does not throw for what a model or a network can do; an abort is a failure by `timeout`.
 * `onText` is told of the text as it comes, where the model streams.
 */
export type AskModel = (
  request: ModelRequest,
  options?: { signal?: AbortSignal; onText?: (delta: string) => void },
) => Promise<ModelAnswer>;
