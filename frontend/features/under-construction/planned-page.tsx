import type { PageModule } from '../../lib/page.ts';
import { type PlannedPage, PlannedPageView } from './planned-page-view.tsx';

/** The code of a page that is not built yet. */
export const plannedPage = (page: PlannedPage): PageModule => ({
  Page: () => <PlannedPageView page={page} />,
});
