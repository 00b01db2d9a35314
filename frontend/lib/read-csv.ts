import Papa from 'papaparse';

/** One record of a file, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Records of a file of separated values (RFC 4180), whatever separates them and ends their lines. Empty lines are left out;
 * what stands behind `most` records is not read.
 */
export function readCsv(content: string, most: number): { records: CsvRecord[]; isCut: boolean } {
  // Files that went through several systems end their lines in several ways.
  const text = content.replaceAll(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  let begin = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: separatorOf(text),
    step({ data: cells, meta: { cursor } }, parser) {
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
      line += text.slice(begin, cursor).split('\n').length - 1;
      begin = cursor;
      if (records.length > most) parser.abort();
    },
  });
  return { records: records.slice(0, most), isCut: records.length > most };
}

const separators = [',', ';', '\t', '|'];

/** What separates the values: what alone stands in the first line, so that a line that lacks some leads nobody astray. */
function separatorOf(text: string): string {
  const first = text.split('\n', 100).find((line) => line.trim() !== '') ?? '';
  const [only, ...others] = separators.filter((separator) => first.includes(separator));
  if (only !== undefined && others.length === 0) return only;
  // Else by lines with something in them: an empty one at the end would count as one without.
  const { meta } = Papa.parse<string[]>(text, {
    newline: '\n',
    preview: 10,
    skipEmptyLines: 'greedy',
    delimitersToGuess: separators,
  });
  return meta.delimiter;
}
