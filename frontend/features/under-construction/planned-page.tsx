import type { PageModule } from '../../lib/page.ts';
import { plannedContents } from './planned-contents.ts';
import { PlannedPageView } from './planned-page-view.tsx';

/** The code of a page that is not built yet. */
export const plannedPage = (name: keyof typeof plannedContents): PageModule => ({
  Page: () => <PlannedPageView page={plannedContents[name]} />,
});
