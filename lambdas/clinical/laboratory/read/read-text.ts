import type { Catalogue } from '../analytes/catalogue.ts';
import { inOwnUnit, unitOf } from '../analytes/units.ts';
import type { Measured, Origin } from '../measured.ts';
import { repairedText } from './charsets.ts';
import { type DateOrder, dateOrderOf, readPrintedDate } from './printed-date.ts';
import { type DecimalMark, decimalMarkOf } from './printed-number.ts';
import { isCancelled, type LaboratoryReport, type ReportedPerson } from './report.ts';
import { type LineResult, readResultLine, readWordsLine, tidied } from './result-line.ts';

interface Line {
  text: string;
  origin: Extract<Origin, { kind: 'text' }>;
}

const longestLine = 400;
const remark = /^\s*(?:observaci[oó]n(?:es)?|notas?|comentarios?|remarks?|comments?)\b\s*[:.-]/i;
const headerWord =
  /^(?:prueba|an[aá]lisis|determinaci[oó]n|examen|test|par[aá]metro|analito|resultados?|results?|valor(?:es)?|value|unidad(?:es)?|units?|referencia|reference|range|rango|intervalo|de|flag|indicador|alerta|m[eé]todo|normal(?:es)?|biol[oó]gic[oa]s?)$/i;
const urine = /\b(?:orina|urinari[oa]|uroan[aá]lisis|urine|urinalysis|ego)\b/i;
const blood =
  /\b(?:sangre|suero|plasma|s[eé]ric[oa]|bioqu[ií]mica|qu[ií]mica|hemat|hemograma|biometr|coagul|blood|serum|chemistry|gasometr|lip[ií]d|hep[aá]tic|tiroid|hormon|inmun|marcador)/i;

/** "Química sanguínea de 6 elementos": the name of a group, with a number of its own and no result. */
const panel =
  /^\s*(?:qu[ií]mica|perfil|panel|bater[ií]a|biometr[ií]a|citometr[ií]a|hemograma|examen general|uroan[aá]lisis|gasometr[ií]a)\b(?!.*\d\s*[\p{L}µ%]+\/)/iu;

/**
 * Results in text as laboratories print it or as somebody pastes it, in Spanish or English. What was not understood is in
 * `unread` with its place. It takes nothing for granted: a number that may be two is not read.
 */
export function readText(pasted: string, catalogue: Catalogue): LaboratoryReport {
  const text = repairedText(pasted);
  const reader = new TextReader(text, catalogue);
  for (const line of joined(linesOf(text), catalogue)) reader.read(line);
  return reader.report();
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.replace(/\r$/, '');
    lines.push({
      text: trimmed,
      origin: { kind: 'text', start, end: start + trimmed.length, line: index + 1 },
    });
    start += line.length + 1;
  }
  return lines.filter(({ text: one }) => /[\p{L}\d%]/u.test(one));
}

/** Name, sex, birth, time of the specimen and record number, as they stand above results; each ends where the next label begins. */
const personFields = [
  'paciente|nombre(?: del paciente)?|apellidos y nombre|patient(?: name)?',
  'sexo|sex|g[eé]nero',
  'f(?:echa)?\\.?\\s*(?:de\\s+)?nac(?:imiento)?|nacimiento|dob|date of birth',
  'fecha(?: y hora)?(?: de)?(?: la)?(?: toma| extracci[oó]n| muestra| recolecci[oó]n)?|toma de muestra|collected|fecha toma',
  'hc|historia(?: cl[ií]nica)?|expediente|n(?:º|o|[uú]m)\\.? de historia|mrn|nhc|dni|curp|c[eé]dula|folio|id',
].map(
  (label) =>
    new RegExp(
      `(?:^|\\s)(?:${label})\\s*[:.]+\\s*(.+?)(?=\\s{2,}|\\t|\\s\\p{Lu}[\\p{L}.]{1,12}(?: \\p{L}{1,12}\\.?)?:|$)`,
      'iu',
    ),
);

const isNumber = (text: string) => /^\s*[<>≤≥]?\s*-?\d[\d.,]*\s*\*?\s*$/.test(text);

/** A test's name alone in its line, then its number, unit and limits in theirs: one line. */
function joined(lines: readonly Line[], catalogue: Catalogue): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    if (!line) continue;
    if (next && isNumber(next.text) && !/\d\s/.test(line.text) && isTest(line.text, catalogue)) {
      let [text, end] = [line.text, line.origin.end];
      while (
        index + 1 < lines.length &&
        !(lines[index + 1] && isTest(lines[index + 1]?.text ?? '', catalogue))
      ) {
        const more = lines[index + 1];
        if (!more || more.text.length > 40) break;
        text = `${text}   ${more.text}`;
        end = more.origin.end;
        index += 1;
      }
      out.push({ text, origin: { ...line.origin, end } });
    } else out.push(line);
  }
  return out;
}

const units = ['', '%', '10*3/uL', 's', 'g/dL'];
/** Shares and counts have one name: that it is a test is certain all the same. */
const isTest = (text: string, catalogue: Catalogue) =>
  /\p{L}{2}/u.test(text) &&
  units.some((unit) => catalogue.byName(text.trim(), unit) !== undefined) &&
  !/[/%]/.test(text.trim().slice(-2));

type FoundResult = { kind: 'read'; result: LineResult } | { kind: 'ambiguous' };

class TextReader {
  readonly #report: LaboratoryReport = { measured: [], unread: [], person: { identifiers: [] } };
  readonly #marks: readonly DecimalMark[];
  readonly #order: DateOrder | undefined;
  readonly #remarks: string[] = [];
  #specimen: 'urine' | undefined;
  #at: string | undefined;

