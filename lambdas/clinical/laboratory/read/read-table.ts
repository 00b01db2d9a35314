import type { Catalogue } from '../analytes/catalogue.ts';
import type { Measured, Specimen } from '../measured.ts';
import { repairedText } from './charsets.ts';
import { onlyPlausible } from './plausible.ts';
import { dateOrderOf, readPrintedDate } from './printed-date.ts';
import { readPrintedFlag } from './printed-flag.ts';
import { readGroups } from './printed-groups.ts';
import { decimalMarkOf, readBand, readPrintedNumber } from './printed-number.ts';
import { type LaboratoryReport, statusIn } from './report.ts';
import { limitsRemark, readValueCell } from './result-line.ts';
import { isKnownIn, specimenIn, specimenOf } from './specimen.ts';

/** What a column holds, by its heading, in Spanish or English. */
const headings: [RegExp, Column][] = [
  [/^(?:loinc|c[oó]digo(?: loinc)?|code|loinc code)$/i, 'code'],
  [
    /^(?:prueba|an[aá]lisis|determinaci[oó]n|examen|estudio|test(?: name)?|par[aá]metro|analito|analyte|component(?:e)?|nombre(?: de la)?(?: prueba)?|descripci[oó]n)$/i,
    'name',
  ],
  [/^(?:resultado|resultados|result|results|valor|value|valor obtenido)$/i, 'result'],
  [/^(?:unidad|unidades|unit|units|uom)$/i, 'unit'],
  [
    /^(?:(?:rango|valor(?:es)?|intervalo|intervalos|reference|ref)s?\.?(?: de)?(?: normalidad| referencia| normal(?:es)?| range| ranges| interval| biol[oó]gico)*(?: biol[oó]gic[oa])?|referencia|v\.?\s?r\.?|v\.?\s?n\.?|v(?:al)?\.\s?(?:normal(?:es)?|de referencia|ref\.?)|normal range|standard range)$/i,
    'range',
  ],
  [/^(?:m[ií]n(?:imo)?|low|l[ií]mite inferior|inferior|desde)$/i, 'low'],
  [/^(?:m[aá]x(?:imo)?|high|l[ií]mite superior|superior|hasta)$/i, 'high'],
  [/^(?:flag|indicador|alerta|marca|abnormal|anormal|interpretaci[oó]n)$/i, 'flag'],
  [/^(?:estado|estatus|situaci[oó]n|status|result status|validaci[oó]n)$/i, 'status'],
  [
    /^(?:fecha(?: de)?(?: toma| muestra| extracci[oó]n| resultado)?|date|collected|collection date|fecha\/hora)$/i,
    'date',
  ],
  [
    /^(?:muestra|tipo de muestra|esp[eé]cimen|specimen(?: type)?|sample(?: type)?|material|matriz)$/i,
    'specimen',
  ],
  [/^(?:observaci[oó]n(?:es)?|notas?|comentarios?|comments?|remarks?)$/i, 'remark'],
  [/^(?:paciente|patient|nombre del paciente|patient name)$/i, 'patient'],
];

type Column =
  | 'code'
  | 'name'
  | 'result'
  | 'unit'
  | 'range'
  | 'low'
  | 'high'
  | 'flag'
  | 'status'
  | 'date'
  | 'specimen'
  | 'remark'
  | 'patient';

const separators = ['\t', ';', '|', ','] as const;
const mostCells = 60;
const longestCell = 300;

/** Cells of a text of separated values; quotes may hold separators, line ends and doubled quotes. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return rows;
}

/** Which column holds what, where a row is a heading: it names the test, or its code, and the result. */
function columnsOf(row: readonly string[]): Map<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const [index, cell] of row.slice(0, mostCells).entries()) {
    const plain = cell.replace(/[*:]/g, '').replace(/\s+/g, ' ').trim();
    const column = headings.find(([pattern]) => pattern.test(plain))?.[1];
    if (column && !columns.has(column)) columns.set(column, index);
  }
  return columns.has('result') && (columns.has('name') || columns.has('code')) ? columns : undefined;
}

interface Table {
  rows: string[][];
  heading: number;
  columns: Map<Column, number>;
}

function tableOf(text: string): Table | undefined {
  const beginning = text.split('\n', 12).join('\n');
  for (const separator of separators) {
    if (!beginning.includes(separator)) continue;
    const heading = cellsOf(beginning, separator).findIndex((row) => columnsOf(row));
    if (heading < 0) continue;
    const rows = cellsOf(text, separator);
    const columns = columnsOf(rows[heading] ?? []);
    if (columns) return { rows, heading, columns };
  }
  return undefined;
}

/**
 * Results of a table with a heading, whatever separates its cells and in whatever order they stand; undefined where the text
 * is none. A formula of a spreadsheet is never computed: it is shown as what was not read.
 */
