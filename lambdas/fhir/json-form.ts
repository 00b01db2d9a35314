import { refuse } from './outcome.ts';

/** FHIR nests at most a few dozen levels; deeper content is an attack on whoever walks it. */
const maximumDepth = 64;

/** Names that would change what every object inherits. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** A level that is open: an object with the names it has had, or a list with the place it has come to. */
interface Level {
  names: Set<string> | undefined;
  name: string;
  index: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Refuses JSON that parses and must not be taken for what it says: too deep, a name twice in an object (parsers keep
 * one of them), names of prototypes, characters that the database cannot keep. One pass, before parsing.
 */
export function checkForm(text: string): void {
  const levels: Level[] = [];
  const at = () => expressionOf(text, levels);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const level = levels.at(-1);
    if (code === quote) {
      const end = endOfString(text, index, at);
      if (level?.names && isName(text, end)) {
        level.name = nameAt(text, index, end);
        if (level.names.has(level.name))
          throw refuse(400, 'structure', 'El elemento está dos veces en el mismo objeto.', at());
        if (reserved.has(level.name))
          throw refuse(400, 'structure', 'Este elemento no existe en el tipo.', at());
        level.names.add(level.name);
      }
      index = end;
    } else if (code === 0x7b || code === 0x5b) {
      if (levels.length === maximumDepth)
        throw refuse(400, 'structure', `El contenido supera ${maximumDepth} niveles de anidamiento.`);
      levels.push({ names: code === 0x7b ? new Set() : undefined, name: '', index: 0 });
    } else if (code === 0x7d || code === 0x5d) levels.pop();
    else if (code === 0x2c && level) level.index++;
  }
}

/** Where a string that begins at `start` ends; what is not closed is for the parser to refuse. */
function endOfString(text: string, start: number, at: () => string | undefined): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    if (code !== backslash) continue;
    index++;
    if (text[index] !== 'u') continue;
    const unit = unitAt(text, index);
    const isHigh = unit >= 0xd800 && unit <= 0xdbff;
    const next = isHigh && text.startsWith('\\u', index + 5) ? unitAt(text, index + 6) : 0;
    const isPair = next >= 0xdc00 && next <= 0xdfff;
    if (unit === 0 || (unit >= 0xd800 && unit <= 0xdfff && !isPair))
      throw refuse(400, 'value', 'El texto lleva caracteres que FHIR no admite.', at());
    index += isPair ? 10 : 4;
  }
  return text.length;
}

const unitAt = (text: string, index: number) => Number.parseInt(text.slice(index + 1, index + 5), 16);

function isName(text: string, end: number): boolean {
  let index = end + 1;
  while (/\s/.test(text.charAt(index))) index++;
  return text[index] === ':';
}

function nameAt(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end);
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(`"${name}"`);
  } catch {
    return name;
  }
}

/** FHIRPath of where the levels are, if the whole is a resource: `Patient.name[0].family`. */
function expressionOf(text: string, levels: readonly Level[]): string | undefined {
  const resourceType = /"resourceType"\s*:\s*"([A-Za-z]{1,64})"/.exec(text)?.[1];
  if (!levels[0]?.names || resourceType === undefined) return undefined;
  const steps = levels.map(({ names, name, index }) => (names ? `.${name.slice(0, 64)}` : `[${index}]`));
  return `${rootType(text) ?? resourceType}${steps.join('')}`;
}

/** Another object's type may stand before the whole's own. */
function rootType(text: string): string | undefined {
  try {
    const { resourceType } = JSON.parse(text);
    return /^[A-Za-z]{1,64}$/.test(resourceType) ? resourceType : undefined;
  } catch {
    return undefined;
  }
}
