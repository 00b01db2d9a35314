import { decoded } from './decode.ts';
import type { ByteSink } from './unpack.ts';
import { UnreadableSource } from './unreadable-source.ts';

const longestLine = 20_000;

/**
 * Reads lines of the UMLS's Rich Release Format: columns with a bar behind each. Throws UnreadableSource with the line for one that has
 * not as many, so also for a file that is cut off.
 */
export function rrfLines(
  name: string,
  columns: number,
  onLine: (values: readonly string[], line: number) => void,
): ByteSink {
  let number = 0;
  let rest = '';
  const refuse = (detail: string): never => {
    throw new UnreadableSource(`«${name}», línea ${number}: ${detail}`);
  };
  const take = (text: string) => {
    number += 1;
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (line === '') return;
    const values = line.split('|');
    if (values.length !== columns + 1 || values[columns] !== '')
      refuse(`no tiene las ${columns} columnas de ${name}, o está cortada.`);
    onLine(values, number);
  };
  return decoded(
    name,
    (text) => {
      const lines = (rest + text.replace(/^\uFEFF/, '')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
      if (rest.length > longestLine) refuse('una línea es demasiado larga.');
    },
    () => {
      if (rest !== '') take(rest);
      if (number === 0) refuse('está vacío.');
    },
  );
}
