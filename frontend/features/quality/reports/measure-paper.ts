import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import { proportionInterval } from '../../../../lambdas/clinical/quality/proportion-interval.ts';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import type { RunBasis } from '../../../../lambdas/contracts/quality-board.ts';
import type { QualityTrend } from '../../../../lambdas/contracts/quality-figures.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { counted, criterionTexts, standingsInOrder, standingText } from '../standing-texts.ts';

interface Told {
  measure: QualityMeasure;
  run: QualityRun;
  basis: RunBasis;
  trend: QualityTrend;
  clinic: string;
  author: string;
  timeZone: string;
  now: Date;
}

const rateText = (rate: { rate: number; low: number; high: number } | null | undefined) =>
  rate
    ? `${percentText(rate.rate, { digits: 1 })} (${percentText(rate.low, { digits: 1 })} a ${percentText(rate.high, { digits: 1 })})`
    : 'Sin calcular';

const moment = (at: string | null, timeZone: string) =>
  (at && formatDate(at, timeZone, { hasTime: true })) || 'No consta';

/** A measure for a board: no patient is in it. */
export function measurePaper(told: Told): PaperHead & { sections: PaperSection[] } {
  const { measure, run, basis, trend, clinic, author, timeZone, now } = told;
  const { tally } = run;
  const of = counted(tally);
  const interval = proportionInterval(tally.numerator, of);
  const day = (value: string) => formatDate(value, 'UTC') ?? value;
  return {
    title: 'Medida de calidad',
    clinic,
    patient: measure.title,
    facts: [
      `Periodo: ${day(run.periodStart)} a ${day(run.periodEnd)}`,
      `Datos del ${moment(run.startedAt, timeZone)}`,
      `Versión ${run.measureVersion}`,
    ],
    generated: `Generado por ${author} el ${moment(now.toISOString(), timeZone)}`,
    sections: [
      {
        title: 'Resultado',
        columns: ['Dato', 'Valor'],
        rows: [
          ['Tasa (intervalo de confianza del 95 %)', interval ? rateText(interval) : 'No hay a quién contar'],
          ['Numerador y denominador', `${tally.numerator} de ${of}`],
          ...standingsInOrder(measure.improvement).map((standing) => [
            standingText(standing, measure.improvement),
            String(tally[standing]),
          ]),
          ['Fuera de la medida', String(tally.outside)],
          ['Con algún criterio que no se sabe', String(tally.unclear)],
        ],
        emptyText: '',
      },
      {
        title: 'Evolución: los doce meses que acaban con cada mes',
        columns: ['Mes', 'Tasa', 'Un año antes'],
        rows: trend.months.map(({ month, figure, lastYear }) => [
          month,
          rateText(figure?.rate),
          rateText(lastYear.figure?.rate),
        ]),
        emptyText: 'Sin calcular',
      },
      {
        title: 'Qué mide',
        columns: ['Parte', 'Descripción'],
        widths: { 0: 45 },
        rows: measure.populations.map(({ criterion, description }) => [
          criterionTexts[criterion] ?? criterion,
          description || 'Sin descripción',
        ]),
        emptyText: '',
      },
      {
        title: 'Con qué se calculó',
        columns: ['Dato', 'Valor'],
        widths: { 0: 45 },
        rows: [
          ['Medida', `${basis.measureUrl}|${basis.measureVersion}`],
          ['Huella del contenido', basis.digest],
          ['Leído desde', moment(run.startedAt, timeZone)],
          ['Leído hasta', moment(run.endedAt, timeZone)],
          ['Pedido por', run.requestedBy || 'No consta'],
          ['Conjuntos que faltan', measure.missingValueSets.join(', ') || 'Ninguno'],
        ],
        emptyText: '',
      },
      {
        title: 'Conjuntos de valores',
        columns: ['Conjunto', 'Versión', 'Códigos'],
        widths: { 1: 35, 2: 20 },
        rows: basis.valueSets.map(({ url, version, codes }) => [url, version, String(codes)]),
        emptyText: 'El contenido con el que se calculó ya no está en esta versión de la plataforma.',
      },
    ],
  };
}
