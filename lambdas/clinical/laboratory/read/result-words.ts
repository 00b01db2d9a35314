import type { Catalogue, Recognised } from '../analytes/catalogue.ts';
import type { Specimen } from '../measured.ts';
import { type LineResult, limitsRemark, perField } from './result-line.ts';
import { specimenIn } from './specimen.ts';

const qualitative =
  /^(?:no\s+)?(?:reactiv|detectad|positiv|negativ|ausen|presen|normal|traza|escas|abundant|amarill|[áa]mbar|turbi|clar|l[ií]mpid|indetectable|indeterminad|se\s+observ|crec|\(?[-+]\)?$|\(?\+{2,4}\)?$|1[:/]\d+)/i;
export const isQualitative = (text: string): boolean => qualitative.test(text);

/** A result in words: a test's name, and what stands beside it. */
export function readWordsLine(
  line: string,
  catalogue: Catalogue,
  specimen: Specimen | undefined,
): LineResult | undefined {
  const cells = line.split(/\s{2,}|\t|:\s+|\s+=\s+/).map((cell) => cell.trim());
  const [name = '', ...rest] = cells.filter((cell) => cell !== '');
  if (rest.length > 0) {
    const { text, reference } = valueAndReference(rest);
    const whole = catalogue.byName(name, perField.test(text) ? '/campo' : '', specimen);
    if (whole) return wordsResult(name, text, whole, specimen, reference);
  }
  const words = line.trim().split(/\s+/);
  for (let count = Math.min(6, words.length - 1); count > 0; count -= 1) {
    const [head, tail] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    // "Glucosa en orina +++" is no glucose of blood.
    if (/^(?:en|de|del|in|of)\s/i.test(tail) && specimenIn(tail) !== 'blood') continue;
    const recognised = catalogue.byName(head, perField.test(tail) ? '/campo' : '', specimen);
    // Nor are "Glucosa (orina): negativo" and "Albúmina LCR elevada".
    const of = specimenIn(/^\(?[\p{L}.]+/u.exec(tail)?.[0] ?? '');
    if (recognised?.analyte && of !== undefined && of !== 'blood') continue;
    if (
      recognised &&
      (qualitative.test(tail) || perField.test(tail) || (recognised.analyte && head.length > 3))
    ) {
      return wordsResult(head, tail, recognised, specimen);
    }
  }
  return undefined;
}

/** Cells after a name: "Positivo" beside "Negativo" is a value and what the laboratory expects. */
function valueAndReference(cells: readonly string[]): { text: string; reference?: string } {
  const [first = '', ...others] = cells;
  const reference = others.join('  ');
  const isValue =
    perField.test(first) || (qualitative.test(first) && others.every((one) => qualitative.test(one)));
  return others.length > 0 && isValue ? { text: first, reference } : { text: cells.join('  ') };
}

const wordsResult = (
  name: string,
  text: string,
  recognised: Recognised,
  specimen: Specimen | undefined,
  reference?: string,
): LineResult => ({
  name,
  text,
  recognised,
  ...(specimen ? { specimen } : {}),
  ...(reference ? { remarks: [limitsRemark(reference)] } : {}),
});
