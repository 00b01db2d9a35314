import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type { RunEvent, RunState } from '../../contracts/agents/events.ts';
import type { HourCycle } from '../../contracts/organization.ts';
import type { Role } from '../../contracts/roles.ts';
import type { Repository } from '../../fhir/index.ts';
import type { RunFacts } from '../tool.ts';
import type { Colleague } from './colleague.ts';

export interface StoredEvent {
  seq: number;
  at: Date;
  event: RunEvent;
}

/** A run under its lock: what the row says, and what this transaction has made of it so far. */
export interface RunRow {
  runId: string;
  agentId: string;
  version: number;
  state: RunState;
  trigger: 'message' | 'event' | 'schedule' | 'manual' | 'trial';
  cause: string;
  focus: string | null;
  threadId: string | null;
  patientId: string | null;
  wakeAt: Date | null;
  attempts: number;
  takenPlace: number;
  seq: number;
  steps: number;
  stepsOfTurn: number;
  turns: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  outcome: string | null;
  escalationReason: string | null;
  endedAt: Date | null;
}

/** What surrounds it. */
export interface RunSetting {
  agentState: 'draft' | 'active' | 'paused';
  actingUserId: string | null;
  /** Those that its publisher had when they published it and has still. */
  actingRoles: readonly Role[];
  /** Whether its publisher still works here; in the sandbox, where nobody does, whoever tries it answers for it. */
  isPublisherHere: boolean;
  /** What administrators allow; null: all that is configured. */
  allowedModels: readonly string[] | null;
  /** What administrators wanted to spend this month on this agent, or on all, is spent. */
  isBudgetUsedUp: boolean;
  /** Channels of which the same is so. */
  spentChannels: readonly string[] | null;
  timeZone: string;
  hourCycle: HourCycle;
  clinicName: string;
  /** Whether the clinic has published anything that agents may answer. */
  hasKnowledge: boolean;
  thread: { kind: 'patient' | 'internal'; messages: number; isHumanLed: boolean; redFlags: number } | null;
}

/** A transaction in which a run goes on. */
export interface Work {
  repository: Repository;
  run: RunRow;
  setting: RunSetting;
  definition: AgentDefinition;
  /** All of them, those of this transaction included. */
  events: StoredEvent[];
  /** Who goes on with the conversation of a run that has ended. */
  passTo?: Colleague;
}

/** Begins the cause of a run that a colleague has passed its conversation on to. */
export const passedOnCause = 'passed-on/';

/**
 * Whether a run may pass its conversation on: one that a patient's message began, and that was not passed on itself, so that
 * no two agents send somebody back and forth.
 */
export const mayPassOn = ({ run, setting }: Pick<Work, 'run' | 'setting'>): boolean =>
  run.trigger === 'message' && setting.thread?.kind === 'patient' && !run.cause.startsWith(passedOnCause);

export function append({ run, events, repository }: Work, event: RunEvent): void {
  run.seq += 1;
  events.push({ seq: run.seq, at: repository.now, event });
}

export const receivedIds = (events: readonly StoredEvent[]) =>
  events.flatMap(({ event }) => (event.type === 'message-received' ? [event.communicationId] : []));

/** What the agent said last, as it put it. */
export function lastSaid(events: readonly StoredEvent[]): string | undefined {
  const last = events.findLast(({ event }) => event.type === 'model-answered' && event.text !== null)?.event;
  return last?.type === 'model-answered' ? (last.text ?? undefined) : undefined;
}

export function factsOf(work: Work): RunFacts {
  const { run, definition, events } = work;
  const { runId, agentId, version, threadId, patientId, focus } = run;
  const { program } = definition;
  const received = receivedIds(events);
  return {
    runId,
    agentId,
    version,
    program,
    threadId,
    patientId,
    focus,
    definition,
    received,
    mayPassOn: mayPassOn(work),
  };
}

export const softwareOf = ({ run, definition }: Pick<Work, 'run' | 'definition'>) => ({
  id: `agents/${run.agentId}`,
  name: definition.name,
  version: run.version,
});
