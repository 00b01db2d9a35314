import { Temporal } from 'temporal-polyfill';
import { interruptProduct } from '../support/shared-product.ts';
import { setClockAhead } from './steps.ts';

/** The organization's: its months are billed. On the last evening of one, UTC is in the next already. */
const timeZone = 'America/New_York';

/** The product goes on at eight in the morning of the second day of next month, and does what was due meanwhile. Answers how far it is ahead (ms). */
export async function passMonth(): Promise<number> {
  const now = Temporal.Now.zonedDateTimeISO(timeZone);
  const then = now.startOfDay().with({ day: 1 }).add({ months: 1 }).with({ day: 2, hour: 8 });
  const aheadMs = then.epochMilliseconds - now.epochMilliseconds;
  await interruptProduct({ aheadMs });
  setClockAhead(aheadMs);
  return aheadMs;
}
