import { currentRequestId } from './request-id.ts';

/**
 * What a log line may say. The list is closed on purpose: no free text, no URL, no body and no error message,
 * since any of them could carry a patient's data. `error` is an error's class, `frames` where it arose.
 */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  durationMs?: number;
  organizationId?: string;
  userId?: string;
  error?: string;
  frames?: string[];
}

export type Log = (entry: LogEntry) => void;

/** One JSON line on standard output, which Lambda sends to CloudWatch; with the request that it is for, where there is one. */
export const writeLog: Log = (entry) => {
  const requestId = currentRequestId();
  const line = {
    time: new Date().toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
    ...entry,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** An error's class (and SQLSTATE or system code) and stack frames, without its message. */
export function describeError(error: unknown): Pick<LogEntry, 'error' | 'frames'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? `(${error.code})` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, frames: frames.slice(0, 8).map((line) => line.trim()) };
}
