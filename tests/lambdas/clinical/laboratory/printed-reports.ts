import { readdirSync, readFileSync } from 'node:fs';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import type { LaboratoryRange, Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { readTable } from '../../../../lambdas/clinical/laboratory/read/read-table.ts';
import { readText } from '../../../../lambdas/clinical/laboratory/read/read-text.ts';
import { recognise } from '../../../../lambdas/clinical/laboratory/read/report.ts';

const folder = new URL('reports/', import.meta.url);
export const catalogue = new Catalogue(readFileSync('lambdas/terminology/terms/observations.txt', 'utf8'));

/** A printed report, and its results as lines: "potassium 5.4 mEq/L 3.5..5.1 high"; `unread` says how many were not read. */
export interface PrintedReport {
  name: string;
  text: string;
  expected: string[];
  unread: number;
}

export const printedReports: PrintedReport[] = readdirSync(folder)
  .sort()
  .flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const [head = '', answer = ''] = part.split(/^---$/m);
        const [name = '', ...text] = head.split('\n');
        const lines = answer.trim().split('\n').filter(Boolean);
        return {
          name,
          text: text.join('\n'),
          expected: lines.filter((line) => !line.startsWith('unread')),
          unread: Number(lines.find((line) => line.startsWith('unread'))?.split(' ')[1] ?? 0),
        };
      }),
  );

export const readPrinted = (text: string) => readTable(text, catalogue) ?? readText(text, catalogue);

/** A result as the expected lines have it. */
export function lineOf(measured: Measured): string {
  const { amount, unit, band, flag, text } = measured;
  const recognised = recognise(measured, catalogue);
  const id = recognised?.analyte?.id ?? recognised?.loinc ?? '?';
  if (!amount) return `${id} text:${text}`;
  return [
    id,
    `${amount.comparator ?? ''}${amount.value}`,
    ...(unit ? [unit] : band || flag ? ['.'] : []),
    ...(band ? [`${band.low ?? ''}..${band.high ?? ''}`] : []),
    ...(flag ? [flag] : []),
  ].join(' ');
}

const age = ({ age: of }: LaboratoryRange) =>
  of
    ? [`${of.low ? `${of.low.value}${of.low.unit}` : ''}-${of.high ? `${of.high.value}${of.high.unit}` : ''}`]
    : [];
const whose = (range: LaboratoryRange) =>
  [range.sex ?? [], age(range), range.pregnancy ? `pregnant-${range.pregnancy}` : [], range.otherwise ?? []]
    .flat()
    .join(',');

/** The same with whom each range is for, what a germ does, and a status that is not final. */
export function toldOf(one: Measured): string {
  return [
    lineOf(one).replace(/^\??(?= )/, `(${one.name})`),
    ...(one.ranges ?? []).map((range) => `${whose(range)}:${range.low ?? ''}..${range.high ?? ''}`),
    ...(one.isolate ? [`${one.isolate.organism} [${one.isolate.category}]`] : []),
    ...(one.status && one.status !== 'final' ? [one.status] : []),
  ].join(' ');
}
