import type { Duration, TimeUnit } from './facts.ts';

const counts: Record<string, number> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  media: 0.5,
  medio: 0.5,
  par: 2,
};
const count = String.raw`\d{1,3}(?:[.,]\d)?|${Object.keys(counts).join('|')}`;
const unit = 'minutos?|min|horas?|hrs?|hs|h|dias?|d|noches?|semanas?|sem|meses|mes|anos?|a';

export const durationPattern = String.raw`(?:un\s+)?(?<count>${count})(?:\s*(?:-|a|o)\s*\d{1,3})?\s*(?:de\s+)?(?<unit>${unit})(?![\p{L}\p{N}/])`;

const units: readonly [RegExp, TimeUnit][] = [
  [/^min/, 'min'],
  [/^(?:h)/, 'h'],
  [/^(?:d|noche)/, 'd'],
  [/^sem/, 'wk'],
  [/^me/, 'mo'],
  [/^a/, 'a'],
];

export const numberOf = (words: string): number => counts[words] ?? Number(words.replace(',', '.'));

/** A duration of the groups of `durationPattern`; places are not in it. */
export function durationOf(groups: Record<string, string | undefined>, words: string): Duration | null {
  const { count: many, unit: of = '' } = groups;
  const value = many === undefined ? Number.NaN : numberOf(many);
  const known = units.find(([pattern]) => pattern.test(of));
  return known && Number.isFinite(value) && value > 0 ? { value, unit: known[1], words } : null;
}

const since = new RegExp(
  String.raw`^\s*,?\s*(?:\p{L}+\s+){0,3}?(?<lead>(?:desde\s+)?hace|desde|de|por|durante|x|con|lleva|en\s+los\s+ultimos)\s+(?:hace\s+|aproximadamente\s+|unos\s+|unas\s+|mas\s+de\s+|casi\s+|aprox\.?\s+|los\s+ultimos\s+)*${durationPattern}(?<course>\s+(?:de\s+(?:evolucion|duracion)|atras))?`,
  'u',
);
const before = new RegExp(
  String.raw`(?:hace|desde\s+hace|lleva)\s+(?:aproximadamente\s+|unos\s+|mas\s+de\s+)*${durationPattern}(?:\s+(?:de\s+evolucion))?\s+(?:(?:que\s+)?(?:con|de|presenta|tiene|inicia|comenzo|inicio\s+con|refiere|padece)\s+)+(?:\p{L}+\s+){0,2}$`,
  'u',
);

/** How long what stands before has been, or what follows, by the words beside it. */
export function durationAfter(plain: string, text: string, from: number): Duration | null {
  const match = since.exec(plain.slice(from, from + 90));
  if (!match?.groups) return null;
  const { lead = '' } = match.groups;
  // «mujer de 34 años» is an age; of what one has, «de» tells how long.
  const whole = match[0];
  const at = whole.indexOf(lead);
  return durationOf(match.groups, text.slice(from + at, from + whole.length).trim());
}

export function durationBefore(plain: string, text: string, to: number): Duration | null {
  const start = Math.max(0, to - 80);
  const match = before.exec(plain.slice(start, to));
  return match?.groups
    ? durationOf(match.groups, text.slice(start + match.index, start + match.index + match[0].length).trim())
    : null;
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const dated = new RegExp(
  String.raw`^\s*,?\s*(?:\p{L}+\s+){0,3}?(?:desde|en|dx\s+en|diagnosticad[oa]\s+en|a\s+partir\s+de)\s+(?:el\s+(?:ano\s+)?)?(?:(?<day>\d{1,2})\s+de\s+)?(?:(?<month>${months.join('|')}|setiembre)\s+(?:de[l]?\s+)?)?(?<year>(?:19|20)\d\d)(?!\d)`,
  'u',
);

/** Since when, as a FHIR date: year, month or day. */
export function onsetAfter(plain: string, from: number): string | null {
  const { day, month, year } = dated.exec(plain.slice(from, from + 70))?.groups ?? {};
  if (year === undefined) return null;
  if (month === undefined) return year;
  const place = month === 'setiembre' ? 9 : months.indexOf(month) + 1;
  const stem = `${year}-${String(place).padStart(2, '0')}`;
  return day === undefined || Number(day) < 1 || Number(day) > 31 ? stem : `${stem}-${day.padStart(2, '0')}`;
}