  readonly #catalogue: Catalogue;

  constructor(text: string, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    const mark = decimalMarkOf(text);
    this.#marks = mark ? [mark] : ['point', 'comma'];
    this.#order = dateOrderOf(text);
  }

  report(): LaboratoryReport {
    const { measured, ...rest } = this.#report;
    return {
      ...rest,
      measured: measured.map((one) => ({
        ...one,
        ...(this.#at === undefined ? {} : { at: this.#at }),
        ...(this.#remarks.length > 0 ? { remarks: this.#remarks } : {}),
      })),
    };
  }

  read({ text, origin }: Line): void {
    if (text.length > longestLine) {
      this.#report.unread.push({ text: text.slice(0, longestLine), why: 'notReadable', origin });
      return;
    }
    if (remark.test(text)) {
      this.#remarks.push(text.trim());
      return;
    }
    if (this.#readPerson(text)) return;
    const line = tidied(text);
    const pieces = line.split(/;\s*|,\s+(?=\p{L})|\.\s+(?=\p{Lu})/u);
    const several = pieces.length > 1 ? pieces.map((piece) => this.#result(piece)) : [];
    if (several.filter((one) => one?.kind === 'read').length > 1) {
      for (const [index, one] of several.entries()) this.#keep(one, pieces[index] ?? '', origin);
      return;
    }
    const found = this.#result(line);
    if (found) this.#keep(found, text, origin);
    else this.#heading(text, line, origin);
  }

  /** The result of a line by each sign that may stand before decimals: one, or open between two. */
  #result(line: string): FoundResult | undefined {
    const results = this.#marks.flatMap(
      (mark) => readResultLine(line, mark, this.#catalogue, this.#specimen) ?? [],
    );
    const distinct = results.filter(
      (one, index) => results.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
    );
    const [first] = distinct;
    if (!first) return undefined;
    if (distinct.length === 1) return { kind: 'read', result: first };
    const [likely, ...others] = distinct.filter(isLikely);
    return likely && others.length === 0 ? { kind: 'read', result: likely } : { kind: 'ambiguous' };
  }

  #keep(found: FoundResult | undefined, text: string, origin: Origin): void {
    if (found?.kind === 'read') {
      const { recognised, ...result } = found.result;
      this.#report.measured.push({
        ...result,
        loinc: recognised.loinc,
        ...(isCancelled(text) ? { status: 'cancelled' as const } : {}),
        origin,
      } satisfies Measured);
    } else
      this.#report.unread.push({ text: text.trim(), why: found ? 'ambiguousNumber' : 'unknownTest', origin });
  }

  #heading(text: string, line: string, origin: Origin): void {
    const words = readWordsLine(line, this.#catalogue, this.#specimen);
    if (words) {
      this.#keep({ kind: 'read', result: words }, text, origin);
      return;
    }
    const isHeader = line
      .trim()
      .split(/[\s()/.:-]+/)
      .every((word) => word === '' || headerWord.test(word));
    if (isHeader) return;
    if (panel.test(line)) this.#specimen = urine.test(line) ? 'urine' : undefined;
    else if (/\d/.test(line) || text.trim().length > 60) {
      this.#report.unread.push({
        text: text.trim(),
        why: /\d/.test(line) ? 'unknownTest' : 'noValue',
        origin,
      });
    } else if (urine.test(line)) this.#specimen = 'urine';
    else if (blood.test(line)) this.#specimen = undefined;
  }

  /** Lines that say of whom and of when the report is. */
  #readPerson(text: string): boolean {
    const [name, sex, born, taken, identifier] = personFields.map((pattern) =>
      pattern.exec(text)?.[1]?.trim(),
    );
    const person: ReportedPerson = { ...this.#report.person };
    if (name) person.name = name;
    const readSex = sexOf(sex ?? '', /(?:^|\s)sex\b/i.test(text));
    if (readSex) person.sex = readSex;
    const birthDate = born && readPrintedDate(born, this.#order);
    if (birthDate) person.birthDate = birthDate;
    if (identifier) person.identifiers = [...person.identifiers, identifier];
    this.#report.person = person;
    if (taken) this.#at ??= readPrintedDate(taken, this.#order);
    return [name, sex, born, taken, identifier].some((value) => value !== undefined && value !== '');
  }
}

/** Of "Sexo: M" nobody knows whether it is masculino or mujer. */
function sexOf(text: string, isEnglish: boolean): ReportedPerson['sex'] {
  if (/^(?:f|femenin[oa]|female|mujer|muj\.?|woman)$/i.test(text)) return 'female';
  if (/^(?:h|v|masculin[oa]|masc\.?|male|hombre|var[oó]n|man)$/i.test(text)) return 'male';
  return isEnglish && /^m$/i.test(text) ? 'male' : undefined;
}

/** A value and limits that the test can have: one of two readings of a number mostly cannot. */
function isLikely({ recognised, amount, unit = '', band }: LineResult): boolean {
  const { analyte } = recognised;
  if (!amount) return false;
  if (band?.low !== undefined && band.high !== undefined && amount.value > band.high * 100) return false;
  if (!analyte) return true;
  const code = unitOf(analyte, unit) ?? (unit === '' ? analyte.unit : undefined);
  const value = code === undefined ? undefined : inOwnUnit(analyte, amount.value, code);
  if (value === undefined) return true;
  const { low, high } = analyte.possible;
  if (value < low || value > high) return false;
  const limits = analyte.ranges.flatMap((range) => [
    range.low ?? range.high ?? value,
    range.high ?? range.low ?? value,
  ]);
  return limits.length === 0 || (value >= Math.min(...limits) / 20 && value <= Math.max(...limits) * 20);
}
