import { hash } from 'node:crypto';

const mostKept = 1_024;

/**
 * What `read` makes of the last texts, kept by their hash, so that nothing of what was said is. A conversation is heard anew
 * from its beginning at each step, and each message for several things. `asked`: what it answers.
 */
export function readOnce<Asked extends string, Reading>(
  read: (text: string, asked: Asked) => Reading,
): (text: string, asked: Asked) => Reading {
  const kept = new Map<string, Reading>();
  return (text, asked) => {
    const key = hash('sha256', `${asked} ${text}`, 'base64');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = read(text, asked);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, reading);
    return reading;
  };
}
