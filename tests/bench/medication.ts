import { existsSync, readFileSync } from 'node:fs';
import { checkMedication } from '../../lambdas/clinical/medication/check/check-medication.ts';
import type { Medication, MedicationContext } from '../../lambdas/clinical/medication/check/context.ts';
import type { MedicationReport } from '../../lambdas/clinical/medication/check/report.ts';
import {
  type Knowledge,
  medicationKnowledge,
} from '../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { printRows, printTable } from './table.ts';

const list = new URL('../../../shared/data/ddi/ndfrt_va_interactions.csv', import.meta.url);
const today = '2026-11-25';
const runs = 200;

/** How the list of 2014 names what the knowledge names otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  acetylsalicylic_acid: 'aspirin',
  aciclovir: 'acyclovir',
  ethanol: 'alcohol',
  glibenclamide: 'glyburide',
  'l-dopa': 'levodopa',
  mesalazine: 'mesalamine',
  methylergometrine: 'methylergonovine',
  paracetamol: 'acetaminophen',
  pethidine: 'meperidine',
  rifampicin: 'rifampin',
  salbutamol: 'albuterol',
  torasemide: 'torsemide',
  zoledronate: 'zoledronic-acid',
  dextropropoxyphene: 'propoxyphene',
  '4-({6-amino-5-bromo-2-[(4-cyanophenyl)amino]pyrimidin-4-yl}oxy)-3,5-dimethylbenzonitrile': 'etravirine',
};

/** Medication of one list against all that is known, and the list of the Department of Veterans Affairs against ours. */
export async function benchMedication(): Promise<void> {
  const startedAt = performance.now();
  const knowledge = medicationKnowledge();
  const read = performance.now() - startedAt;
  printTable('medication', [
    { what: 'knowledge read', unit: 'ms', values: [read] },
    timed('30 drugs in full context', 5, fullContext(knowledge, 30), knowledge),
    timed('80 drugs in full context', undefined, fullContext(knowledge, 80), knowledge),
  ]);
  if (!existsSync(list)) {
    process.stdout.write('../shared/data/ddi is absent: nothing to compare with.\n');
    return;
  }
  compare(knowledge);
}

function timed(what: string, promised: number | undefined, context: MedicationContext, knowledge: Knowledge) {
  const values: number[] = [];
  for (let turn = -20; turn < runs; turn += 1) {
    const startedAt = performance.now();
    checkMedication(context, knowledge);
    if (turn >= 0) values.push(performance.now() - startedAt);
  }
  return { what, unit: 'ms' as const, values, ...(promised !== undefined && { promised }) };
}

/** The ingredients of which most is known, each with a dose, for a woman of 72 with kidneys at 38. */
function fullContext({ ingredients }: Knowledge, count: number): MedicationContext {
  const medications = [...ingredients.values()]
    .filter(({ adultDoses, renal }) => adultDoses && renal)
    .filter((_, at) => at % 3 === 0)
    .slice(0, count)
    .map(({ key, unit, adultDoses }): Medication => {
      const value = adultDoses?.[0]?.perDose?.[1] ?? 1;
      return {
        reference: `MedicationRequest/${key}`,
        words: key,
        ingredients: [{ key, dose: { value, unit } }],
        route: 'oral',
        timesPerDay: 2,
      };
    });
  const dated = (value: number, unit: string) => ({ value, unit, at: today });
  return {
    today,
    medications,
    birthDate: '1954-03-01',
    sex: 'female',
    weight: dated(58, 'kg'),
    allergies: [
      {
        reference: 'AllergyIntolerance/1',
        words: 'penicilina',
        substances: ['penicillins'],
        type: 'allergy',
      },
      { reference: 'AllergyIntolerance/2', words: 'ibuprofeno', substances: ['ibuprofen'], type: 'allergy' },
    ],
    problems: ['I50.9', 'N18.3', 'E11.9', 'I10', 'K25.9', 'J45.9', 'I48.91', 'F32.9'].map((code) => ({
      reference: `Condition/${code}`,
      words: code,
      code,
    })),
    childPugh: 'B',
    laboratory: {
      creatinine: dated(1.4, 'mg/dL'),
      potassium: dated(5.2, 'mmol/L'),
      inr: dated(3.4, '1'),
      qtc: dated(470, 'ms'),
      sodium: dated(133, 'mmol/L'),
    },
  };
}

