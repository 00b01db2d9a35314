import { Box, chakra } from '@chakra-ui/react';
import { type PointerEvent, useState } from 'react';
import type { ComponentDay } from '../../../lambdas/contracts/status-components.ts';
import { type DayState, dayStateTexts, dayText, stateOfDay } from './uptime.ts';

const width = 6;
const gap = 2;
const height = 32;

const dayStates = ['up', 'degraded', 'down', 'none'] as const satisfies readonly DayState[];

/** The worse, the shorter, so that colour is not the only signal; what was not measured is a hollow stub. */
const looks: Record<DayState, { color: string; height: number }> = {
  up: { color: 'green.solid', height },
  degraded: { color: 'orange.solid', height: 20 },
  down: { color: 'red.solid', height: 11 },
  none: { color: 'transparent', height: 5 },
};

/** One line around all days of a state: an element for each of five hundred days takes a telephone a quarter of a second. */
function barsOf(days: readonly (ComponentDay | null)[], state: DayState): string {
  const isHollow = state === 'none';
  // The line around a hollow bar lies within it.
  const inset = isHollow ? 0.5 : 0;
  const [w, h] = [width - 2 * inset, looks[state].height - inset];
  return days
    .map((day, index) =>
      stateOfDay(day) === state ? `M${index * (width + gap) + inset} ${height - inset}v${-h}h${w}v${h}z` : '',
    )
    .join('');
}

interface DayBarsProps {
  name: string;
  days: readonly (ComponentDay | null)[];
  dates: readonly string[];
}

/**
 * A bar per day, the oldest first; the one under the pointer is told in words. For screen readers one picture with its sum;
 * the table has each day.
 */
export function DayBars({ name, days, dates }: DayBarsProps) {
  const [pointed, setPointed] = useState<number>();
  const full = days.length * (width + gap) - gap;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / shown) * days.length);
    setPointed(Math.min(Math.max(place, 0), days.length - 1));
  };
  return (
    <Box title={pointed === undefined ? undefined : `${dates[pointed]}: ${dayText(days[pointed] ?? null)}`}>
      <chakra.svg
        role="img"
        aria-label={summaryOf(name, days)}
        viewBox={`0 0 ${full} ${height}`}
        preserveAspectRatio="none"
        width="full"
        height="8"
        display="block"
        onPointerMove={point}
      >
        {dayStates.map((state) => (
          <chakra.path
            key={state}
            d={barsOf(days, state)}
            fill={looks[state].color}
            stroke={state === 'none' ? 'border.emphasized' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </chakra.svg>
    </Box>
  );
}

function summaryOf(name: string, days: readonly (ComponentDay | null)[]): string {
  const counts = dayStates.flatMap((state) => {
    const count = days.filter((day) => stateOfDay(day) === state).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'día' : 'días'} ${dayStateTexts[state]}`];
  });
  return `${name}, últimos ${days.length} días: ${counts.join(', ')}.`;
}

const Swatch = chakra('span', { base: { display: 'inline-block', w: '2.5', flexShrink: '0' } });

/** What the bars mean. */
export function BarLegend() {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
      listStyleType="none"
    >
      {dayStates.map((state) => (
        <chakra.li key={state} display="flex" gap="2" alignItems="flex-end">
          <Swatch
            aria-hidden
            mb="1"
            bg={looks[state].color}
            height={`${Math.max(looks[state].height / 2, 7)}px`}
            {...(state === 'none' ? { borderWidth: '1px', borderColor: 'border.emphasized' } : {})}
          />
          {dayStateTexts[state].charAt(0).toUpperCase() + dayStateTexts[state].slice(1)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
