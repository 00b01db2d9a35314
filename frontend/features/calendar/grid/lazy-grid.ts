import { lazy } from 'react';

const load = () =>
  import('./full-calendar-grid.tsx').then((module) => ({ default: module.FullCalendarGrid }));

/** Its code is fetched when it is first shown. */
export const LazyGrid = lazy(load);

/** Fetches it while the appointments are on their way; the first rendering tells of a failure. */
export function preloadGrid(): void {
  load().catch(() => undefined);
}

export const LazyColumns = lazy(async () => ({ default: (await import('./columns-grid.tsx')).ColumnsGrid }));
