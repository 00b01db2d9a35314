import { type DateOrder, readPrintedDate, withoutMoments } from './printed-date.ts';
import type { Line } from './printed-lines.ts';

interface Cell {
  text: string;
  start: number;
}

const spaced = /\S+(?: \S+)*/g;
const cellsOf = (text: string): Cell[] =>
  Array.from(text.matchAll(spaced), ({ 0: cell, index }) => ({ text: cell, start: index }));

const result =
  /^(?:resultados?|valor(?:es)?(?: actual| obtenido)?|results?|value|actual|current(?: result)?)$/iu;
/** Columns of which no cell is of this report: an earlier result, the site that did the test. */
const notOfThis =
  /^(?:(?:resultados?|valor(?:es)?|result|value)?\s*(?:anterior(?:es)?|previos?|previous|prior|[uú]ltimo|hist[oó]rico)(?:\s+(?:resultado|valor|result|value))?|lab(?:oratorio)?|sede|site)$/iu;

/** Lines below a heading with a column for earlier results, each without its cell of that column. */
export function withoutFormerColumns(lines: readonly Line[]): Line[] {
  let heading: Cell[] | undefined;
  return lines.map((line) => {
    const cells = cellsOf(line.text);
    if (cells.some(({ text }) => result.test(text)) && cells.length > 2) {
      heading = cells.some(({ text }) => notOfThis.test(text)) ? cells : undefined;
      return line;
    }
    return heading && cells.length > 2 ? { ...line, text: without(line.text, cells, heading) } : line;
  });
}

function without(text: string, cells: readonly Cell[], heading: readonly Cell[]): string {
  const columnOf = ({ start }: Cell, index: number) =>
    cells.length === heading.length
      ? heading[index]
      : heading.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
  const columns = cells.map(columnOf);
  if (!columns.some((column) => column && result.test(column.text))) return text;
  return cells.reduce((rest, cell, index) => {
    if (!notOfThis.test(columns[index]?.text ?? '')) return rest;
    return (
      rest.slice(0, cell.start) + ' '.repeat(cell.text.length) + rest.slice(cell.start + cell.text.length)
    );
  }, text);
}

const separators = ['\t', ';', '|'] as const;
const isValue = (text: string) => /^[*\s]*[<>≤≥]?\s*-?\d[\d.,]*\s*[*HLAB↑↓]{0,2}$/u.test(text);

/** Lines below a heading of dates, as a laboratory prints results of several days: one line for each day that has a value. */
export function byDay(lines: readonly Line[], order: DateOrder | undefined): Line[] {
  let days: readonly string[] = [];
  let separator: string | undefined;
  return lines.flatMap((line) => {
    const found = daysIn(line.text);
    if (found.length > 1) {
      days = found;
      separator = separators.find((one) => line.text.includes(one));
      return [];
    }
    const [name = '', ...cells] = (
      separator ? line.text.split(separator) : cellsOf(line.text).map(({ text }) => text)
    ).map((cell) => cell.trim());
    const values = cells.slice(0, days.length);
    const rest = cells.slice(days.length);
    const isRow =
      days.length > 0 && values.length === days.length && values.some(isValue) && !/^\d/.test(name);
    if (!isRow || !values.every((value) => value === '' || isValue(value)) || rest.some(isValue))
      return [line];
    return values.flatMap((value, index) => {
      const day = days[index] ?? '';
      const at = readPrintedDate(day, order);
      const taken = at ? { at } : { unreadDate: day };
      return value === '' ? [] : [{ ...line, text: [name, value, ...rest].join('   '), taken }];
    });
  });
}

/** The dates of a line that has nothing else, but for what its first column is called. */
function daysIn(text: string): string[] {
  const found = text.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/g) ?? [];
  const rest = withoutMoments(text)
    .replace(/[;|\t\s]+/g, ' ')
    .trim();
  return found.length > 1 &&
    /^(?:prueba|an[aá]lisis|determinaci[oó]n|estudio|examen|test|fecha|date)?$/iu.test(rest)
    ? found
    : [];
}
