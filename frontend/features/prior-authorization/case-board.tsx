import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { CaseFilter, CaseSummary } from '../../../lambdas/contracts/prior-authorization-cases.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { DeadlineText } from './deadline-text.tsx';
import { useCases } from './prior-authorization-api.ts';
import { StateBadge } from './state-badge.tsx';

const filters: Record<CaseFilter, string> = {
  open: 'Todas las abiertas',
  clinic: 'Pendientes de la clínica',
  payer: 'Pendientes de la aseguradora',
  answered: 'Terminadas',
  all: 'Todas',
};

interface CaseBoardProps {
  today: string;
  onOpen: (caseId: string) => void;
}

/** The requests, the one that is due first before the others. */
export function CaseBoard({ today, onOpen }: CaseBoardProps) {
  const [filter, setFilter] = useState<CaseFilter>('open');
  const query = useCases(filter, '');
  const shown = query.data?.pages.flatMap((page) => page.cases);
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <FilterSelect
          label="Qué solicitudes"
          options={filters}
          value={filter}
          onChange={(value) => setFilter(value as CaseFilter)}
        />
        <Text fontSize="sm" color="fg.muted" role="status">
          {countText(query.data?.pages[0]?.total)}
        </Text>
      </Flex>
      {query.error && !shown ? (
        <FailureNotice
          title="No se han podido cargar las solicitudes"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {shown?.length === 0 ? (
        <Text color="fg.muted">
          {filter === 'open'
            ? 'No hay solicitudes abiertas. Ábralas aquí con «Nueva solicitud».'
            : 'No hay ninguna así.'}
        </Text>
      ) : null}
      {shown && shown.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          aria-label="Solicitudes"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          {shown.map((one) => (
            <CaseRow key={one.caseId} of={one} today={today} onOpen={() => onOpen(one.caseId)} />
          ))}
        </Box>
      ) : null}
      <MoreButton query={query}>Mostrar más</MoreButton>
    </Stack>
  );
}

const countText = (total: number | undefined): string | null =>
  total === undefined ? null : total === 1 ? '1 solicitud' : `${total} solicitudes`;

function CaseRow({ of, today, onOpen }: { of: CaseSummary; today: string; onOpen: () => void }) {
  return (
    <Flex
      as="li"
      gap={{ base: '1', md: '4' }}
      px="4"
      py="3"
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Stack gap="0.5" flex="1" minW="0">
        <chakra.button
          type="button"
          textAlign="start"
          fontWeight="semibold"
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
          cursor="pointer"
          overflowWrap="anywhere"
          focusVisibleRing="outside"
          borderRadius="l1"
          onClick={onOpen}
        >
          {`${of.patient.name}: ${of.service}`}
        </chakra.button>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[of.payer || 'Sin aseguradora', of.number && `n.º ${of.number}`]
            .filter((text) => text !== '')
            .join(' · ')}
        </Text>
      </Stack>
      <Box w={{ md: '72' }}>
        <DeadlineText of={of} today={today} />
      </Box>
      <Flex gap="2" w={{ md: '44' }} justify={{ md: 'flex-end' }} wrap="wrap">
        {of.priority === 'urgent' ? <Text fontSize="sm">Urgente</Text> : null}
        <StateBadge state={of.state} />
      </Flex>
    </Flex>
  );
}
