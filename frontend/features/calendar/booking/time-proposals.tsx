import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { longDay } from '../calendar-period.ts';
import type { Proposal } from '../scheduling-calls.ts';
import { hourText } from '../time-text.ts';
import { byDay, daysAtOnce, nearest, type ProposalQuery, useProposals } from './proposals.ts';

interface TimeProposalsProps {
  query: Omit<ProposalQuery, 'days'> | undefined;
  /** Start of the chosen time. */
  chosen: number | undefined;
  /** A time that was wanted and is taken: the nearest free ones come first. */
  wanted: number | undefined;
  onChoose: (proposal: Proposal) => void;
}

const maximumDays = 90;
const shownDays = 5;
const nearestShown = 6;

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows go from one time to the next, over the days. */
function stepBetweenTimes(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const times = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-time]')];
  const at = times.findIndex((time) => time.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  times[at + step]?.focus();
}

/** Free times to choose from, grouped by day. */
export function TimeProposals({ query, chosen, wanted, onChoose }: TimeProposalsProps) {
  const [days, setDays] = useState(daysAtOnce);
  const [shown, setShown] = useState(shownDays);
  const [focused, setFocused] = useState<number>();
  const found = useProposals(query && { ...query, days });
  if (!query) {
    return (
      <Text fontSize="sm" color="fg.muted">
        Elija el servicio para ver las horas libres.
      </Text>
    );
  }
  if (found.isPending) {
    return (
      <LoadingRegion>
        <Stack gap="2">
          <Skeleton height="6" width="50%" />
          <Skeleton height="16" />
        </Stack>
      </LoadingRegion>
    );
  }
  if (found.isError) {
    return (
      <FailureNotice
        title="No se han podido buscar horas libres"
        detail={found.error.message}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  const { timeZone } = query;
  const grouped = [...byDay(found.data, (start) => dayOf(new Date(start), timeZone))];
  // One stop for the Tab key, wherever the arrows were last.
  const stop = focused ?? chosen ?? found.data[0]?.start;
  const times = (proposals: readonly Proposal[], isDayTold: boolean) => (
    <Flex gap="2" wrap="wrap">
      {proposals.map((proposal) => (
        <Button
          key={proposal.start}
          type="button"
          size="xs"
          variant={proposal.start === chosen ? 'solid' : 'outline'}
          aria-pressed={proposal.start === chosen}
          data-time
          tabIndex={proposal.start === stop ? 0 : -1}
          onFocus={() => setFocused(proposal.start)}
          fontVariantNumeric="tabular-nums"
          onClick={() => onChoose(proposal)}
        >
          {isDayTold
            ? `${longDay(dayOf(new Date(proposal.start), timeZone)).replace(/ de \d{4}$/, '')}, `
            : ''}
          {hourText(proposal.start, timeZone)}
        </Button>
      ))}
    </Flex>
  );
  return (
    <Stack gap="4" onKeyDown={stepBetweenTimes}>
      {wanted === undefined ? null : (
        <Box>
          <Heading as="h4" size="xs" pb="2">
            Las horas libres más cercanas
          </Heading>
          {times(nearest(found.data, wanted, nearestShown), true)}
        </Box>
      )}
      {grouped.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {`No hay horas libres en ${days} días. Pruebe con otro profesional, otra fecha o más días.`}
        </Text>
      ) : null}
      {grouped.slice(0, shown).map(([day, proposals]) => (
        <Box key={day} role="group" aria-label={`Horas libres el ${longDay(day)}`}>
          <Heading as="h4" size="xs" pb="2" _firstLetter={{ textTransform: 'uppercase' }}>
            {longDay(day)}
          </Heading>
          {times(proposals, false)}
        </Box>
      ))}
      {shown < grouped.length || days < maximumDays ? (
        <Button
          type="button"
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => {
            setShown(shown + shownDays);
            if (shown + shownDays > grouped.length) setDays(Math.min(days + 28, maximumDays));
          }}
        >
          Ver más días
        </Button>
      ) : null}
    </Stack>
  );
}
