import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccessesView } from './accesses/accesses-view.tsx';
import { auditViewNames, auditViews, chosenAuditView } from './audit-views.ts';
import { IntegrityView } from './integrity/integrity-view.tsx';
import { EmergenciesView } from './reviews/emergencies-view.tsx';
import { UnusualView } from './reviews/unusual-view.tsx';

const ViewLink = chakra(Link, {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'l2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: {
      bg: 'brand.subtle',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
  },
});

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
      <Flex as="nav" aria-label="Apartados de la auditoría" wrap="wrap" gap="1">
        {auditViewNames.map((name) => (
          <ViewLink
            key={name}
            to={{ search: name === 'accesos' ? '' : `?vista=${name}` }}
            {...(name === view ? { 'aria-current': 'page' as const } : {})}
          >
            {auditViews[name]}
          </ViewLink>
        ))}
      </Flex>
      <View />
    </Stack>
  );
}
