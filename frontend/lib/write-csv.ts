/** RFC 4180, with a byte order mark so that spreadsheets read the accents. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** What a spreadsheet would run as a formula, also after spaces and in full width; a number is none (OWASP, CSV injection). */
const formula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function csvCell(text: string): string {
  const safe = formula.test(text) && (text.trim() === '' || Number.isNaN(Number(text))) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
