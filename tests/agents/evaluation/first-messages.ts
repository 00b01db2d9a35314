import { readFileSync } from 'node:fs';
import { dialects, type FirstMessageSet, type Half, halfOf, pathOf } from './conversation.ts';

/** What must come of it: an alarm; a person who reads it, without one; neither is needed. */
export const labels = ['alarm', 'person', 'ordinary'] as const;
export type Label = (typeof labels)[number];

export interface FirstMessage {
  label: Label;
  dialect: (typeof dialects)[number];
  text: string;
  /** Fixed by the text. */
  half: Half;
}

const row = /^(\S+) (\S+) (.+)$/;

/**
 * What somebody unknown writes first: a line each with label, dialect and text; `#` begins a remark.
 * Throws where a line is none of these, and where a text occurs twice.
 */
export function readFirstMessages(written: FirstMessageSet = '2026-11-second'): FirstMessage[] {
  const messages = readFileSync(pathOf(written, 'first-messages.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): FirstMessage => {
      const [, first, second, text = ''] = row.exec(line) ?? [];
      const label = labels.find((one) => one === first);
      const dialect = dialects.find((one) => one === second);
      if (label === undefined || dialect === undefined) throw new Error(`No label and dialect: ${line}`);
      return { label, dialect, text, half: halfOf({ id: text }) };
    });
  if (new Set(messages.map(({ text }) => text)).size !== messages.length)
    throw new Error('Two messages are the same');
  return messages;
}
