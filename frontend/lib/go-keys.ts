import { paths } from './paths.ts';

/** Two keys, one after the other, that lead to a page from any other. */
const goTargets: readonly { keys: string; path: string; isAdminOnly?: true }[] = [
  { keys: 'g d', path: paths.clinicalDashboard },
  { keys: 'g p', path: paths.patients },
  { keys: 'g c', path: paths.calendar },
  { keys: 'g m', path: paths.messages },
  { keys: 'g t', path: paths.tasks },
  { keys: 'g a', path: paths.agents },
  { keys: 'g v', path: paths.dashboard },
  { keys: 'g f', path: paths.billing, isAdminOnly: true },
];

export const visibleTargets = (isAdmin: boolean) =>
  goTargets.filter((target) => isAdmin || !target.isAdminOnly);
