import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A Lambda's handler failed: what Lambda tells of it. */
export class HandlerFailed extends Error {
  override name = 'HandlerFailed';
}

/** A bundle in a process of its own, with an environment that is all it has. */
export interface DeployedLambda {
  /** Imports the bundle; done by the first call else. */
  start(): Promise<void>;
  invoke(event: unknown): Promise<unknown>;
  /** Lines of its log, which Lambda sends to CloudWatch. */
  log: Record<string, unknown>[];
  close(): void;
}

const runner = join(import.meta.dirname, 'run-bundle.mjs');

export function startLambda(bundle: string, environment: Record<string, string>): DeployedLambda {
  const log: Record<string, unknown>[] = [];
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let child: ChildProcess | undefined;
  let ready: Promise<void> | undefined;
  let calls = 0;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = fork(runner, [bundle], {
        env: environment,
        execArgv: [],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let rest = '';
      child.stdout?.on('data', (chunk) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        log.push(...lines.map((line) => JSON.parse(line)));
      });
      let complaints = '';
      child.stderr?.on('data', (chunk) => {
        complaints += chunk;
      });
      child.on(
        'message',
        (message: { isReady?: true; id: number; answer?: unknown; error?: HandlerFailed }) => {
          if (message.isReady) return resolve();
          const call = waiting.get(message.id);
          waiting.delete(message.id);
          if (message.error)
            call?.reject(new HandlerFailed(`${message.error.name}: ${message.error.message}`));
          else call?.resolve(message.answer);
        },
      );
      child.on('exit', () => {
        const ended = new HandlerFailed(`The process ended: ${complaints}`);
        reject(ended);
        for (const call of waiting.values()) call.reject(ended);
      });
    });

  const started = () => {
    ready ??= start();
    return ready;
  };
  return {
    log,
    start: started,
    async invoke(event) {
      await started();
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child?.send({ id, event });
      });
    },
    close: () => void child?.kill(),
  };
}
