import { bandText } from './band-text.ts';
import type { ResultSeries } from './result-series.ts';

/** The limits that the newest value was compared with, and what they are from where it is not the result's own source. */
export function referenceText({ points: [newest], unit }: ResultSeries): string | undefined {
  const band = bandText(newest, unit);
  if (!band) return undefined;
  return `Referencia: ${band}${newest.bandSource ? ` (${newest.bandSource})` : ''}`;
}
