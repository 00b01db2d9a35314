import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import type { Improvement } from '../../../lambdas/contracts/quality.ts';
import type { QualityTrend } from '../../../lambdas/contracts/quality-figures.ts';
import type { Dataset } from '../datasets/dataset.ts';

/** In hundredths, since charts draw whole steps. */
const hundredths = (share: number | undefined) =>
  share === undefined ? null : Math.round(share * 1000) / 10;

const monthText = (month: string) =>
  dateFormat('es-US', { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A measure from month to month; a month that was never computed is a gap. */
export function trendDataset(title: string, { months }: QualityTrend, target: number | null): Dataset {
  return {
    title,
    rowLabel: 'Doce meses hasta',
    columns: [
      { label: 'Tasa (%)', color: 'brand.solid' },
      { label: 'Un año antes (%)', color: 'gray.solid', dash: '6 4' },
      ...(target === null ? [] : [{ label: 'Objetivo (%)', color: 'orange.solid', dash: '2 3' }]),
    ],
    rows: months.map(({ month, figure, lastYear }) => ({
      label: monthText(month),
      values: [
        hundredths(figure?.rate?.rate),
        hundredths(lastYear.figure?.rate?.rate),
        ...(target === null ? [] : [hundredths(target)]),
      ],
    })),
  };
}

/** Whether any month was computed: the target alone is no trend. */
export const hasTrend = ({ months }: QualityTrend): boolean =>
  months.some(({ figure, lastYear }) => figure !== null || lastYear.figure !== null);

/** Undefined where the measure does not say what is better. */
export function targetText(rate: number, target: number, improvement: Improvement): string {
  const named = `Objetivo: ${percentText(target, { digits: 1 })}`;
  if (improvement === 'unstated') return named;
  const isMet = improvement === 'increase' ? rate >= target : rate <= target;
  return `${named}, ${isMet ? 'alcanzado' : 'no alcanzado'}`;
}

/** The last month that was computed against the same one a year before; undefined where either is not known. */
export function yearText({ months }: QualityTrend): string | undefined {
  const last = months.findLast(({ figure, lastYear }) => figure?.rate && lastYear.figure?.rate);
  if (!last?.figure?.rate || !last.lastYear.figure?.rate) return undefined;
  const points = (last.figure.rate.rate - last.lastYear.figure.rate.rate) * 100;
  const size = Math.abs(points).toFixed(1);
  const way = points > 0 ? 'más' : 'menos';
  return size === '0.0'
    ? `${monthText(last.month)}: igual que un año antes`
    : `${monthText(last.month)}: ${size} puntos ${way} que un año antes`;
}
