import { formatDate } from '../../../lib/fhir-date.ts';
import type { ResultPoint } from './result-series.ts';

export function whenText({ at }: Pick<ResultPoint, 'at'>, timeZone: string): string {
  return formatDate(at, timeZone, { hasTime: true }) ?? 'Fecha no consta';
}
