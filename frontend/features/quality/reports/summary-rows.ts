import { proportionInterval } from '../../../../lambdas/clinical/quality/proportion-interval.ts';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import { counted, standingsInOrder, standingText } from '../standing-texts.ts';

/** A run's figures for a spreadsheet: shares as numbers; what is not known is empty, not zero. */
export function summaryRows(measure: QualityMeasure, run: QualityRun): string[][] {
  const { tally } = run;
  const of = counted(tally);
  const interval = proportionInterval(tally.numerator, of);
  const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(4));
  return [
    ['Dato', 'Valor'],
    ['Medida', measure.title],
    ['Dirección', measure.url],
    ['Versión', run.measureVersion],
    ['Desde', run.periodStart],
    ['Hasta', run.periodEnd],
    ['Datos del', run.startedAt ?? ''],
    ['Numerador', String(tally.numerator)],
    ['Denominador', String(of)],
    ['Tasa', share(interval?.rate)],
    ['IC 95 % inferior', share(interval?.low)],
    ['IC 95 % superior', share(interval?.high)],
    ...standingsInOrder(measure.improvement).map((standing) => [
      standingText(standing, measure.improvement),
      String(tally[standing]),
    ]),
    ['Fuera de la medida', String(tally.outside)],
    ['Con algún criterio que no se sabe', String(tally.unclear)],
  ];
}
