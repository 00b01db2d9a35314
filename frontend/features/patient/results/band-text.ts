import type { ResultPoint } from './result-series.ts';

/** The reference range as people read it; undefined where there is none. */
export function bandText({ band }: ResultPoint, unit: string): string | undefined {
  if (!band) return undefined;
  const { low, high } = band;
  if (low !== undefined && high !== undefined) return `${low} a ${high} ${unit}`;
  return low === undefined ? `hasta ${high} ${unit}` : `desde ${low} ${unit}`;
}
