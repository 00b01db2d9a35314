export interface TextPart {
  kind: 'text' | 'link';
  value: string;
  /** Where it begins. */
  at: number;
}

const candidate = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence and not an address. */
const trailing = /[.,;:!?)\]}»”]+$/;

/** A text cut into what is an address of the web (http or https) and what is not. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const value = match[0].replace(trailing, '');
    if (!isAddress(value)) continue;
    if (match.index > end) parts.push({ kind: 'text', value: text.slice(end, match.index), at: end });
    parts.push({ kind: 'link', value, at: match.index });
    end = match.index + value.length;
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end), at: end });
  return parts;
}

/** Names and passwords before the host only deceive about where a link leads. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, hostname } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && hostname !== '';
}
