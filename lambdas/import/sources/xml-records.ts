import { SaxesParser } from 'saxes';
import { decoded } from './decode.ts';
import type { ByteSink } from './unpack.ts';
import { UnreadableSource } from './unreadable-source.ts';

/** An element with the text that stands in it and its children, in their order. */
export interface XmlRecord {
  name: string;
  text: string;
  children: XmlRecord[];
}

interface RecordsOptions {
  /** The element that holds all others. */
  root: string;
  /** Its namespace. */
  namespace: string;
  /** Each child of the root, whole, with the line on which it ends. */
  onRecord: (record: XmlRecord, line: number) => void;
}

/** What one record may hold: what is published stays far below, and a file that is made to fill memory does not. */
const deepest = 12;
const mostElements = 50_000;
const longestText = 4_000_000;
const longestSilence = 4_000_000;

/**
 * Reads XML record by record. A DTD is refused, and with it every entity of a file's own: what a source publishes has none.
 * Throws UnreadableSource with the line for what is not well-formed, cut off, or of another structure.
 */
export function xmlRecords(name: string, { root, namespace, onRecord }: RecordsOptions): ByteSink {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlRecord[] = [];
  let elements = 0;
  let length = 0;
  let silence = 0;
  let hasRoot = false;
  const refuse = (detail: string): never => {
    throw new UnreadableSource(`«${name}», línea ${parser.line}: ${detail}`);
  };
  parser.on('error', () => refuse('no es XML bien formado, o está cortado.'));
  parser.on('doctype', () => refuse('lleva una DTD, que la fuente no publica.'));
  parser.on('opentag', ({ local, uri }) => {
    silence = 0;
    if (open.length === 0) {
      hasRoot = true;
      if (local !== root || uri !== namespace)
        refuse(`el elemento principal es <${local}> y se espera <${root}> de ${namespace}.`);
    }
    elements += 1;
    if (open.length >= deepest || elements > mostElements) refuse('un registro tiene demasiados elementos.');
    const record: XmlRecord = { name: local, text: '', children: [] };
    if (open.length > 1) open.at(-1)?.children.push(record);
    open.push(record);
  });
  const take = (text: string) => {
    silence = 0;
    const current = open.at(-1);
    if (!current || open.length < 2) return;
    length += text.length;
    if (length > longestText) refuse('un registro tiene demasiado texto.');
    current.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    silence = 0;
    const record = open.pop();
    if (!record || open.length !== 1) return;
    onRecord(record, parser.line);
    elements = 1;
    length = 0;
  });
  return decoded(
    name,
    (text) => {
      silence += text.length;
      parser.write(text);
      if (silence > longestSilence) refuse('un elemento no termina.');
    },
    () => {
      parser.close();
      if (!hasRoot) refuse('está vacío.');
    },
  );
}

/** The text of a child; empty where there is none. */
export const textOf = ({ children }: XmlRecord, name: string): string =>
  (children.find((child) => child.name === name)?.text ?? '').replaceAll(/\s+/g, ' ').trim();

export const childrenOf = ({ children }: XmlRecord, name: string): XmlRecord[] =>
  children.filter((child) => child.name === name);
