import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Issue } from '../../outcome.ts';
import type { Node } from '../structure/walk.ts';
import { addressAttributes, allowedAttributes, allowedElements } from './allowed.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';
const deepest = 100;

/** Why a narrative is not accepted; it ends the parsing. */
class NotAllowed extends Error {
  override name = 'NotAllowed';
  readonly rule: 'txt-1' | 'txt-2';

  constructor(reason: string, rule: 'txt-1' | 'txt-2' = 'txt-1') {
    super(reason);
    this.rule = rule;
  }
}

/** The XHTML of a narrative: well-formed, of HTML's formatting alone, with something to read in it. */
export function checkNarrative({ value, path }: Node): Issue[] {
  if (typeof value !== 'string') return [];
  try {
    parse(value);
    return [];
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    const diagnostics = `La narración no se admite (${error.rule}): ${error.message}.`;
    return [{ severity: 'error', code: 'invariant', diagnostics, expression: [path] }];
  }
}

function parse(text: string): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let hasContent = false;
  parser.on('error', () => {
    throw new NotAllowed('no es XML bien formado');
  });
  const refuse = (what: string) => () => {
    throw new NotAllowed(`no se admite ${what}`);
  };
  parser.on('doctype', refuse('DOCTYPE'));
  parser.on('processinginstruction', refuse('una instrucción de proceso'));
  parser.on('xmldecl', refuse('una declaración XML'));
  // A browser ends both where XML does not.
  parser.on('cdata', refuse('CDATA'));
  parser.on('comment', (comment) => {
    if (/^-?>/.test(comment)) throw new NotAllowed('no se admite este comentario');
  });
  parser.on('opentag', (tag) => {
    checkTag(tag, depth === 0);
    depth++;
    if (depth > deepest) throw new NotAllowed(`supera ${deepest} niveles`);
    hasContent ||= tag.name === 'img';
  });
  parser.on('closetag', () => depth--);
  parser.on('text', (part) => {
    hasContent ||= /[^\s\u00a0]/.test(part);
  });
  parser.write(text).close();
  if (!hasContent) throw new NotAllowed('no tiene contenido', 'txt-2');
}

function checkTag({ name, attributes }: SaxesTagPlain, isRoot: boolean): void {
  if (isRoot && (name !== 'div' || attributes.xmlns !== xhtml))
    throw new NotAllowed(`debe ser un <div xmlns="${xhtml}">`);
  if (!allowedElements.has(name)) throw new NotAllowed(`no se admite el elemento ${shown(name)}`);
  for (const [attribute, value] of Object.entries(attributes)) {
    const isForeign = attribute === 'xmlns' && value !== xhtml;
    if (isForeign || !allowedAttributes.has(attribute))
      throw new NotAllowed(`no se admite el atributo ${shown(attribute)}`);
    if (addressAttributes.has(attribute) && !isSafeAddress(value, name === 'img'))
      throw new NotAllowed(`no se admite esta dirección en ${attribute}`);
    if (attribute === 'style' && !isOwnStyle(value))
      throw new NotAllowed('el estilo no puede referirse a nada de fuera');
  }
}

const shown = (name: string) => name.replaceAll(/[^\w:-]/g, '').slice(0, 40);

/** Browsers read past white space and control characters in the name of a scheme. */
function isSafeAddress(address: string, isImage: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const dense = address.replaceAll(/[\u0000-\u0020\u007f-\u00a0]/g, '').toLowerCase();
  if (dense.startsWith('data:'))
    return isImage && /^data:image\/(png|jpeg|jpg|gif|webp|bmp|svg\+xml)[;,]/.test(dense);
  return !/^(javascript|vbscript|livescript|file):/.test(dense);
}

function isOwnStyle(style: string): boolean {
  const plain = withoutComments(style)
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) => {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replaceAll('\\', '')
    .toLowerCase();
  const addresses = plain.split('url(').slice(1);
  // HL7's own renderings draw lines of tables by pictures beside the page.
  const isOwn = addresses.every((rest) =>
    /^\s*["']?(#|data:image\/|[\w.-]+(?:\/[\w.-]+)*["')\s])/.test(rest),
  );
  return isOwn && !/expression\s*\(|@import|-moz-binding|behaviou?r\s*:|javascript:|image-set\(/.test(plain);
}

function withoutComments(style: string): string {
  let plain = '';
  let from = 0;
  for (;;) {
    const start = style.indexOf('/*', from);
    if (start === -1) return plain + style.slice(from);
    plain += style.slice(from, start);
    const end = style.indexOf('*/', start + 2);
    if (end === -1) return plain;
    from = end + 2;
  }
}
