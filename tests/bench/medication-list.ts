import { existsSync, readFileSync } from 'node:fs';
import { checkMedication } from '../../lambdas/clinical/medication/check/check-medication.ts';
import type { MedicationReport } from '../../lambdas/clinical/medication/check/report.ts';
import type { Knowledge } from '../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { printRows } from './table.ts';

const list = new URL('../../../shared/data/ddi/ndfrt_va_interactions.csv', import.meta.url);
const today = '2026-11-25';

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

interface Compared {
  severity: string;
  /** Which rule tells of it here. */
  rule?: string;
  pair: readonly [string, string];
  level?: 'interrupts' | 'informs';
}

type Known = Knowledge['ingredients'] extends ReadonlyMap<string, infer One> ? One : never;

/** Why a pair of that list is not told of here; the first that fits stands. */
const reasons: readonly { why: string; fits: (one: Known, other: Known) => boolean }[] = [
  {
    why: 'an ingredient that is hardly sold any more',
    fits: isAny(
      'astemizole cisapride didanosine fosamprenavir nefazodone nelfinavir saquinavir stavudine telithromycin terfenadine thioridazine tipranavir',
    ),
  },
  {
    why: 'two that one product holds',
    fits: (one, other) => both(one, other, 'trimethoprim sulfamethoxazole'),
  },
  {
    why: 'none of the two labels names it',
    fits: (one, other) =>
      ['rifampin acyclovir cidofovir famciclovir ganciclovir', 'selegiline entacapone tolcapone'].some(
        (words) => both(one, other, words),
      ) || both(one, other, 'colchicine alprazolam'),
  },
  {
    why: 'cancer and transplants, of which little is entered',
    fits: isAny('antineoplastics immunosuppressants'),
  },
  {
    why: 'antiretrovirals and antivirals, of which the gravest are entered',
    fits: isAny('antiretrovirals antivirals'),
  },
  {
    why: 'an inducer, of which the pairs that change what is done are entered',
    fits: isAny('rifamycins cyp3a4-inducers cyp3a4-strong-inducers cyp3a4-moderate-inducers'),
  },
  {
    why: 'an inhibitor, of which the pairs that change what is done are entered',
    fits: isAny(
      'cyp3a4-strong-inhibitors cyp3a4-moderate-inhibitors cyp3a4-weak-inhibitors cyp1a2-inhibitors',
    ),
  },
  {
    why: 'in hospitals only',
    fits: isAny('aminoglycosides pentamidine amphotericin-b vancomycin ibutilide'),
  },
  {
    why: 'a benzodiazepine or tricyclic with what slows or speeds it little',
    fits: isAny('benzodiazepines tricyclics'),
  },
  {
    why: 'a binder or acid reducer whose pair is told by the hour it is taken',
    fits: isAny('antacids proton-pump-inhibitors h2-antagonists sodium-bicarbonate'),
  },
  {
    why: 'an antibiotic with a contraceptive, of which guidelines no longer warn',
    fits: (one, other) =>
      [one, other].some(({ classes }) => classes.includes('hormonal-contraceptives')) &&
      [one, other].some(({ classes }) => classes.some((each) => /penicillins|tetracyclines/.test(each))),
  },
  { why: 'both prolong QT there, and one of them here', fits: isAny('qt-prolonging') },
  { why: 'not entered', fits: () => true },
];

function isAny(words: string): (one: Known, other: Known) => boolean {
  const keys = words.split(' ');
  const fits = ({ key, classes }: Known) => keys.includes(key) || classes.some((each) => keys.includes(each));
  return (one, other) => fits(one) || fits(other);
}

const both = (one: Known, other: Known, words: string) =>
  [one, other].every(({ key }) => words.split(' ').includes(key));

function reasonOf(
  [first, second]: readonly [string, string],
  { ingredients }: Knowledge,
): string | undefined {
  const [one, other] = [ingredients.get(first), ingredients.get(second)];
  return one && other ? reasons.find(({ fits }) => fits(one, other))?.why : undefined;
}

/** The list of the Department of Veterans Affairs beside the rules: what it flags and they do not, and the reverse. */
export function compareInteractions(knowledge: Knowledge): void {
  if (!existsSync(list)) {
    process.stdout.write('../shared/data/ddi is absent: nothing to compare with.\n');
    return;
  }
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
  const told = compared.filter(({ level, severity }) => level === 'informs' && severity === 'Critical');
  printRows('critical there and told without interrupting here, by rule', [
    ['', 'pairs'],
    ...mostFrequent(told.flatMap(({ rule }) => rule ?? [])).map(([rule, count]) => [rule, String(count)]),
  ]);
  const missed = compared.filter(({ level }) => level === undefined);
  printRows('flagged there and not here, by reason', [
    ['', 'critical', 'significant'],
    ...reasons.map(({ why }) => {
      const those = missed.filter((row) => reasonOf(row.pair, knowledge) === why);
      const of = (severity: string) => String(those.filter((row) => row.severity === severity).length);
      return [why, of('Critical'), of('Significant')];
    }),
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

function levelOf(pair: readonly string[], knowledge: Knowledge): Pick<Compared, 'level' | 'rule'> {
  const found = interactionOf(reportOf(pair, knowledge));
  return found ? { level: found.level, rule: found.ruleId } : {};
}
