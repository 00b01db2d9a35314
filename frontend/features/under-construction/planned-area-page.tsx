import { paths } from '../../lib/paths.ts';
import { plannedAreas } from './planned-areas.ts';
import { PlannedPageView } from './planned-page.tsx';

const wayOn = { path: paths.dashboard, label: 'Ver todas las áreas' };

/** The area of that route, until it is built. */
export function PlannedAreaPage({ path }: { path: keyof typeof plannedAreas }) {
  return <PlannedPageView page={plannedAreas[path]} wayOn={wayOn} />;
}
