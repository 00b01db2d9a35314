import { interruptProduct } from '../support/shared-product.ts';
import { setClockAhead } from './steps.ts';

/** The product goes on at noon (UTC) of the second day of next month, and does what was due meanwhile. Answers how far it is ahead (ms). */
export async function passMonth(): Promise<number> {
  const now = new Date();
  const aheadMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - now.getTime();
  await interruptProduct({ aheadMs });
  setClockAhead(aheadMs);
  return aheadMs;
}
