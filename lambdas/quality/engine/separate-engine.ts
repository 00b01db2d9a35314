import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { MeasureEngine } from './engine.ts';
import { engineProcessMark, type ProcessMessage, type ProcessTask } from './engine-process.ts';
import type { FailureCause, PatientResult } from './evaluate.ts';

export interface SeparateEngine {
  engine: MeasureEngine;
  /** Gives its memory back; the next task starts another process. */
  close(): Promise<void>;
}

interface Limits {
  /** Of one patient: some hundredths of a second are usual, and who takes as long as this never comes to an end. */
  patientMs?: number;
  /** Of its heap: a measure takes some tens, and an expression that lists without end is stopped before the machine is. */
  megabytes?: number;
}

/** Why a process gave one patient up, and what it asked then. */
type Stop = { at: string; cause: Exclude<FailureCause, 'error'> };

/** What a process ends with for want of memory. */
const abortSignal = 'SIGABRT';

/**
 * The engine in a process of its own, which knows no secrets: requests do not wait for it, and CQL that never comes to an end for one patient
 * is ended with the process. (A thread that runs out of memory takes the whole process along.) That patient has failed; another process
 * computes the rest. One task at a time.
 *
 * @param entry the file that calls `serveEngine`
 */
export function openSeparateEngine(
  entry: string,
  { patientMs = 5_000, megabytes = 320 }: Limits = {},
): SeparateEngine {
  let child: ChildProcess | undefined;
  /** Of the measure that the process was told last. */
  let told: string | undefined;

  const close = async () => {
    told = undefined;
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  };

  const start = () =>
    fork(entry, [engineProcessMark], {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      // What it says in its last moments may hold a patient's data.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });

  /** Patients that were computed, and why no more were. */
  const compute = (task: ProcessTask): Promise<{ results: PatientResult[]; stop?: Stop }> => {
    child ??= start();
    const asked = child;
    return new Promise((resolve, reject) => {
      const results: PatientResult[] = [];
      let at = '';
      const endForTime = () => settle(() => resolve({ results, stop: { at, cause: 'time' } }));
      let timer: NodeJS.Timeout | undefined;
      const settle = (end: () => void) => {
        clearTimeout(timer);
        asked.removeAllListeners();
        // What it may still say is of a process that is being ended.
        asked.on('error', () => undefined);
        end();
      };
      asked.on('message', (message: ProcessMessage) => {
        if ('asks' in message) {
          at = message.asks;
          // Reading the measure is no patient's time.
          timer ??= setTimeout(endForTime, patientMs);
        } else if ('result' in message) {
          results.push(message.result);
          clearTimeout(timer);
          timer = undefined;
        } else if ('error' in message) {
          settle(() => reject(new Error(`The process of the measures: ${message.error}`)));
        } else {
          settle(() => resolve({ results }));
        }
      });
      asked.on('error', (error) => settle(() => reject(error)));
      asked.on('exit', (code, signal) =>
        settle(() =>
          signal === abortSignal && at !== ''
            ? resolve({ results, stop: { at, cause: 'memory' } })
            : reject(new Error(`The process of the measures ended: ${signal ?? code}`)),
        ),
      );
      asked.send(task);
    });
  };

  const engine: MeasureEngine = async ({ measure, ...task }) => {
    const all: PatientResult[] = [];
    while (all.length < task.charts.length) {
      const charts = task.charts.slice(all.length);
      const isTold = told === task.digest;
      told = task.digest;
      try {
        const { results, stop } = await compute({ ...task, charts, ...(!isTold && { measure }) });
        all.push(...results);
        if (!stop) return all;
        const given = task.charts[all.length];
        if (given) {
          const { patientId } = given;
          all.push({ patientId, standing: 'failed', expression: stop.at, cause: stop.cause });
        }
        await close();
      } catch (error) {
        await close();
        throw error;
      }
    }
    return all;
  };
  return { engine, close };
}
