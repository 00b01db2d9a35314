import { Stack } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { AccessesView } from './accesses/accesses-view.tsx';
import { auditViewNames, auditViews, chosenAuditView } from './audit-views.ts';
import { EventsView } from './events/events-view.tsx';
import { IntegrityView } from './integrity/integrity-view.tsx';
import { EmergenciesView } from './reviews/emergencies-view.tsx';
import { UnusualView } from './reviews/unusual-view.tsx';

const views = {
  accesos: AccessesView,
  administracion: EventsView,
  inusuales: UnusualView,
  emergencias: EmergenciesView,
  integridad: IntegrityView,
} as const;

/** The logs for whoever administers: what was seen and done, what stands out, emergencies, and whether they are whole. */
export function AuditPage() {
  const [address] = useSearchParams();
  const view = chosenAuditView(address.get('vista'));
  const View = views[view];
  return (
    <Stack gap="5">
      <PageHeading title="Auditoría" />
      <ViewLinks
        Link={Link}
        label="Apartados de la auditoría"
        views={auditViewNames.map((name) => ({
          view: name,
          text: auditViews[name],
          search: name === 'accesos' ? '' : `?vista=${name}`,
        }))}
        current={view}
      />
      <View />
    </Stack>
  );
}
