import { chakra, Flex, Text } from '@chakra-ui/react';
import { CircleX } from 'lucide-react';
import { shortDay } from '../calendar-period.ts';
import { createWallClock } from '../wall-clock.ts';
import { maximumCount, maximumWeeks, occurrencesOf, type Series } from './series.ts';

interface SeriesDatesProps extends Series {
  start: number;
  timeZone: string;
  /** Starts that the server has refused. */
  refused: readonly number[];
}

const shownDates = 8;

/** The days that a series comes to, and which of them are not to be had: all of those are shown. */
export function SeriesDates({ weeks, count, start, timeZone, refused }: SeriesDatesProps) {
  const isPossible = weeks >= 1 && weeks <= maximumWeeks && count >= 2 && count <= maximumCount;
  if (!isPossible) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {`Hasta ${maximumCount} citas, cada ${maximumWeeks} semanas como mucho.`}
      </Text>
    );
  }
  const starts = occurrencesOf({ weeks, count }, start, timeZone);
  const wall = createWallClock(timeZone, { start, end: starts.at(-1) ?? start });
  const shown = starts.filter((at, index) => index < shownDates || refused.includes(at));
  return (
    <Flex as="ul" aria-label="Fechas de la serie" gap="1.5" wrap="wrap" listStyleType="none" fontSize="sm">
      {shown.map((at) => {
        const isRefused = refused.includes(at);
        return (
          <chakra.li
            key={at}
            display="inline-flex"
            gap="1"
            alignItems="center"
            px="2"
            py="0.5"
            borderWidth="1px"
            borderRadius="l1"
            color={isRefused ? 'orange.fg' : 'fg.muted'}
          >
            {isRefused ? <CircleX size={14} aria-hidden /> : null}
            {shortDay(wall(at).day)}
            {isRefused ? <chakra.span fontWeight="medium">no es posible</chakra.span> : null}
          </chakra.li>
        );
      })}
      {count > shown.length ? (
        <chakra.li py="0.5" color="fg.muted">{`y ${count - shown.length} más`}</chakra.li>
      ) : null}
    </Flex>
  );
}
