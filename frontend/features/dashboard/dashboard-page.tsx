import { Button, Flex, Group, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { periods } from '../../../lambdas/contracts/dashboard.ts';
import { useAuth } from '../../lib/auth.ts';
import { overviewAreas } from '../../lib/page.ts';
import { usePages } from '../../lib/pages-context.ts';
import { FiguresSkeleton } from '../../ui/dashboard-skeletons.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LinkCardGroup } from '../../ui/link-cards.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useMe } from './dashboard-api.ts';
import { Overview } from './overview.tsx';
import { periodLabels, readPeriod } from './period.ts';

const QualityBoardPanel = lazyPart(
  async () => (await import('./quality/quality-board.tsx')).QualityBoardPanel,
);

/** The organization at a glance, over a period that the address keeps; below, the way to every area. */
export function DashboardPage() {
  const { isAdmin } = useAuth();
  const [address, setAddress] = useSearchParams();
  const me = useMe();
  const period = readPeriod(address);
  const groups = overviewAreas(usePages(), isAdmin);
  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-end" wrap="wrap">
        <PageHeading title="Vista general">
          {me.data ? me.data.organization.legalName : 'La actividad de su organización.'}
        </PageHeading>
        <Group attached role="group" aria-label="Periodo">
          {periods.map((choice) => (
            <Button
              key={choice}
              size="sm"
              px={{ base: '2.5', sm: '3.5' }}
              variant={choice === period ? 'surface' : 'outline'}
              aria-pressed={choice === period}
              onClick={() => setAddress({ periodo: choice }, { replace: true, preventScrollReset: true })}
            >
              {periodLabels[choice]}
            </Button>
          ))}
        </Group>
      </Flex>
      <InOnePiece skeleton={<FiguresSkeleton />} isWaiting={me.isPending}>
        <Stack gap="10">
          {me.isError ? (
            <FailureNotice
              title="No se han podido cargar los datos de su organización"
              detail={me.error.message}
              onRetry={() => void me.refetch()}
              isRetrying={me.isFetching}
            />
          ) : null}
          {me.data?.roles.length === 0 ? (
            <Text color="fg.muted">
              Su cuenta todavía no tiene ningún rol. Pida a la administración de su organización que le asigne
              uno.
            </Text>
          ) : null}
          {me.data && me.data.roles.length > 0 ? <Overview me={me.data} period={period} /> : null}
          {me.data && me.data.roles.length > 0 ? (
            <Suspense fallback={null}>
              <QualityBoardPanel me={me.data} />
            </Suspense>
          ) : null}
          {groups.map(({ title, pages }) => (
            <LinkCardGroup key={title} as={Link} title={title} pages={pages} />
          ))}
        </Stack>
      </InOnePiece>
    </Stack>
  );
}
