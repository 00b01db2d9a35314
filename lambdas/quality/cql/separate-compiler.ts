import { fork } from 'node:child_process';
import { type CompilerAnswer, compilerProcessMark } from './compiler-process.ts';

/** `time` and `memory`: what it took more of than it may. */
export type CompilerOutcome = CompilerAnswer | { stop: 'time' | 'memory' };
export type CqlCompiler = (packed: string) => Promise<CompilerOutcome>;

interface Limits {
  /** The largest published measures take some seconds. */
  totalMs?: number;
  /** Of its heap. */
  megabytes?: number;
}

/** What a process ends with for want of memory. */
const abortSignal = 'SIGABRT';

/**
 * Compiles in a process of its own, which knows no secrets and ends with its one bundle: what somebody wrote may take the compiler any
 * time and memory.
 *
 * @param entry the file that calls `serveCompiler`
 */
export function openSeparateCompiler(
  entry: string,
  { totalMs = 60_000, megabytes = 512 }: Limits = {},
): CqlCompiler {
  return (packed) =>
    new Promise((resolve, reject) => {
      const child = fork(entry, [compilerProcessMark], {
        env: {},
        execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${megabytes}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const settle = (end: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners();
        child.on('error', () => undefined);
        child.kill('SIGKILL');
        end();
      };
      const timer = setTimeout(() => settle(() => resolve({ stop: 'time' })), totalMs);
      child.on('message', (answer: CompilerAnswer) => settle(() => resolve(answer)));
      child.on('error', (error) => settle(() => reject(error)));
      child.on('exit', (code, signal) =>
        settle(() =>
          signal === abortSignal
            ? resolve({ stop: 'memory' })
            : reject(new Error(`The process of the compiler ended: ${signal ?? code}`)),
        ),
      );
      child.send({ packed });
    });
}
