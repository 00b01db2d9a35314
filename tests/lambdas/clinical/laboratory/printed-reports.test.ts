import { describe, expect, it } from 'vitest';
import { lineOf, printedReports, readPrinted } from './printed-reports.ts';

describe('printed reports of laboratories', () => {
  it.each(printedReports.map((report) => [report.name, report] as const))(
    '%s',
    (_, { text, expected, unread }) => {
      const report = readPrinted(text);
      expect(report.measured.map(lineOf)).toEqual(expected);
      expect(report.unread.map((one) => one.text)).toHaveLength(unread);
    },
  );
});
