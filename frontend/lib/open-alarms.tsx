import { use } from 'react';
import { AlarmsContext } from './alarms-context.ts';

/** What cannot wait, in its place on a page. */
export function OpenAlarms() {
  const Strip = use(AlarmsContext);
  return <Strip />;
}
