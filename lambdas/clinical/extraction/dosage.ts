import type { Dose, Duration, Frequency, Route } from './facts.ts';
import { durationOf, durationPattern, numberOf } from './times.ts';

export interface Dosage {
  dose: Dose | null;
  route: Route | null;
  frequency: Frequency | null;
  duration: Duration | null;
  /** Places in the text that was read: first and last of what says how it is taken. */
  start: number;
  end: number;
}

const mass = 'mg|mgs|miligramos?|mcg|µg|μg|ug|microgramos?|g|gr|grs|gramos?|ui|u|iu|unidades|meq';
const volume = 'ml|mls|cc|mililitros?';
const piece =
  'puffs?|inh|inhalaciones|inhalacion|disparos?|atomizaciones|aplicaciones|gotas?|gts|comprimidos?|comp|cp|tabletas?|tabs?|pastillas?|capsulas?|caps?|ampollas?|amp|cucharadas?|cucharaditas?|sobres?|ovulos?|parches?|supositorios?|grageas?|medidas?';
const figure = String.raw`\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)?`;
const ofMass = new RegExp(
  String.raw`(?<![\p{L}\d,.])(?<figure>${figure})\s*(?<unit>${mass})(?<per>\s*\/\s*(?:h|ml|kg)(?![\p{L}]))?(?![\p{L}])(?!\s*\/\s*d\s*l)`,
  'u',
);
const ofVolume = new RegExp(
  String.raw`(?<![\p{L}\d,.])(?<figure>${figure})\s*(?<unit>${volume})(?![\p{L}])`,
  'u',
);
const ofPieces = new RegExp(
  String.raw`(?<![\p{L}\d,.])(?<figure>\d+(?:[.,\/]\d+)?|media|medio|una?|dos|tres|cuatro)\s*(?<unit>${piece})(?![\p{L}])`,
  'u',
);
/** «losartán de 50», «atorvastatina 20»: a figure beside the name without its unit, and no interval of time. */
const bare =
  /^\s*(?:de\s+)?(?<figure>\d{1,4}(?:[.,]\d{1,3})?)(?!\s*(?:[/\d%-]|hs?\b|hrs|horas|dias?|veces|semanas?|mes|anos?))(?=\s|[,.;)]|$)/u;

const routes: readonly [Route, RegExp][] = [
  ['sublingual', /(?<![\p{L}])(?:s\.?l\.?|sublingual|debajo de la lengua)(?![\p{L}])/u],
  ['intravenous', /(?<![\p{L}])(?:i\.?v\.?|e\.?v\.?|intravenos\p{L}*|endovenos\p{L}*|en vena)(?![\p{L}])/u],
  ['intramuscular', /(?<![\p{L}])(?:i\.?m\.?|intramuscular\p{L}*)(?![\p{L}])/u],
  ['subcutaneous', /(?<![\p{L}])(?:s\.?c\.?|subcutane\p{L}*)(?![\p{L}])/u],
  ['transdermal', /(?<![\p{L}])(?:parches?|transdermic\p{L}*)(?![\p{L}])/u],
  [
    'ophthalmic',
    /(?<![\p{L}])(?:oftalmic\p{L}*|en (?:el |los |cada |ambos )?ojos?|ojos? (?:derech|izquierd|afectad)\p{L}*|o[id](?=\s*c)|colirio)(?![\p{L}])/u,
  ],
  ['otic', /(?<![\p{L}])(?:otic[oa]s?|en (?:el |los |cada |ambos )?oidos?)(?![\p{L}])/u],
  [
    'nasal',
    /(?<![\p{L}])(?:(?:via )?nasal(?:es)?|en (?:cada |ambas )?(?:fosas?|narinas?)|intranasal)(?![\p{L}])/u,
  ],
  ['vaginal', /(?<![\p{L}])(?:vaginal(?:es)?|ovulos?)(?![\p{L}])/u],
  ['rectal', /(?<![\p{L}])(?:rectal|supositorios?)(?![\p{L}])/u],
  ['inhaled', /(?<![\p{L}])(?:inhalad[oa]s?|nebuliza\p{L}*|via inhalatoria)(?![\p{L}])/u],
  ['topical', /(?<![\p{L}])(?:topic[oa]s?|sobre la piel|via cutanea)(?![\p{L}])/u],
  [
    'oral',
    /(?<![\p{L}])(?:v\.?\s?o\.?|p\.?o\.?|(?:via )?oral(?:es)?|por (?:la )?boca|tomad[oa])(?![\p{L}])/u,
  ],
];

