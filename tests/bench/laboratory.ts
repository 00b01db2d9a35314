import { readFileSync } from 'node:fs';
import { analytes } from '../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { Catalogue } from '../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { type DatedValue, deriveAll } from '../../lambdas/clinical/laboratory/derived/derived.ts';
import { judge } from '../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Measured, Subject } from '../../lambdas/clinical/laboratory/measured.ts';
import { readHl7, readHl7InSlices } from '../../lambdas/clinical/laboratory/read/read-hl7.ts';
import { readText } from '../../lambdas/clinical/laboratory/read/read-text.ts';
import { recognise } from '../../lambdas/clinical/laboratory/read/report.ts';
import { benchFlowsheet } from './flowsheet.ts';
import type { Measurement } from './table.ts';

const today = '2026-11-25';
const subject: Subject = { sex: 'female', birthDate: '1971-01-01', pregnancy: 'no' };
const runs = 30;

/** Results of all kinds over ten years, newest first. */
function results(count: number): Measured[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, unit, ranges } = analytes[index % analytes.length] as (typeof analytes)[number];
    const { low = 1, high = low * 2 } = ranges[0] ?? {};
    const at = new Date(Date.UTC(2026, 10, 20 - Math.floor(index / 24) * 170)).toISOString();
    return {
      name: name.es,
      amount: { value: (low + high) / 2 },
      unit,
      at,
      origin: { kind: 'row', row: index + 1 },
    };
  });
}

/** Names recognised, ranges and flags, change against the earlier ones, derived values. */
function understand(catalogue: Catalogue, measured: readonly Measured[]): number {
  const values: DatedValue[] = [];
  for (const one of measured) {
    const recognised = catalogue.byName(one.name, one.unit);
    const analyte = recognised?.analyte?.id ?? '';
    const earlier = values.filter((value) => value.analyte === analyte);
    const { amount } = judge(one, recognised, subject, today, earlier);
    if (amount) values.push({ analyte, value: amount.value, at: one.at ?? today });
  }
  return deriveAll(values, { subject, today, findings: {} }).length;
}

/** One ORU^R01 of so many results, as a laboratory's system sends it. */
function oru(segments: number): string {
  const results = Array.from(
    { length: segments },
    (_, index) =>
      `OBX|${index + 1}|NM|2823-3^Potasio^LN||${(3 + (index % 40) / 10).toFixed(1)}|mmol/L|3.5-5.1|N|||F|||20261120081500-0500`,
  );
  return [
    'MSH|^~\\&|LAB|X|EHR|Y|20261120||ORU^R01|42|P|2.5.1',
    'PID|1||123||Núñez^Ana||19620304|F',
    'OBR|1|||CHEM',
    ...results,
  ].join('\r');
}

function timed(what: string, promised: number, run: () => unknown): Measurement {
  const values: number[] = [];
  for (let turn = -10; turn < runs; turn += 1) {
    const startedAt = performance.now();
    run();
    if (turn >= 0) values.push(performance.now() - startedAt);
  }
  return { what, unit: 'ms', values, promised };
}

/** Of each reading, the longest time between two turns of others. */
function longestSlices(message: string): number[] {
  return Array.from({ length: runs }, () => {
    const slices = readHl7InSlices(message);
    let longest = 0;
    for (let isDone = false; !isDone; ) {
      const startedAt = performance.now();
      isDone = slices.next().done ?? false;
      longest = Math.max(longest, performance.now() - startedAt);
    }
    return longest;
  });
}

/** A report as it is printed, of so many lines. */
const printed = (lines: number) =>
  results(lines)
    .map(
      ({ name, amount, unit }) => `${name} ......... ${amount?.value.toFixed(2)}   ${unit}   1,0 - 90,0   *`,
    )
    .join('\n');

/** Laboratory results understood: what a screen of them waits for. */
export async function benchLaboratory(): Promise<Measurement[]> {
  const catalogue = new Catalogue(readFileSync('lambdas/terminology/terms/observations.txt', 'utf8'));
  const message = oru(50_000);
  const [few, many] = [results(24), results(500)];
  return [
    timed('24 results understood', 10, () => understand(catalogue, few)),
    timed('500 results of ten years understood', 60, () => understand(catalogue, many)),
    timed('ORU^R01 of 50,000 segments read and recognised', 1000, () =>
      readHl7(message).map(({ measured }) => measured.filter((one) => recognise(one, catalogue))),
    ),
    {
      what: 'what others wait for meanwhile, at most',
      unit: 'ms',
      values: longestSlices(message),
      promised: 250,
    },
    timed('printed report of 500 lines read', 250, () => readText(printed(500), catalogue)),
    ...(await benchFlowsheet()),
  ];
}
