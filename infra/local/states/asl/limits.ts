import { type Json, StateError } from './types.ts';

/** Step Functions' quotas. Source: AWS Step Functions Developer Guide, "Step Functions service quotas". */
export const largestHistory = 25_000;
const largestPayload = 256 * 1024;
/** Of a Map in line; more than these wait. */
export const concurrentIterations = 40;

/** Milliseconds; seen in recordings of AWS: 24,855 days are taken, 24,856 are not. */
export const longestWait = (2 ** 31 - 1) * 1000;

/** @throws StateError `States.DataLimitExceeded` */
export function checkSize(value: Json): void {
  const text = JSON.stringify(value);
  if (text.length <= largestPayload / 4 || Buffer.byteLength(text) <= largestPayload) return;
  throw new StateError(
    'States.DataLimitExceeded',
    'The state/task returned a result with a size exceeding the maximum number of bytes service limit.',
  );
}
