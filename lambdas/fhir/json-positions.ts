/** Where a value of a JSON text is: of an element its name, of an item itself. Both count from 1. */
export interface Position {
  line: number;
  column: number;
}

interface Level {
  path: string;
  isList: boolean;
  index: number;
  name: string;
}

/** The positions of all values by JSON Pointer (`/name/0/family`), of a text that parses. */
export function positionsOf(text: string): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  const levels: Level[] = [];
  let line = 1;
  let lineStart = 0;
  let isNameNext = false;
  /** Where the value that comes next belongs. */
  const place = () => {
    const level = levels.at(-1);
    return level ? `${level.path}/${level.isList ? level.index : level.name}` : '';
  };
  const note = (index: number) => {
    if (!positions.has(place())) positions.set(place(), { line, column: index - lineStart + 1 });
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    const level = levels.at(-1);
    if (sign === '\n') {
      line++;
      lineStart = index + 1;
    } else if (sign === '"') {
      const end = endOf(text, index);
      if (isNameNext && level) {
        level.name = escaped(text.slice(index, end + 1));
        isNameNext = false;
      }
      note(index);
      index = end;
    } else if (sign === '{' || sign === '[') {
      note(index);
      levels.push({ path: place(), isList: sign === '[', index: 0, name: '' });
      isNameNext = sign === '{';
    } else if (sign === '}' || sign === ']') {
      levels.pop();
      isNameNext = false;
    } else if (sign === ',' && level) {
      level.index++;
      isNameNext = !level.isList;
    } else if (/[\w-]/.test(sign)) note(index);
  }
  return positions;
}

function endOf(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

const escaped = (name: string) => JSON.parse(name).replaceAll('~', '~0').replaceAll('/', '~1');
