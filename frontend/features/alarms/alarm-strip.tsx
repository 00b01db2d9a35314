import { useWaitingAlarms } from '../../lib/alarms.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useFirstData } from '../../ui/first-data.ts';

/** Most days have none: a page goes without the code of what it would show. */
const listed = lazyCode(() => import('./listed-alarms.tsx'));

/** The open alarms, first on a page; nothing where none waits for the person. The bar keeps it up to date. */
export function AlarmStrip() {
  const { data, isLoading, failureCount } = useWaitingAlarms();
  const isNeeded = data !== undefined && data.alarms.length > 0;
  const { code, failure } = listed.useCode(isNeeded);
  // What stands first moves all that stands below it: the page waits for it.
  const isComing = isNeeded && code === undefined && failure === undefined;
  useFirstData({ isPending: isLoading || isComing, failureCount });
  return isNeeded && code ? <code.ListedAlarms /> : null;
}
