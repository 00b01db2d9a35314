import { chakra } from '@chakra-ui/react';
import type { ComponentDay } from '../../../lambdas/contracts/status-components.ts';
import { type DayState, dayStateTexts, dayText, stateOfDay } from './uptime.ts';

const width = 6;
const gap = 2;
const height = 32;

/** The worse, the shorter, so that colour is not the only signal; what was not measured is a hollow stub. */
const looks: Record<DayState, { color: string; height: number }> = {
  up: { color: 'green.solid', height },
  degraded: { color: 'orange.solid', height: 20 },
  down: { color: 'red.solid', height: 11 },
  none: { color: 'transparent', height: 5 },
};

const Bar = chakra('rect');

interface DayBarsProps {
  name: string;
  days: readonly (ComponentDay | null)[];
  dates: readonly string[];
}

/** A bar per day, the oldest first. For screen readers one picture with its sum; the table has each day. */
export function DayBars({ name, days, dates }: DayBarsProps) {
  const full = days.length * (width + gap) - gap;
  return (
    <chakra.svg
      role="img"
      aria-label={summaryOf(name, days)}
      viewBox={`0 0 ${full} ${height}`}
      preserveAspectRatio="none"
      width="full"
      height="8"
      display="block"
    >
      {days.map((day, index) => {
        const state = stateOfDay(day);
        const look = looks[state];
        const date = dates[index];
        return (
          <g key={date}>
            <title>{`${date}: ${dayText(day)}`}</title>
            {/* The whole height answers the pointer. */}
            <rect x={index * (width + gap)} y={0} width={width + gap} height={height} fill="transparent" />
            <Bar
              x={index * (width + gap) + (state === 'none' ? 0.5 : 0)}
              y={height - look.height + (state === 'none' ? -0.5 : 0)}
              width={state === 'none' ? width - 1 : width}
              height={look.height}
              fill={look.color}
              stroke={state === 'none' ? 'border.emphasized' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </chakra.svg>
  );
}

function summaryOf(name: string, days: readonly (ComponentDay | null)[]): string {
  const counts = (['up', 'degraded', 'down', 'none'] as const).flatMap((state) => {
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
      {(['up', 'degraded', 'down', 'none'] as const).map((state) => (
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
