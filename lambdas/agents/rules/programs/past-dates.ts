const month = '(?:ene|feb|mar|abr|abi|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*\\.?';
const year = '(\\d{4}|\\d\\d)(?![\\d:])';
/** Without it the word would claim the rest of the sentence. */
const born = '(?:\\bnac(?:[ií]|id[oa])\\s+(?:el\\s+|en\\s+)?)?(?:el\\s+)?';
const shapes = [
  new RegExp(
    `${born}\\b\\d{1,2}\\s*(?:de\\s+|[-/]\\s*)?${month}(?:\\s*(?:del?(?:\\s+año)?|,|[-/])\\s*|\\s+)${year}`,
    'giu',
  ),
  new RegExp(`${born}(?<![\\d/.-])\\d{1,2}\\s*[-/.]\\s*\\d{1,2}\\s*[-/.]\\s*${year}`, 'giu'),
  /(?<![\d/.-])(\d{4})\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,2}/gu,
];
const inWords = /\b[\p{L}\d]+ de \p{L}+ (?:de |del )?mil novecientos [\p{L} ]+/giu;

/** The text without whole dates of years gone by: somebody was born then, and nobody asks for an appointment. */
export function withoutPastDates(text: string, now: string): string {
  const current = new Date(now).getUTCFullYear();
  const isPast = (written: string) => {
    const value = Number(written);
    return written.length === 2 ? value > (current % 100) + 1 : value < current;
  };
  return shapes
    .reduce(
      (left, shape) => left.replaceAll(shape, (whole: string, said: string) => (isPast(said) ? ' ' : whole)),
      text,
    )
    .replaceAll(inWords, ' ');
}
