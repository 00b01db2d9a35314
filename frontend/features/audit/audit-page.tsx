import { Stack } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { AccessesView } from './accesses/accesses-view.tsx';
import { auditViewNames, auditViews, chosenAuditView } from './audit-views.ts';
import { IntegrityView } from './integrity/integrity-view.tsx';
import { EmergenciesView } from './reviews/emergencies-view.tsx';
import { UnusualView } from './reviews/unusual-view.tsx';

const views = {
  accesos: AccessesView,
  inusuales: UnusualView,
  emergencias: EmergenciesView,
  integridad: IntegrityView,
} as const;

/** The log of accesses for whoever administers: what was seen, what stands out, emergencies, and whether it is whole. */
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