const many = String.raw`\d{1,2}|una?|dos|tres|cuatro|cinco|seis`;
const frequencies: readonly [RegExp, (match: RegExpExecArray) => number | null][] = [
  [
    /(?<![\p{L}])(?:cada|c\s*\/|q)\s*(?<n>\d{1,3}|una?|dos|tres|cuatro|seis|ocho|doce|veinticuatro)?\s*(?:-\s*\d{1,2}\s*)?(?<unit>h|hs|hrs?|horas?|dias?|d|semanas?|sem|mes|meses)(?![\p{L}])\.?/u,
    ({ groups }) => hours(spelled(groups?.n), groups?.unit ?? ''),
  ],
  // «c/12»: intervals that medicines have are told without their unit, and are hours.
  [/(?<![\p{L}])c\s*\/\s*(?<n>4|6|8|12|24)(?![\d\p{L}])/u, ({ groups }) => Number(groups?.n)],
  [/\/\s*(?<n>\d{1,3})\s*(?:h|hs|hrs|horas?)(?![\p{L}])/u, ({ groups }) => hours(Number(groups?.n), 'h')],
  [
    /(?<![\d/])(?<a>\d(?:[.,]5)?|½)\s?-\s?(?<b>\d(?:[.,]5)?|½)\s?-\s?(?<c>\d(?:[.,]5)?|½)(?:\s?-\s?(?<d>\d))?(?![\d/-])/u,
    ({ groups }) =>
      ofDay(
        [groups?.a, groups?.b, groups?.c, groups?.d].filter((one) => one !== undefined && one !== '0').length,
      ),
  ],
  [
    new RegExp(
      String.raw`(?<n>${many})\s+(?:veces|vez|tomas)\s+(?:al|por|x|cada)\s+(?<unit>dia|semana|mes)`,
      'u',
    ),
    ({ groups }) => {
      const times = numberOf(groups?.n ?? '');
      const whole = groups?.unit === 'dia' ? 24 : groups?.unit === 'semana' ? 168 : 720;
      return times > 0 ? whole / times : null;
    },
  ],
  [/(?<![\p{L}])(?:bid|b\.i\.d\.?)(?![\p{L}])/u, () => 12],
  [/(?<![\p{L}])(?:tid|t\.i\.d\.?)(?![\p{L}])/u, () => 8],
  [/(?<![\p{L}])(?:qid|q\.i\.d\.?)(?![\p{L}])/u, () => 6],
  [/(?<![\p{L}])(?:qd|q\.d\.?|qhs|hs|h\.s\.?)(?![\p{L}])/u, () => 24],
  [
    /(?<![\p{L}])(?:am|por la manana)\s+y\s+(?:\d.{0,20}?\s)?(?:pm|por la (?:tarde|noche))(?![\p{L}])|(?<![\p{L}])(?:manana|dia)\s+y\s+(?:(?:en|por)\s+la\s+)?(?:noche|tarde)(?![\p{L}])/u,
    (match) => (/\d/.test(match[0]) ? null : 12),
  ],
  [
    /cada\s+tercer\s+dia|dia\s+por\s+medio|en\s+dias\s+alternos|un\s+dia\s+si\s+y\s+otro\s+no|interdiario/u,
    () => 48,
  ],
  [
    /(?<![\p{L}])(?:semanal(?:es|mente)?|(?:por|a\s+la|cada)\s+semana|(?:los\s+)(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos))(?![\p{L}])/u,
    () => 168,
  ],
  [/(?<![\p{L}])(?:mensual(?:mente)?|(?:por|al|cada)\s+mes)(?![\p{L}])/u, () => 720],
  [
    /(?<![\p{L}])(?:(?:con|en|tras|despues\s+de|antes\s+de)\s+(?:el\s+)?(?:desayuno|almuerzo|cena)|cada\s+(?:noche|manana|tarde|dia)|al\s+(?:dia|acostarse|dormir)|antes\s+de\s+(?:acostarse|dormir)|diari[oa]s?|diariamente|por\s+dia|todos\s+los\s+dias|todas\s+las\s+(?:noches|mananas)|(?:en|por|de|a)\s+las?\s+(?:noches?|mananas?|tardes?)|en\s+ayun[oa]s?|nocturn[oa]|matutin[oa]|noche)(?![\p{L}])|\/\s*(?:d|dia)(?![\p{L}])|(?<=\d\s*(?:mg|mcg|g|ui)\s+)(?:am|pm)(?![\p{L}])/u,
    () => 24,
  ],
  [
    /(?<![\p{L}])(?:dosis\s+unica|una\s+sola\s+dosis|stat|en\s+dosis\s+unica|1\s*x\s*\d|segun\s+(?:pauta|esquema|inr))(?![\p{L}])/u,
    () => null,
  ],
];
const needed =
  /(?<![\p{L}])(?:si\s+(?:hay\s+|tiene\s+|presenta\s+|precisa|necesita|es\s+necesario|molesti\p{L}*)?\p{L}*|p\.?r\.?n\.?|a\s+demanda|en\s+caso\s+de|segun\s+necesidad|por\s+razon\s+necesaria|cuando\s+(?:tenga|le\s+duela|haga\s+falta)|de\s+rescate|sos)(?![\p{L}])/u;
