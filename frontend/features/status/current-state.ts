import type { ServiceStatus } from '../../../lambdas/contracts/status.ts';
import {
  type ComponentName,
  componentNames,
  type SeenState,
} from '../../../lambdas/contracts/status-components.ts';
import { clockFormat } from '../../lib/clock.ts';
import type { Check } from './live-checks.ts';

const clock = () => clockFormat({ timeStyle: 'short' });

const scheduled: Record<SeenState, Pick<Check, 'state' | 'detail'>> = {
  up: { state: 'ok', detail: 'Al día' },
  degraded: { state: 'slow', detail: 'Con lentitud o retrasos' },
  down: { state: 'failing', detail: 'No funciona como debe' },
  unknown: { state: 'unknown', detail: 'Sin comprobación reciente' },
};

/**
 * Each component as it is now: what this browser was answered and, of what no browser can ask, what the last scheduled
 * check saw.
 */
export function currentStates(live: readonly Check[], status: ServiceStatus | undefined): Check[] {
  return componentNames.map((component) => {
    const check = live.find((found) => found.component === component);
    if (check && check.state !== 'unknown') return check;
    const seen = scheduledCheck(component, status);
    return seen && (!check || seen.state !== 'unknown') ? seen : (check ?? notChecked(component));
  });
}

function scheduledCheck(component: ComponentName, status: ServiceStatus | undefined): Check | undefined {
  const history = status?.components.find(({ name }) => name === component);
  if (!history || !status?.checkedAt) return undefined;
  const { state, detail } = scheduled[history.state];
  return { component, state, detail: `${detail} (a las ${clock().format(new Date(status.checkedAt))}).` };
}

const notChecked = (component: ComponentName): Check => ({
  component,
  state: 'unknown',
  detail: 'Todavía sin comprobar.',
});
