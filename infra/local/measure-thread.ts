import { parentPort } from 'node:worker_threads';
import { createEngine } from '../../lambdas/quality/engine/engine.ts';
import type { MeasurePackage } from '../../lambdas/quality/measure/measure-package.ts';
import type { ThreadAnswer, ThreadTask } from './measure-worker.ts';

/** The thread of measure-worker.ts. */
const engine = createEngine();
const measures = new Map<string, MeasurePackage>();

async function answer({ measure: told, ...task }: ThreadTask): Promise<ThreadAnswer> {
  if (told) measures.set(task.digest, told);
  const measure = measures.get(task.digest);
  if (!measure) return { error: 'The measure was not told' };
  try {
    return { results: await engine({ ...task, measure }) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'Error' };
  }
}

parentPort?.on('message', async (task: ThreadTask) => parentPort?.postMessage(await answer(task)));
