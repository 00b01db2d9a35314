import { paths } from '../../lib/paths.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PlannedPageView } from './planned-page.tsx';
import { plannedPublicPages } from './planned-public-pages.ts';

const wayOn = { path: paths.landing, label: 'Volver al inicio' };

/** The public page of that route, until it is built. */
export function PlannedPublicPage({ path }: { path: keyof typeof plannedPublicPages }) {
  return (
    <PageBody>
      <PlannedPageView page={plannedPublicPages[path]} wayOn={wayOn} />
    </PageBody>
  );
}
