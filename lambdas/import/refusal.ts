/** What was not imported, and why. Nothing of a patient but the ids of the file is in it. */
export interface Refusal {
  file: string;
  /** Entry of a Bundle or line of an NDJSON file, from 1; null where it is the file as a whole. */
  place: number | null;
  resourceType: string | null;
  id: string | null;
  /** FHIRPath of the element, e.g. `Patient.birthDate`. */
  path: string | null;
  /** Spanish. */
  reason: string;
}

/** One reason of the record's, with the element it is about. */
export interface Reason {
  path: string | null;
  reason: string;
}

const columns = ['Archivo', 'Entrada o línea', 'Tipo', 'Id', 'Elemento', 'Motivo'];

/** A table for spreadsheets: RFC 4180, with the mark by which they know UTF-8. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`;

export function csvRow({ file, place, resourceType, id, path, reason }: Refusal): string {
  const cells = [file, place ?? '', resourceType ?? '', id ?? '', path ?? '', reason];
  return `${cells.map(String).map(cell).join(',')}\r\n`;
}

/**
 * A cell that begins like a formula would be run by the spreadsheet: the file's author could write one. Spreadsheets for Japanese
 * and Chinese take the wide signs for the same.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