export function readTable(pasted: string, catalogue: Catalogue): LaboratoryReport | undefined {
  const text = repairedText(pasted.replace(/^\ufeff/, ''));
  const table = tableOf(text);
  if (!table) return undefined;
  const report: LaboratoryReport = { measured: [], unread: [], person: { identifiers: [] } };
  const body = table.rows.slice(table.heading + 1);
  const cells = body.map((row) => (column: Column) => {
    const index = table.columns.get(column);
    return index === undefined ? '' : (row[index] ?? '').slice(0, longestCell);
  });
  const mark = decimalMarkOf(
    cells
      .map((cell) => ['result', 'range', 'low', 'high'].map((one) => cell(one as Column)).join(' '))
      .join('\n'),
  );
  const order = dateOrderOf(cells.map((cell) => cell('date')).join('\n'));
  let section: Specimen | undefined;
  for (const [index, cell] of cells.entries()) {
    const row = body[index] ?? [];
    const origin = { kind: 'row', row: table.heading + index + 2 } as const;
    if (row.every((one) => one === '' || /^:?-{2,}:?$/.test(one))) continue;
    const unread = (why: LaboratoryReport['unread'][number]['why']) =>
      report.unread.push({ text: row.filter(Boolean).join(' | '), why, origin });
    const result = cell('result');
    const [heading = '', ...more] = row.filter(Boolean);
    if (more.length === 0 && result === '') {
      const said = specimenIn(heading);
      section = said === 'blood' ? undefined : said;
      if (said) continue;
    }
    const specimen = cell('specimen') ? specimenOf(cell('specimen')) : section;
    if (/^[=@]|^[+-](?!\s*[\d.,])/.test(result)) {
      unread('formula');
      continue;
    }
    if (result === '') {
      unread('noValue');
      continue;
    }
    const code = /^\d{1,5}-\d$/.test(cell('code')) ? cell('code') : undefined;
    const recognised =
      (code && catalogue.byCode(code)) || catalogue.byName(cell('name'), cell('unit'), specimen);
    const marks = mark && !/\d[.,]\d{3}(?!\d)/.test(result) ? [mark] : (['point', 'comma'] as const);
    const readings = marks.flatMap((one) => {
      const value = readValueCell(result, one);
      const limits = bandOf(cell, one);
      const unit = cell('unit') || value?.unit;
      return value
        ? [{ ...value, ...(unit ? { unit } : {}), ...(limits ? { band: limits } : {}), recognised }]
        : [];
    });
    const reading = onlyPlausible(readings);
    if (!reading && readings.length > 0) {
      unread('ambiguousNumber');
      continue;
    }
    const amount = reading?.amount;
    const band = reading ? reading.band : bandOf(cell, mark ?? 'point');
    const groups = band ? undefined : readGroups(cell('range'), mark ?? 'point');
    const unit = cell('unit') || reading?.unit;
    const flag =
      readPrintedFlag(cell('flag')) ??
      readPrintedFlag(cell('status')) ??
      reading?.flag ??
      (/\*$/.test(result) ? 'abnormal' : undefined);
    const at = readPrintedDate(cell('date'), order);
    const name = cell('name') || cell('code');
    if (!recognised && !band) {
      unread('unknownTest');
      continue;
    }
    report.measured.push({
      name,
      ...(code
        ? { loinc: code }
        : recognised && isKnownIn(specimen, recognised.analyte)
          ? { loinc: recognised.loinc }
          : {}),
      ...(specimen ? { specimen } : {}),
      ...(amount ? { amount } : { text: result }),
      ...(unit ? { unit } : {}),
      ...(band ? { band } : {}),
      ...(groups ? { ranges: groups } : {}),
      ...(flag ? { flag } : {}),
      ...(at ? { at } : cell('date') ? { unreadDate: cell('date') } : {}),
      ...statusIn(row.join(' ')),
      ...remarksOf(cell('remark'), band || groups ? '' : cell('range')),
      origin,
    } satisfies Measured);
  }
  const names = [...new Set(cells.map((cell) => cell('patient')).filter(Boolean))];
  const [name] = names;
  if (name && names.length === 1) report.person.name = name;
  return names.length > 1 ? { ...report, people: names.map((one) => ({ name: one })) } : report;
}

/** A comment, and limits that nothing is compared with, as they stand. */
function remarksOf(remark: string, limits: string): Pick<Measured, 'remarks'> {
  const remarks = [...(remark ? [remark] : []), ...(limits ? [limitsRemark(limits)] : [])];
  return remarks.length > 0 ? { remarks } : {};
}

function bandOf(cell: (column: Column) => string, mark: 'comma' | 'point'): Measured['band'] {
  const low = readPrintedNumber(cell('low'), mark);
  const high = readPrintedNumber(cell('high'), mark);
  if (low !== undefined || high !== undefined) return { low, high };
  return readBand(cell('range'), mark)?.band;
}