const lasting = new RegExp(
  String.raw`(?:(?:por|durante|x)\s+)${durationPattern}|(?<=\S\s)(?<!(?:cada|c\/|q)\s*)${durationPattern}(?=\s*(?:[.,;)]|$))`,
  'u',
);

const spelledHours: Record<string, number> = { ocho: 8, doce: 12, veinticuatro: 24 };
const spelled = (words: string | undefined) =>
  words === undefined ? 1 : (spelledHours[words] ?? numberOf(words));
const hours = (count: number, unit: string): number | null => {
  const one = /^h/.test(unit) ? 1 : /^d/.test(unit) ? 24 : /^s/.test(unit) ? 168 : 720;
  return count > 0 ? count * one : null;
};
const ofDay = (count: number) => (count > 0 ? 24 / count : null);

/** How a medicine is taken, by what stands behind its name. `text` and `plain` begin there and end where the next one begins. */
export function dosageOf(text: string, plain: string): Dosage {
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  const take = (match: RegExpExecArray | null) => {
    if (!match) return null;
    const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
    start = Math.min(start, match.index + lead);
    end = Math.max(end, match.index + match[0].trimEnd().length);
    return match;
  };
  const amount = take(ofMass.exec(plain) ?? ofVolume.exec(plain) ?? ofPieces.exec(plain) ?? bare.exec(plain));
  // «90 mg/kg» is no 90 mg.
  const unit =
    amount?.groups?.unit && `${amount.groups.unit}${amount.groups.per?.replaceAll(/\s/g, '') ?? ''}`;
  const figures = amount?.groups?.figure;
  const dose: Dose | null = amount
    ? {
        value:
          figures === undefined || figures.includes('/') ? null : numberOf(figures.replaceAll(/\s/g, '')),
        unit: unit ?? null,
        text: text
          .slice(amount.index, amount.index + amount[0].length)
          .replace(/^\s*(?:de\s+)?/i, '')
          .trim(),
      }
    : null;
  let route: Route | null = null;
  for (const [name, pattern] of routes) {
    const match = pattern.exec(plain);
    if (!match) continue;
    take(match);
    route = name;
    break;
  }
  let frequency: Frequency | null = null;
  for (const [pattern, every] of frequencies) {
    const match = pattern.exec(plain);
    if (!match) continue;
    take(match);
    frequency = {
      everyHours: every(match),
      text: text.slice(match.index, match.index + match[0].length).trim(),
      isAsNeeded: false,
    };
    break;
  }
  const asNeeded = needed.exec(plain);
  if (asNeeded && (frequency || dose)) {
    take(asNeeded);
    const words = text.slice(asNeeded.index, asNeeded.index + asNeeded[0].length);
    frequency = frequency
      ? { ...frequency, isAsNeeded: true }
      : { everyHours: null, text: words, isAsNeeded: true };
  }
  const long = lasting.exec(plain);
  const groups = long?.groups ?? {};
  const duration = long
    ? durationOf(groups, text.slice(long.index, long.index + long[0].length).trim())
    : null;
  if (duration) take(long);
  return { dose, route, frequency, duration, start: Number.isFinite(start) ? start : 0, end };
}
