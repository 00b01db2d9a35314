import type { Catalogue } from '../analytes/catalogue.ts';
import type { Measured, Origin, Specimen } from '../measured.ts';
import { repairedText } from './charsets.ts';
import { doseRemarks } from './dose-timing.ts';
import { onlyPlausible } from './plausible.ts';
import { byDay, withoutFormerColumns } from './printed-columns.ts';
import { Continuation } from './printed-continuation.ts';
import { type DateOrder, dateOrderOf } from './printed-date.ts';
import { headingOf, isHeader } from './printed-headings.ts';
import { joined, type Line, linesOf } from './printed-lines.ts';
import { type DecimalMark, decimalMarkOf } from './printed-number.ts';
import { readPersonLine } from './printed-person.ts';
import { CultureReader, cultureName } from './read-culture.ts';
import { type LaboratoryReport, type ReportedPerson, statusIn } from './report.ts';
import { type FoundLine, type LineResult, piecesOf, readResultLine, tidied } from './result-line.ts';
import { isQualitative, readWordsLine } from './result-words.ts';
import { isKnownIn } from './specimen.ts';
import { isTimed, isUnexplained, isUnexplainedWord } from './unexplained.ts';

const longestLine = 400;
const remark = /^\s*(?:observaci[oó]n(?:es)?|notas?|comentarios?|remarks?|comments?)\b\s*[:.-]/i;
const leadingStar = /^\s*\*\s+(?=\p{L})/u;
const spoilt = /hem[oó]li[sz]|hemoliz|lip[eé]mic|ict[eé]ric|ha?emoly[sz]/i;

/**
 * Results in text as laboratories print it or as somebody pastes it, in Spanish or English. What was not understood is in
 * `unread` with its place. It takes nothing for granted: a number that may be two is not read.
 */
export function readText(pasted: string, catalogue: Catalogue): LaboratoryReport {
  const text = repairedText(pasted);
  const reader = new TextReader(text, catalogue);
  const lines = byDay(withoutFormerColumns(linesOf(text)), dateOrderOf(text));
  for (const line of joined(lines, catalogue)) reader.read(line);
  return reader.report();
}

type FoundResult = ({ kind: 'read' } & FoundLine) | { kind: 'ambiguous' };

const bothMarks: readonly DecimalMark[] = ['point', 'comma'];

class TextReader {
  readonly #report: LaboratoryReport = { measured: [], unread: [], person: { identifiers: [] } };
  readonly #marks: readonly DecimalMark[];
  readonly #order: DateOrder | undefined;
  /** A sign before some lines and not before others is a verdict; before all it is a bullet. */
  readonly #isStarFlag: boolean;
  readonly #remarks: { text: string; origin: Origin }[] = [];
  readonly #people: Partial<ReportedPerson>[] = [];
  readonly #culture = new CultureReader();
  readonly #below = new Continuation();
  #specimen: Specimen | undefined;
  #at: string | undefined;
  #unreadDate: string | undefined;
  #firstAt: string | undefined;
  readonly #catalogue: Catalogue;

  constructor(text: string, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    const mark = decimalMarkOf(text);
    this.#marks = mark ? [mark] : bothMarks;
    this.#order = dateOrderOf(text);
    const lines = text.split('\n').filter(({ length }) => length <= longestLine);
    const withValue = lines.filter((line) => /\p{L}.*\d/u.test(line));
    const starred = withValue.filter((line) => leadingStar.test(line)).length;
    this.#isStarFlag = starred * 4 <= withValue.length * 3;
  }

