import { checkNames, type NotChecked } from './report.ts';

/** Names of one and the same thing that was not given. */
const sameInputs: Readonly<Record<string, string>> = {
  'la edad': 'la fecha de nacimiento',
  'la fecha de nacimiento completa': 'la fecha de nacimiento',
  'el filtrado glomerular': 'la creatinina',
  'filtrado glomerular': 'la creatinina',
  creatinina: 'la creatinina',
  peso: 'el peso',
};

/** What is asked first. What is not named here comes behind, results of the laboratory after it. */
const order = [
  'el registro de alergias',
  'la fecha de nacimiento',
  'si hay embarazo',
  'la semana de embarazo',
  'la lista de problemas',
  'la dosis',
  'la frecuencia',
  'la creatinina',
  'el sexo',
  'el peso',
];
const last = ['si hay lactancia', 'la clase de Child-Pugh', 'la información en el conocimiento'];

const afterResults = order.length + 1;

/** What is needed of few: said beside it, so that nobody looks for it in vain. */
const asides: Readonly<Record<string, string>> = {
  'la clase de Child-Pugh': ' (solo hace falta si hay cirrosis)',
  'la creatinina': ' o el filtrado glomerular',
};

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * What was not checked, as a person reads it: what has a sentence of its own first, then each thing that lacks once, with the
 * checks and the drugs that need it, the most important first. Spanish sentences.
 */
export function byMissingInput(notChecked: readonly NotChecked[]): string[] {
  const own = notChecked.filter(({ drugs }) => drugs === undefined).map(({ text }) => text);
  const inputs = new Map<string, Map<string, string[]>>();
  const everyDrug = new Set<string>();
  for (const { check, missing, drugs } of notChecked)
    for (const one of drugs ? missing : []) {
      const input = sameInputs[one] ?? one;
      const checks = inputs.get(input) ?? new Map<string, string[]>();
      const known = checks.get(checkNames[check]) ?? [];
      for (const drug of drugs ?? []) {
        everyDrug.add(drug);
        if (!known.includes(drug)) known.push(drug);
      }
      inputs.set(input, checks.set(checkNames[check], known));
    }
  const sorted = [...inputs].toSorted(([one], [other]) => rank(one) - rank(other));
  const sentences = (from: number, to: number) =>
    sorted
      .filter(([input]) => !isResult(input) && rank(input) >= from && rank(input) < to)
      .map(([input, checks]) => sentenceOf(input, checks, everyDrug.size));
  const results = sorted.filter(([input]) => isResult(input));
  return [
    ...own,
    ...sentences(0, afterResults),
    ...(results.length > 0 ? [resultsSentence(results)] : []),
    ...sentences(afterResults, Number.POSITIVE_INFINITY),
  ];
}

/** What lacks, by the check and the drugs that need it. */
type Checks = ReadonlyMap<string, readonly string[]>;

/** Results are named without an article. */
const isResult = (input: string) => !/^(?:el|la|los|las|si|un|una) /.test(input);

/** All of them at once, those of the same drugs together. */
function resultsSentence(results: readonly (readonly [string, Checks])[]): string {
  const byDrugs = Map.groupBy(results, ([, checks]) =>
    list.format([...new Set([...checks.values()].flat())].toSorted()),
  );
  const parts = [...byDrugs].map(([drugs, same]) => `${list.format(same.map(([name]) => name))} (${drugs})`);
  return `Resultados que no constan. No comprobado: ${parts.join('; ')}.`;
}

/** Of fewer, all are named even where it is about all. */
const fewDrugs = 4;

function sentenceOf(input: string, checks: Checks, of: number): string {
  // Checks that lack it of the same drugs are told together.
  const byDrugs = Map.groupBy(checks, ([, drugs]) => drugs.toSorted().join('|'));
  const parts = [...byDrugs.values()].map((same) => {
    const drugs = same[0]?.[1] ?? [];
    const whose = drugs.length === of && of >= fewDrugs ? `los ${of} fármacos` : list.format(drugs);
    return `${list.format(same.map(([check]) => check.toLowerCase().replace('qt', 'QT')))} de ${whose}`;
  });
  const what = `No consta ${input}${asides[input] ?? ''}`;
  return `${what}. No comprobado: ${parts.join('; ')}.`;
}

function rank(input: string): number {
  const first = order.indexOf(input);
  if (first >= 0) return first;
  const end = last.findIndex((one) => input.startsWith(one));
  return end < 0 ? order.length : afterResults + end;
}
