import type { DatabaseSync } from 'node:sqlite';
import { type EngineParts, startEngine } from './engine.ts';
import { openExecutionStore } from './execution-store.ts';
import { StatesFault } from './faults.ts';
import { findFault } from './find-fault.ts';
import { machineArnPrefix, operations } from './operations.ts';

/*
 * Step Functions on one machine: its protocol (AWS JSON 1.0) over an engine whose executions are kept in the stand-ins'
 * store. There is no port for it: the product's client is handed `answer` in this process, so that no page of a browser
 * and no other program reaches it.
 */

const target = /^AWSStepFunctions\.(\w+)$/;
const contentType = 'application/x-amz-json-1.0';

export interface StateMachinesOptions extends Omit<EngineParts, 'store'> {
  database: DatabaseSync;
}

export type LocalStateMachines = ReturnType<typeof openStateMachines>;

export function openStateMachines({ database, ...parts }: StateMachinesOptions) {
  const store = openExecutionStore(database);
  const engine = startEngine({ ...parts, store });

  /** What the service's endpoint answers to a request. */
  async function answer(
    headers: Record<string, string>,
    body: string,
  ): Promise<{ status: number; body: string }> {
    try {
      const name = target.exec(headers['x-amz-target'] ?? '')?.[1] ?? '';
      const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!run) throw new StatesFault('UnknownOperationException', '');
      const output = await run({ store, engine, now: parts.now, findFault }, JSON.parse(body || '{}'));
      return { status: 200, body: JSON.stringify(output) };
    } catch (error) {
      if (error instanceof StatesFault) {
        return { status: 400, body: JSON.stringify({ __type: error.code, message: error.message }) };
      }
      parts.onFault(error);
      return { status: 500, body: JSON.stringify({ __type: 'InternalFailure', message: '' }) };
    }
  }

  return {
    answer,
    contentType,
    machineArnPrefix,
    settle: engine.settle,
    passTime: engine.passTime,
    close: engine.close,
  };
}