interface Compared {
  severity: string;
  pair: readonly [string, string];
  level?: 'interrupts' | 'informs';
}

function compare(knowledge: Knowledge): void {
  const rows = readFileSync(list, 'utf8').trim().split('\n').slice(1).flatMap(readRow);
  const unknown = rows.filter(({ pair }) => pair.some((key) => !knowledge.ingredients.has(key)));
  const same = rows.filter(({ pair: [one, other] }) => one === other);
  const compared = rows
    .filter((row) => !unknown.includes(row) && !same.includes(row))
    .map((row) => ({ ...row, ...levelOf(row.pair, knowledge) }));
  const counts = ['Critical', 'Significant'].map((severity) => {
    const those = compared.filter((row) => row.severity === severity);
    const of = (level: Compared['level']) => String(those.filter((row) => row.level === level).length);
    return [severity, String(those.length), of('interrupts'), of('informs'), of(undefined)];
  });
  printRows('the list of the VA (frozen about 2014), pairs of which both ingredients are known here', [
    ['', 'pairs', 'interrupts', 'informs', 'not found'],
    ...counts,
    ['not compared: an ingredient unknown here', String(unknown.length), '', '', ''],
  ]);
  const missed = compared.filter(({ level }) => level === undefined);
  printRows('flagged there and not here, by the ingredient that is in most of them', [
    ['', 'pairs'],
    ...mostFrequent(missed.flatMap(({ pair }) => [...pair])).map(([key, count]) => [key, String(count)]),
  ]);
  process.stdout.write(
    `\ncritical there and not here: ${missed
      .filter(({ severity }) => severity === 'Critical')
      .map(({ pair }) => pair.join(' + '))
      .join(', ')}\n`,
  );
  reverse(rows, knowledge);
}

/** Among the ingredients that the list names, what interrupts here and is not on it, by rule. */
function reverse(rows: readonly Compared[], knowledge: Knowledge): void {
  const listed = new Set(rows.map(({ pair }) => [...pair].sort().join(' ')));
  const keys = [...new Set(rows.flatMap(({ pair }) => [...pair]))].filter((key) =>
    knowledge.ingredients.has(key),
  );
  const rules = keys.flatMap((one, at) =>
    keys.slice(at + 1).flatMap((other) => {
      if (listed.has([one, other].sort().join(' '))) return [];
      const finding = interactionOf(reportOf([one, other], knowledge));
      return finding?.level === 'interrupts' ? [finding.ruleId] : [];
    }),
  );
  printRows('interrupts here and is not there, by rule', [
    ['', 'pairs'],
    ...mostFrequent(rules).map(([rule, count]) => [rule, String(count)]),
  ]);
}

function mostFrequent(words: readonly string[]): [string, number][] {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts]
    .map(([word, those]): [string, number] => [word, those.length])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40);
}

function readRow(line: string): Compared[] {
  const cells = [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const [one, other, severity] = cells;
  if (!one || !other || !severity) return [];
  return [{ severity, pair: [keyOf(one), keyOf(other)] }];
}

const keyOf = (name: string): string =>
  otherNames[name.toLowerCase()] ??
  name
    .toLowerCase()
    .replaceAll(/[_ ]/g, '-')
    .replace(/-patch$/, '');

const reportOf = (pair: readonly string[], knowledge: Knowledge): MedicationReport =>
  checkMedication(
    {
      today,
      medications: pair.map((key) => ({ reference: key, words: key, ingredients: [{ key }], route: 'oral' })),
    },
    knowledge,
  );

const interactionOf = ({ findings }: MedicationReport) =>
  findings.find(({ kind }) => kind === 'interactions' || kind === 'duplicates');

function levelOf(pair: readonly string[], knowledge: Knowledge): Pick<Compared, 'level'> {
  const level = interactionOf(reportOf(pair, knowledge))?.level;
  return level ? { level } : {};
}