  report(): LaboratoryReport {
    const { measured, ...rest } = this.#report;
    const [remark] = this.#remarks;
    return {
      ...rest,
      // Remarks on no result are shown all the same.
      unread:
        measured.length > 0 || !remark
          ? rest.unread
          : [...rest.unread, ...this.#remarks.map((one) => ({ ...one, why: 'noValue' as const }))],
      ...(this.#people.length > 1 ? { people: this.#people } : {}),
      measured: measured.map((one) => ({
        ...one,
        ...(one.at === undefined && one.unreadDate === undefined && this.#firstAt !== undefined
          ? { at: this.#firstAt }
          : {}),
        ...(remark ? { remarks: [...(one.remarks ?? []), ...this.#remarks.map(({ text }) => text)] } : {}),
      })),
    };
  }

  read({ text, origin, taken }: Line): void {
    if (text.length > longestLine) {
      this.#report.unread.push({ text: text.slice(0, longestLine), why: 'notReadable', origin });
      return;
    }
    if (this.#below.read(text, { marks: this.#marks, origin })) return;
    this.#below.begin(undefined);
    if (remark.test(text) || (spoilt.test(text) && !/\d/.test(text) && !this.#isOfTest(text))) {
      this.#remarks.push({ text: text.trim(), origin });
      return;
    }
    const said = readPersonLine(text, this.#order);
    if (said) {
      const { person } = this.#report;
      const { identifiers = [], name, birthDate } = said.person;
      if (name || birthDate) this.#people.push(said.person);
      this.#report.person = {
        ...person,
        ...said.person,
        identifiers: [...person.identifiers, ...identifiers],
      };
      // A later date is of what stands below it; the first one also of what stands above.
      if (said.at !== undefined || said.unreadDate !== undefined) {
        this.#at = said.at;
        this.#unreadDate = said.unreadDate;
      }
      this.#firstAt ??= said.at;
    }
    if (taken) [this.#at, this.#unreadDate] = [taken.at, taken.unreadDate];
    const left = said?.left ?? text;
    if (!said && this.#readCulture(text, origin)) return;
    if (/[\p{L}\d]/u.test(left)) this.#readResults(left, origin);
  }

  /** "Potasio   Anulado (muestra hemolizada)" is what became of a test, and no remark on all. */
  #isOfTest(text: string): boolean {
    return readWordsLine(tidied(text), this.#catalogue, this.#specimen) !== undefined;
  }

  /** Whether a line is of a culture: what grew, or how it does with an antibiotic. */
  #readCulture(text: string, origin: Origin): boolean {
    const found = this.#culture.read(text);
    if (found && found !== 'heading') {
      const { name } = found;
      const test = this.#catalogue.byName(name) ?? this.#catalogue.byName(cultureName(name));
      this.#push({ ...found, ...(test && !found.isolate ? { loinc: test.loinc } : {}) }, text, origin);
    }
    // Among antibiotics a number without its verdict is what stops a microbe, and no level in blood.
    const isMic = !found && this.#culture.isOfAntibiotic(text);
    if (isMic) this.#report.unread.push({ text: text.trim(), why: 'unexplained', origin });
    return isMic || found !== undefined;
  }

  /** Every result of a line; what of it stays without an explanation is listed beside them. */
  #readResults(text: string, origin: Origin): void {
    const line = tidied(text);
    const sentences = line.split(/;\s*|,\s+(?=\p{L})|\.\s+(?=\p{Lu})/u);
    const areSeveral = sentences.filter((one) => this.#result(one)?.kind === 'read').length > 1;
    const pieces = (areSeveral ? sentences : [line]).flatMap((one) =>
      piecesOf(one, this.#catalogue, this.#specimen),
    );
    const results = pieces.map((piece) => this.#result(piece));
    if (!results.some((one) => one)) {
      this.#heading(text, line, origin);
      return;
    }
    if (pieces.length === 1) {
      this.#keepOnly(results[0], text, origin);
      return;
    }
    let isCertain = true;
    let isWhole = true;
    for (const [index, found] of results.entries()) {
      const piece = pieces[index] ?? '';
      const isRead = found?.kind === 'read';
      if (isRead && isCertain) this.#keep(found.result, piece, origin);
      if (!isRead ? /\d/.test(piece) : !isCertain || isUnexplained(found.leftover)) isWhole = false;
      // Letters before a name may belong to it: of what it is a result is not certain.
      isCertain = areSeveral || (isRead && !isUnexplainedWord(found.leftover));
    }
    if (!isWhole) this.#report.unread.push({ text: text.trim(), why: 'unexplained', origin });
  }

  #keepOnly(found: FoundResult | undefined, text: string, origin: Origin): void {
    const unread = (why: 'ambiguousNumber' | 'unexplained') =>
      this.#report.unread.push({ text: text.trim(), why, origin });
    if (found?.kind !== 'read') {
      unread('ambiguousNumber');
      return;
    }
    const { result, leftover } = found;
    const isUnsure = isUnexplained(leftover);
    // Of two bare numbers nobody knows which is the value.
    if (isUnsure && (!result.unit || isTimed(result.name))) {
      unread('ambiguousNumber');
      return;
    }
    this.#keep(result, text, origin);
    if (isUnsure) unread('unexplained');
  }

  /** The result of a piece by each sign that may stand before decimals: one, or open between two. */
  #result(piece: string): FoundResult | undefined {
    const marks = /\d[.,]\d{3}(?!\d)/.test(piece) ? bothMarks : this.#marks;
    const found = marks.flatMap((mark) => readResultLine(piece, mark, this.#catalogue, this.#specimen) ?? []);
    const [first] = found;
    if (!first) return undefined;
    const result = onlyPlausible(found.map((one) => one.result));
    return result ? { kind: 'read', result, leftover: first.leftover } : { kind: 'ambiguous' };
  }

  #keep({ recognised, ...result }: LineResult, text: string, origin: Origin): void {
    const isCoded = recognised.loinc !== '' && isKnownIn(result.specimen, recognised.analyte);
    this.#culture.close();
    const remarks = [...doseRemarks(recognised.analyte, text), ...(spoilt.test(text) ? [text.trim()] : [])];
    this.#push(
      {
        ...result,
        ...(remarks.length > 0 ? { remarks } : {}),
        ...(isCoded ? { loinc: recognised.loinc } : {}),
      },
      text,
      origin,
    );
  }

  #push(result: Omit<Measured, 'origin'>, text: string, origin: Origin): void {
    const isStarred = this.#isStarFlag && result.amount && leadingStar.test(text);
    const one = {
      ...(isStarred ? { flag: 'abnormal' as const } : {}),
      ...result,
      ...(this.#at === undefined ? {} : { at: this.#at }),
      ...(this.#unreadDate === undefined ? {} : { unreadDate: this.#unreadDate }),
      ...statusIn(text),
      origin,
    } satisfies Measured;
    this.#report.measured.push(one);
    this.#below.begin(one);
  }

  #heading(text: string, line: string, origin: Origin): void {
    const words = readWordsLine(line, this.#catalogue, this.#specimen);
    if (words?.recognised.analyte && /\d/.test(words.text ?? '') && !isQualitative(words.text ?? '')) {
      this.#report.unread.push({ text: text.trim(), why: 'ambiguousNumber', origin });
      return;
    }
    if (words) {
      this.#keep(words, text, origin);
      return;
    }
    if (isHeader(line)) return;
    const heading = headingOf(line);
    if (!heading) {
      this.#report.unread.push({
        text: text.trim(),
        why: /\d/.test(line) ? 'unknownTest' : 'noValue',
        origin,
      });
    } else if (heading !== 'part') {
      // What is below another heading is of what that one says.
      this.#specimen = heading.specimen;
    }
  }
}
