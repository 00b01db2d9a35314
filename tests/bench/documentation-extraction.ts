import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readingVocabulary } from '../../lambdas/api/documentation-terms.ts';
import { extractFacts } from '../../lambdas/clinical/extraction/extract.ts';
import type { Span } from '../../lambdas/clinical/extraction/facts.ts';
import { displayOf, searchTerms } from '../../lambdas/terminology/index.ts';
import { readLabelledSentences } from '../lambdas/clinical/extraction/labelled-sentences.ts';
import { scoreSentences } from '../lambdas/clinical/extraction/score-sentences.ts';
import { findShared } from '../support/shared-data.ts';
import { printRows, printTable } from './table.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;
/** Characters of a page of a note. */
const page = 3_000;
const corpus = 'spanish/codiesp_train.tar.xz';

/** How much of what a clinical text says is found, of our labelled sentences and of CodiEsp's training part; and how fast. */
export function benchExtraction(): void {
  const sentences = readLabelledSentences();
  for (const isHeldOut of [false, true]) {
    const some = sentences.filter((one) => one.isHeldOut === isHeldOut);
    const { counts } = scoreSentences(some, readingVocabulary());
    printRows(
      `documentation: ${some.length} labelled sentences, ${isHeldOut ? 'held out' : 'the rules were mended after'}`,
      [
        ['', 'labels', 'precision', 'recall'],
        ...[...counts].map(([measure, { right, missed, wrong }]) => [
          measure,
          String(right + missed),
          percent(right, right + wrong),
          percent(right, right + missed),
        ]),
      ],
    );
  }
  const documents = readCorpus();
  if (documents.length === 0)
    process.stdout.write('\nCodiEsp (skipped: ../shared/data/spanish is not there)\n');
  else scoreCorpus(documents);
  printTable('documentation: reading a page', [
    {
      what: 'labelled sentences, by 3,000 characters',
      unit: 'ms',
      values: timesOf(sentences.map(({ text }) => text).join('\n')),
      promised: 20,
    },
    ...(documents.length === 0
      ? []
      : [
          {
            what: 'CodiEsp, by 3,000 characters',
            unit: 'ms' as const,
            values: timesOf(documents.map(({ text }) => text).join('\n')),
            promised: 20,
          },
        ]),
  ]);
}

function timesOf(text: string): number[] {
  const vocabulary = readingVocabulary();
  extractFacts(text.slice(0, page), vocabulary);
  return Array.from({ length: Math.min(200, Math.floor(text.length / page)) }, (_, place) => {
    const startedAt = performance.now();
    extractFacts(text.slice(place * page, (place + 1) * page), vocabulary);
    return performance.now() - startedAt;
  });
}

interface Mention extends Span {
  code: string;
  words: string;
}

interface Document {
  text: string;
  mentions: Mention[];
}

/** The training part with its diagnoses; of a mention in pieces the first to the last. Empty where it is not there. */
function readCorpus(): Document[] {
  const archive = findShared(corpus);
  if (!archive) return [];
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-codiesp-'));
  try {
    execFileSync('tar', ['-xf', archive, '-C', directory]);
    const rows = readFileSync(join(directory, 'train', 'trainX.tsv'), 'utf8').split('\n');
    const documents = new Map<string, Document>();
    for (const row of rows) {
      const [name = '', kind, code = '', words = '', places = ''] = row.split('\t');
      if (kind !== 'DIAGNOSTICO') continue;
      const document = documents.get(name) ?? {
        text: readFileSync(join(directory, 'train', 'text_files', `${name}.txt`), 'utf8'),
        mentions: [],
      };
      documents.set(name, document);
      const figures = places.split(/[ ;]/).map(Number);
      document.mentions.push({
        code: code.toUpperCase(),
        words,
        start: Math.min(...figures),
        end: Math.max(...figures),
      });
    }
    return [...documents.values()];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** ICD-10-CM's code for one of CIE-10-ES: the same, or what has become of it since. */
const isSameCode = (code: string, asked: string) => code === asked || code.startsWith(asked);
const isSameCategory = (code: string, asked: string) => code.slice(0, 3) === asked.slice(0, 3);

function scoreCorpus(documents: readonly Document[]): void {
  const vocabulary = readingVocabulary();
  let [mentions, found, exact, extracted, right] = [0, 0, 0, 0, 0];
  const places: { code: number; category: number }[] = [];
  const ofFound: { code: number; category: number }[] = [];
  for (const { text, mentions: gold } of documents) {
    const findings = extractFacts(text, vocabulary).facts.filter((fact) => fact.kind === 'finding');
    const affirmed = findings.filter(({ certainty }) => certainty !== 'negated');
    extracted += affirmed.length;
    right += affirmed.filter((fact) =>
      gold.some(({ start, end }) => fact.start < end && start < fact.end),
    ).length;
    for (const { start, end, code, words } of gold) {
      mentions += 1;
      const met = findings.find((fact) => fact.start < end && start < fact.end);
      if (met) found += 1;
      if (findings.some((fact) => fact.start === start && fact.end === end)) exact += 1;
      places.push(placeOf(candidates(words, null), code));
      if (met) ofFound.push(placeOf(candidates(met.words, met.concept?.coding[0]?.code ?? null), code));
    }
  }
  printRows(
    `documentation: CodiEsp, training part, ${documents.length} reports, ${mentions} mentions of diagnoses`,
    [
      ['', 'share'],
      ['mentions found, in part at least', percent(found, mentions)],
      ['mentions found, to the letter', percent(exact, mentions)],
      ['of what is found, labelled by CodiEsp', percent(right, extracted)],
    ],
  );
  const share = (list: typeof places, key: 'code' | 'category', within: number) =>
    percent(list.filter((one) => one[key] >= 0 && one[key] < within).length, list.length);
  const row = (what: string, list: typeof places, key: 'code' | 'category') => [
    what,
    String(list.length),
    share(list, key, 1),
    share(list, key, 5),
  ];
  printRows('documentation: CodiEsp, the code suggested for a mention', [
    ['', 'mentions', 'first', 'among 5'],
    row('for CodiEsp’s words, the same code', places, 'code'),
    row('… the same category', places, 'category'),
    row('for the words that were found, the same code', ofFound, 'code'),
    row('… the same category', ofFound, 'category'),
  ]);
}

const searched = new Map<string, string[]>();

/** As the route suggests them: the concept that has these words as a name, and what the search answers. */
function candidates(words: string, named: string | null): string[] {
  const known =
    searched.get(words) ??
    searchTerms('problem', words.slice(0, 120), 5).flatMap(({ concept }) =>
      displayOf(concept) === '' ? [] : [concept.code],
    );
  searched.set(words, known);
  return [...new Set([...(named === null ? [] : [named]), ...known])].slice(0, 5);
}

const placeOf = (codes: readonly string[], asked: string) => ({
  code: codes.findIndex((code) => isSameCode(code, asked)),
  category: codes.findIndex((code) => isSameCategory(code, asked)),
});
