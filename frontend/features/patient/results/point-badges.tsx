import { Badge } from '@chakra-ui/react';
import { FlagBadge } from './flag-badge.tsx';
import type { ResultPoint } from './result-series.ts';

/** How a value stands to its range, and whether it can still change. */
export function PointBadges({ point }: { point: ResultPoint }) {
  return (
    <>
      <FlagBadge flag={point.flag} />
      {point.isPreliminary ? <Badge colorPalette="gray">Preliminar</Badge> : null}
    </>
  );
}
