import type { Side, Words } from './facts.ts';

export interface Laterality extends Words {
  side: Side;
}

const right = String.raw`derech[oa]s?|dch[ao]s?\.?|der\.?|dcho\.?|dta`;
const left = String.raw`izquierd[oa]s?|izq(?:d[oa]|da|do)?s?\.?|izd?[ao]s?\.?|izqd[ao]s?`;
const both = String.raw`bilateral(?:es|mente)?|ambos\s+lados`;

/** Body parts by their letters: capitals alone, since «mid» and «od» are words elsewhere. */
const letters: readonly [RegExp, Side][] = [
  [/(?<![\p{L}\p{N}])(?:MID|MSD|MPD|MTD|FID|HCD|HTD|OD|CID|CSD|LID|LSD|FRD)(?![\p{L}\p{N}])/gu, 'right'],
  [/(?<![\p{L}\p{N}])(?:MII|MSI|MPI|MTI|FII|HCI|HTI|OI|CII|CSI|LII|LSI|FRI)(?![\p{L}\p{N}])/gu, 'left'],
  [/(?<![\p{L}\p{N}])(?:AO|MsIs|MsSs)(?![\p{L}\p{N}])/gu, 'both'],
];

const beforeSide = String.raw`(?<part>(?:\p{L}{2,}\s+){1,3})`;
const after = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${beforeSide}(?:(?<right>${right})|(?<left>${left})|(?<both>${both}))(?![\p{L}\p{N}])`,
  'gu',
);
const ahead =
  /(?<![\p{L}\p{N}])(?:ambos?|ambas|los\s+dos|las\s+dos|cada)\s+(?<part>ojos?|oidos?|pies|pie|piernas?|manos?|brazos?|rodillas?|mamas?|pulmones|rinones|hombros?|caderas?|codos?|tobillos?|munecas?|orejas?|ovarios?|testiculos?|hemitorax|flancos?|fosas?\s+\p{L}+|miembros?\s+\p{L}+|campos?|bases|parpados?|muslos|gluteos|costados|hipocondrios|pupilas|conjuntivas|timpanos|amigdalas|parotidas|axilas|ingles)/gu;
const sideFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:lado|costado|hemicuerpo|hemitorax)\s+(?:(?<right>${right})|(?<left>${left}))(?![\p{L}\p{N}])`,
  'gu',
);
const toRight = /(?:a|hacia)\s+(?:la|el)\s+$/u;
const light =
  /^(?:de|del|la|el|los|las|en|y|con|al|a|por|no|su|lado|un|una|sin|refiere|dolor|que|predominio|mas|se|es)$/u;

/** What a text says to be on which side, with the words of the part and the side. `plain`: the same text folded. */
export function lateralitiesIn(text: string, plain: string): Laterality[] {
  const found: Laterality[] = [];
  const add = (start: number, end: number, side: Side) => {
    if (found.some((one) => one.start < end && start < one.end)) return;
    found.push({ start, end, words: text.slice(start, end), side });
  };
  const sideOf = (groups: Record<string, string | undefined> = {}): Side =>
    groups.right ? 'right' : groups.left ? 'left' : 'both';
  for (const match of plain.matchAll(sideFirst))
    add(match.index, match.index + match[0].length, sideOf(match.groups));
  for (const match of plain.matchAll(after)) {
    const { part = '', ...sides } = match.groups ?? {};
    if (
      toRight.test(part) ||
      toRight.test(plain.slice(Math.max(0, match.index - 12), match.index + part.length))
    )
      continue;
    // Of the words before, those from the last light one on: «dolor en rodilla derecha» is the right knee.
    const words = part.trimEnd().split(/\s+/);
    const cut = words.map((word) => light.test(word)).lastIndexOf(true);
    const own = words.slice(cut + 1);
    if (own.length === 0) continue;
    const start = match.index + part.trimEnd().length - lengthOf(part, own.length);
    add(start, match.index + match[0].length, sideOf(sides));
  }
  for (const match of plain.matchAll(ahead)) add(match.index, match.index + match[0].length, 'both');
  for (const [pattern, side] of letters)
    for (const match of text.matchAll(pattern)) add(match.index, match.index + match[0].length, side);
  return found.sort((one, other) => one.start - other.start);
}

/** Length of the last so many words with what stands between them. */
const lengthOf = (part: string, count: number): number =>
  new RegExp(String.raw`(?:\p{L}+\s+){${count - 1}}\p{L}+$`, 'u').exec(part.trimEnd())?.[0].length ?? 0;
