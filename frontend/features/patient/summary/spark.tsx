import { chakra } from '@chakra-ui/react';
import type { ResultPoint } from '../results/result-series.ts';
import { scaleTrend } from '../results/trend-scale.ts';

const size = { width: 56, height: 20 };

/** The course of the last values as a glance shows it; its numbers are in the view that it belongs to. */
export function Spark({ points }: { points: readonly ResultPoint[] }) {
  const trend = scaleTrend(points, size, { margin: 3 });
  return (
    <chakra.svg
      aria-hidden
      flexShrink="0"
      width={`${size.width}px`}
      height={`${size.height}px`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      color="brand.fg"
    >
      {trend ? (
        <>
          <polyline
            points={trend.dots.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <circle cx={trend.dots.at(-1)?.x} cy={trend.dots.at(-1)?.y} r="2" fill="currentColor" />
        </>
      ) : null}
    </chakra.svg>
  );
}
