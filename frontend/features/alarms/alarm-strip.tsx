import { useWaitingAlarms } from '../../lib/alarms.ts';
import { lazyCode } from '../../lib/lazy-code.ts';

/** Most days have none: a page goes without the code of what it would show. */
const listed = lazyCode(() => import('./listed-alarms.tsx'));

/** The open alarms, first on a page; nothing where none waits for the person. The bar keeps it up to date. */
export function AlarmStrip() {
  const data = useWaitingAlarms();
  const isNeeded = data !== undefined && data.alarms.length > 0;
  const { code } = listed.useCode(isNeeded);
  return isNeeded && code ? <code.ListedAlarms /> : null;
}
