/** Amazon States Language as it is sent, and an execution of it as it is kept. Source: https://states-language.net */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export type QueryLanguage = 'JSONPath' | 'JSONata';

export interface States {
  StartAt: string;
  States: Record<string, State>;
}

export interface Machine extends States {
  QueryLanguage?: QueryLanguage;
  TimeoutSeconds?: number;
}

export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  JitterStrategy?: 'FULL' | 'NONE';
}

export interface Catcher {
  ErrorEquals: string[];
  Next: string;
  ResultPath?: string | null;
  Assign?: JsonObject;
  Output?: Json;
}

/** A state as written. Which fields mean something depends on its type; what is validated before is not asked again. */
export interface State {
  Type: 'Pass' | 'Task' | 'Choice' | 'Wait' | 'Succeed' | 'Fail' | 'Parallel' | 'Map';
  QueryLanguage?: QueryLanguage;
  Next?: string;
  End?: boolean;
  InputPath?: string | null;
  OutputPath?: string | null;
  ResultPath?: string | null;
  Parameters?: Json;
  Arguments?: Json;
  Result?: Json;
  ResultSelector?: Json;
  Assign?: JsonObject;
  Output?: Json;
  Retry?: Retrier[];
  Catch?: Catcher[];
  Resource?: string;
  TimeoutSeconds?: number | string;
  TimeoutSecondsPath?: string;
  HeartbeatSeconds?: number | string;
  HeartbeatSecondsPath?: string;
  Choices?: JsonObject[];
  Default?: string;
  Seconds?: number | string;
  SecondsPath?: string;
  Timestamp?: string;
  TimestampPath?: string;
  Error?: string;
  ErrorPath?: string;
  Cause?: string;
  CausePath?: string;
  Branches?: States[];
  ItemProcessor?: States;
  Iterator?: States;
  Items?: Json;
  ItemsPath?: string;
  ItemSelector?: Json;
  MaxConcurrency?: number | string;
  MaxConcurrencyPath?: string;
}

/** One entry of an execution's history, with the names that GetExecutionHistory uses. */
export interface HistoryEvent {
  id: number;
  previousEventId: number;
  /** Milliseconds since 1970. */
  timestamp: number;
  type: string;
  name?: string;
  input?: Json;
  output?: Json;
  error?: string;
  cause?: string;
  resource?: string;
  resourceType?: string;
  parameters?: Json;
  timeoutInSeconds?: number;
  heartbeatInSeconds?: number;
  assignedVariables?: JsonObject;
  length?: number;
  index?: number;
  state?: string;
  location?: string;
}

/** What a task that an execution waits for is about. */
export interface TaskRequest {
  /** Its task token. */
  taskId: string;
  stateName: string;
  /** As the state names it. */
  resource: string;
  parameters: Json;
}

interface TaskWait {
  kind: 'task';
  taskId: string;
  resource: string;
  timesOutAt?: number;
  heartbeatSeconds?: number;
  heartbeatBefore?: number;
}

interface UntilWait {
  kind: 'until';
  at: number;
  /** A Wait state goes on from here; otherwise a retry begins its state anew. */
  goesOn: 'exit' | 'retry';
}

interface ChildrenWait {
  kind: 'children';
  /** In the order of branches or items; null while not ended. */
  outputs: (Json | null)[];
  ended: number;
  /** Of a Map: the items that no branch has taken yet begin here. */
  nextIndex: number;
  items?: Json[];
  selected?: Json;
  limit: number;
}

/** A thread of an execution: its main one, a branch of a Parallel or an iteration of a Map. */
export interface Branch {
  id: string;
  /** Of which state of which branch it is a part. */
  parent?: { branchId: string; index: number };
  /** State names and branch numbers from the machine to the states that it is in. */
  path: (string | number)[];
  stateName: string;
  /** What the state was entered with. */
  input: Json;
  /** Of this branch and of those around it. */
  variables: JsonObject;
  /** An iteration's item. */
  item?: JsonObject;
  enteredAt: number;
  /** The event of having entered, and the last one of this branch. */
  enteredEventId: number;
  lastEventId: number;
  /** How often each retrier of this state was used. */
  retries: number[];
  retryCount: number;
  waits?: TaskWait | UntilWait | ChildrenWait;
}

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** All of an execution but its definition and its history. JSON, so that it can be kept. */
export interface Execution {
  status: ExecutionStatus;
  executionContext: JsonObject;
  machineContext: JsonObject;
  branches: Record<string, Branch>;
  branchCount: number;
  taskCount: number;
  eventCount: number;
  /** When the machine's own TimeoutSeconds have passed. */
  timesOutAt?: number;
  output?: Json;
  error?: string;
  cause?: string;
  /** Where it stood when it failed, which a redrive goes on from. */
  redrivable?: Record<string, Branch>;
}

/** The error names that a state machine gives itself. */
export class StateError extends Error {
  override readonly name = 'StateError';
  readonly error: string | undefined;
  readonly reason: string | undefined;
  /** The field of a JSONata state whose evaluation failed. */
  readonly location: string | undefined;

  constructor(error: string | undefined, reason: string | undefined, location?: string) {
    super(`${error}: ${reason}`);
    this.error = error;
    this.reason = reason;
    this.location = location;
  }
}

export const runtimeError = (reason: string) => new StateError('States.Runtime', reason);
export const queryError = (reason: string, location?: string) =>
  new StateError('States.QueryEvaluationError', reason, location);

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
