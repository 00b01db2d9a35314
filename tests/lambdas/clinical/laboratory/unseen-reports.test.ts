import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue, toldOf } from './printed-reports.ts';

/*
 * Reports as laboratories of several countries print them, written before anybody looked at what the reader does with them. Below
 * each stands what must be read of it, as in `printed-reports.ts`, with who a range is for, what became of a germ and a status;
 * `at` is the day of all of it, `remark` what a comment says of it, `unread` a line that is shown as not read, `…` any others.
 */

const folder = new URL('unseen-reports/', import.meta.url);
const reports = readdirSync(folder)
  .sort()
  .flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const [head = '', answer = ''] = part.split(/^---$/m);
        const [name = '', ...text] = head.split('\n');
        const lines = answer.trim().split('\n');
        const told = (word: string) =>
          lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
        return {
          name: `${file.replace('.txt', '')}: ${name}`,
          text: text.join('\n').trimEnd(),
          expected: lines.filter((line) => line && !/^(?:unread|remark|at) /.test(line)),
          unread: told('unread'),
          remarks: told('remark'),
          days: told('at'),
        };
      }),
  );

describe('a report that nobody had seen', () => {
  it.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
    const { measured, unread } = readAny(report.text, catalogue);
    expect(measured.map(toldOf)).toEqual(report.expected);
    const texts = unread.map(({ text }) => text.trim());
    if (!report.unread.includes('…')) expect(texts).toEqual(report.unread);
    else expect(texts).toEqual(expect.arrayContaining(report.unread.filter((line) => line !== '…')));
    for (const day of report.days)
      expect(measured.map(({ at }) => at?.slice(0, 10))).toEqual(measured.map(() => day));
    for (const remark of report.remarks)
      expect(measured.flatMap(({ remarks = [] }) => remarks).join()).toContain(remark);
  });
});
