const few = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|\\d+)';
const piece =
  '(?:pastill\\w+|tablet\\w+|pild\\w+|capsul\\w+|comprimid\\w+|grage\\w+|inyeccion(?:es)?|ampoll\\w+|cucharad\\w+|gotas?|gotitas|puffs?|inhalaciones|disparos|sobres?|parches?|tabs?|pills?)';
const unit =
  '(?:mg|mgs|mlg|miligramos?|mcg|ug|microgramos?|gramos?|grs?|g|ml|mililitros|cc|ui|iu|unidades|units|u|gotas|puffs?|por ciento|%)';
/** What is counted, with its number. */
export const pieces = `(?:${few}|media|una y media|1/2|medio) ${piece}`;
const hundreds =
  '(?:mil|cien|ciento|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos)';
const tens = '(?:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)';
const units = '(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
/** Amounts as they are spoken: «ochocientos cincuenta», «doce y medio». */
const spoken = `(?:${hundreds}(?: ${tens}(?: y ${units})?| ${units})?|${tens}(?: y ${units})?|veinti(?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|diez|once|doce(?: y medio)?|trece|catorce|quince|dieci(?:seis|siete|ocho|nueve))`;
const noTime = '(?! ?(?:dias?|semanas?|mes|meses|anos?|horas?|veces|vez|enero|febrero))';
const time = '(?:dia|semana|mes|noche|manana|day|week)';
const part =
  '(?:manana|mananas|mananita|noche|noches|nochecitas?|tarde|tardes|tardecitas?|mediodia|medio dia|desayuno|almuerzo|comida|cena|madrugada|night|morning)';

const weekday = '(?:de )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';

/** How much at once: a number with its unit, a number of pieces, or a number alone right after the name. */
const amounts: readonly string[] = [
  `(?:de (?:a )?)?\\d+(?:[.,/]\\d+)? ?${unit}\\b`,
  // Two in one: «50/12,5».
  '\\d+(?:[.,]\\d+)?/\\d+(?:[.,]\\d+)?',
  '(?:de )?\\d+ mil(?: unidades)?',
  pieces,
  `(?:de (?:a )?)?(?:${spoken}|${units}) ?${unit}\\b`,
  `\\d+(?:[.,]\\d+)? ?(?:y|/) ?\\d+(?:[.,]\\d+)? ?${unit}\\b`,
  `de (?:a )?\\d+(?:[.,]\\d+)?${noTime}`,
  `de (?:a )?(?:${spoken}|cinco|dos y medio|medio)${noTime}`,
  // «Me la subieron a 88».
  `(?<=\\b(?:(?:sub|baj|aument|reduj|cambi|pas|ajust)(?:e|o|ieron|aron|io) +(?:a|hasta)|(?:ahora|hoy|actualmente)(?: (?:son|es|tomo|de|a|en))?) )\\d+(?:[.,]\\d+)?(?: ?${unit})?${noTime}`,
];
/** How often, or when. */
const rhythms: readonly string[] = [
  `(?:menos|excepto|salvo) (?:los |el )?${weekday}(?:(?:,| y) (?:los )?${weekday})*`,
  `(?:los )?${weekday}(?:(?:,| y| a) (?:los )?${weekday})+`,
  `${part}(?:,? (?:y )?(?:(?:en|con|a) )?(?:(?:el|la) )?${part})+`,
  `(?<=\\d )(?:solo )?${part}`,
  // «C/12 h».
  'c/ ?\\d{1,2} ?(?:horas|hrs?|hs|h|dias?|d)|c/ ?(?:4|6|8|12|24)(?!\\d)|c/ ?(?:dia|noche|manana)|\\d ?x ?(?:dia|d|semana|noche)',
  '(?:un cuarto|una?|media|dos|tres)(?:, (?:un cuarto|una?|media|dos|tres))* y (?:un cuarto|una?|media|dos|tres)',
  '(?:y otra )?a las? (?:\\d{1,2}(?::\\d\\d)?|siete|ocho|nueve|diez|once|doce)(?: ?(?:am|pm|hrs?|de la (?:manana|tarde|noche)))?',
  '\\d-\\d-\\d',
  'en (?:cada|el|los|ambos|ambas) (?:ojos?|oidos?|fosas?(?: nasales)?|narinas?)',
  '(?:la |y la otra |la otra )mitad|(?:los |dias |los dias )(?:im)?pares|(?:una|media|un cuarto|dos|tres|entera)(?= los )|un cuarto|(?:en )?dias alternos|los demas dias|(?:una vez|(?:dos|tres|cuatro) veces)(?= *(?:$|[.,;]))',
  // «Diez unidades en la mañana y seis en la noche».
  `(?<=\\by )(?:${spoken}|${units}|\\d{1,3})(?= (?:(?:en|por|a|con|antes de|despues de) (?:la|las|el|cada)|al)\\b)`,
  'cada (?:4|6|8|12|24|cuatro|seis|ocho|doce)(?! ?(?:h|dias|semanas|meses))',
  '(?:dejando un dia|(?:un )?dia por medio|segun (?:me toque|me toca|la glucosa|lo que coma|el azucar|me indiquen))',
  'medi[oa](?= *(?:$|[,.;])| y (?!medi))',
  '(?:un[oa]|otra|medi[oa]|un cuarto|dos|tres)(?= (?:(?:en|por|a|al|con|cada|antes|despues|si|cuando)\\b|para dormir|diari))',
  '(?<=\\d ?(?:mg|mcg|g|ml|u|ui|unidades|gotas) )(?:noche|manana|tarde)',
  'de (?:noche|dia)',
  'cada (?:\\d+|ocho|doce|seis|cuatro|veinticuatro|tercer|dos|tres|cinco|siete|diez|quince) ?(?:horas|hrs?|h|dias?|semanas?|mes(?:es)?)',
  `(?:media|una|1|2|dos) horas? (?:antes|despues) del? (?:(?:cada|las?|los|el) )?(?:${part}|comidas?|comer|desayunar|cenar)`,
  'cada (?:noche|manana|dia|tercer dia|semana|mes|tanto|que me duele)',
  `${few} ?(?:vez|veces) (?:al|por|a la|cada) ${time}`,
  `(?:${few}|media) (?:al|por) ${time}`,
  '(?:al|por) mes|(?:a la|por) semana|por dia|por noche',
  `(?:una|media|dos|la mitad)? ?(?:con|despues de|antes de|despues del|antes del) (?:(?:cada|las?|los|el) )?(?:${part}|comidas?|comer|desayunar|cenar|almorzar|dormir|dormirme|acostarme|acostarse)(?:(?:,| y) (?:(?:con|en) )?(?:(?:el|la) )?${part})*`,
  '(?:al|por el) (?:acostarme|acostarse|levantarme|dormir|mediodia|desayuno|almuerzo|medio dia)',
  'al dia|diari[oa]s?|diariamente|todos los dias|todas las (?:noches|mananas)|a diario|interdiari[oa]|un dia si y (?:otro|un dia) no|una sola vez|por semana|semanal(?:es)?|mensual(?:es)?|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)',
  `(?:por|en|a|x) (?:la|las) ${part}`,
  `(?:por|durante|x) (?:\\d+|${few}) (?:dias?|semanas?|mes(?:es)?)`,
  '(?:los )?fines? de semana',
  'de (?:manana|noche|tarde|dia) (?=y|$|[,.])|en ayunas|en ayuno|de vez en cuando|segun (?:el )?control|segun me duela|a veces|cuando (?:me (?:duele|da|dan|hace falta|acuerdo|siento mal)|lo necesito|hace falta|necesito)|si (?:me duele|me da|hace falta|lo necesito|es necesario|necesito)|a demanda|cuando me toca',
  '(?:twice|once|three times) (?:a|per) (?:day|week)|every (?:day|night|morning|\\d+ hours|week)|at night|in the morning|as needed|daily|qd|bid|tid|qid|qhs|prn|q\\d+h|with food|when it hurts',
];
const said = new RegExp(`(?<![a-z0-9])(?:${[...amounts, ...rhythms].join('|')})(?![a-z])`, 'g');
const measured = new RegExp(
  `(?<![a-z0-9])(?:${amounts.slice(0, 6).join('|')}|(?:\\d{1,2}|dos|tres|cuatro|media)(?= $)|la mitad(?: de una)?(?= de )|${few} de \\d+(?:[.,]\\d+)?(?: ?${unit})?(?= de )|(?:una|media|medio|dos|tres)(?= de ))(?![a-z])`,
  'g',
);
const often = new RegExp(`(?<![a-z0-9])(?:${rhythms.join('|')})(?![a-z])`, 'g');
/** «Metformina 850». */
const alone = new RegExp(
  `^(?:[ ,(]{0,2}|  +)(?:(?:como|del?|d|(?:es|son|era)(?: de)?) +|(?<=  )a +)?(\\d+(?:[.,]\\d+)?|${spoken}|${units}(?= (?:una?|media|medio|en la|por la|a la|al|cada|diari)))(?![\\d/.a-z]| ?(?:dias?\\b|semanas?\\b|mes\\b|meses\\b|anos?\\b|vez\\b|veces\\b|pastill|tablet|capsul|comprimid|unidades|gotas|puff|horas|%))`,
);
const changed = /\b(?:sub|baj|aument|reduj|cambi|pas|ajust)(?:e|o|ieron|aron|io|ido|ado)\b[^.;,]*$/;
const setTo = /^ a (\d+(?:[.,]\d+)?)/;
const joint = /^(?:[ ,/+-]|\b(?:y|de|la|el|las|una|otra|a|and)\b)*$/;

/** Numbers that are no time and no date. */
const strays = new RegExp(
  `(?<![\\w.,/]|(?:hace|desde|por|durante|hasta|el|del|en) (?:el |unos )?)\\d+(?:[.,]\\d+)?(?: ?${unit})?(?![\\w.,/]*\\d)${noTime}(?! (?:de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))`,
  'g',
);
const prefix = new RegExp(`^(?:de (?:a )?|a )(?=\\d|${spoken}|cinco|medio)|[ ,]+$`, 'g');
const opening =
  /^[ ,]*(?:(?:tomo|uso|yo|pues|si|bueno|solo|y|me|tomando|estoy|ando|de|la|el|los|las|una?|mi|que|es|eso|en|con|pastill\w+|inyeccion|ampolla|jarabe|gotas|parche|capsula)[ ,]+)*$/;

interface Place {
  at: number;
  end: number;
}

/**
 * Dose and frequency of a medicine as they were said: what stands between its name and the next medicine, or the
 * sentence's end; else what stands before it. `isFirst`: no other medicine stands before it there.
 */
export function doseOf(
  line: string,
  folded: string,
  { at, end, from, to, isFirst }: Place & { from: number; to: number; isFirst: boolean },
): string | undefined {
  // «Me subió el carvedilol a 12.5».
  const set = changed.test(folded.slice(from, at)) ? setTo.exec(folded.slice(end, to)) : null;
  const bare = set ?? alone.exec(folded.slice(end, to));
  const number = bare?.[1] ? [{ at: end + bare[0].length - bare[1].length, end: end + bare[0].length }] : [];
  const after = merged([...number, ...placesIn(folded, said, end, to)], folded);
  const hasAmount = after.some((place) => /\d/.test(folded.slice(place.at, place.end)));
  const before = placesIn(folded, measured, from, at)
    .slice(-1)
    // «Una pastilla de losartán».
    .filter(
      (place) =>
        !(hasAmount && /\d/.test(folded.slice(place.at, place.end))) &&
        /^ ?(?:de |del |de la )?$/.test(folded.slice(place.end, at)),
    );
  const hasRhythm = placesIn(folded, often, end, to).length > 0;
  const rhythm =
    isFirst && !hasRhythm
      ? merged(placesIn(folded, often, from, before[0]?.at ?? at), folded)
          .slice(-1)
          // «Me duele dos veces al día, tomo…» says it of what hurts.
          .filter((place) => opening.test(folded.slice(from, place.at)))
      : [];
  // What is not understood of it stands with the rest, as it was said: «100 de lunes a viernes y 112 sábado».
  const first = after[0];
  const last = after.at(-1);
  const isPart = ({ index, 0: { length } }: RegExpMatchArray) =>
    after.some((place) => place.at <= end + (index ?? 0) && end + (index ?? 0) + length <= place.end);
  const stray = [...folded.slice(end, to).matchAll(strays)].filter((match) => !isPart(match)).at(-1);
  const whole =
    stray && first && last
      ? [
          {
            at: Math.min(first.at, end + stray.index),
            end: Math.max(last.end, end + stray.index + stray[0].length),
          },
        ]
      : after;
  const words = [...before, ...withOccasions(whole, folded, { end, to }), ...rhythm]
    .map((place) => standing(line, folded, place).replaceAll(prefix, ''))
    .join(', ')
    .trim();
  return words === '' ? undefined : words.slice(0, 120);
}

/** As it is written, without what was taken back: it is blank where it is folded. */
const standing = (line: string, folded: string, { at, end }: Place) =>
  [...line.slice(at, end)]
    .map((letter, place) => (folded[at + place] === ' ' && /[\p{L}\d.,]/u.test(letter) ? ' ' : letter))
    .join('')
    .replaceAll(/ +(?=,)/g, '')
    .replaceAll(/ {2,}/g, ' ');

/** «Después de correr», «cuando me aprieta»: when it is taken, in words that nobody could list. */
const occasion =
  /^,? ?(?:\(?)(?:cuando|(?:antes|despues) del?|segun|mientras|pasando|dejando|alternando|si (?!no me equivoco|mal|es que|quiere|usted|puede|que )[a-z]+)[^.;!?\n(),]*?(?=$|[.;!?\n(),]|,? (?:y(?! otr| una | medi| dos )|pero|porque|aunque|que) )/;

/** What is said of when it is taken, at once after the name or after another part of the dose, belongs to it. */
function withOccasions(
  places: readonly Place[],
  folded: string,
  { end, to }: { end: number; to: number },
): Place[] {
  const found = [{ at: end, end }, ...places].flatMap((place, index) => {
    const next = places[index]?.at ?? to;
    const match = next < place.end ? null : occasion.exec(folded.slice(place.end, to));
    const words = match?.[0].trim() ?? '';
    if (!match || words === '') return [];
    const from = place.end + match[0].length - match[0].replace(/^[ ,]+/, '').length;
    return [{ at: from, end: place.end + match[0].trimEnd().length }];
  });
  return merged([...places, ...found], folded);
}

const placesIn = (folded: string, what: RegExp, from: number, to: number): Place[] =>
  from >= to
    ? []
    : [...folded.slice(from, to).matchAll(what)].map(({ index, 0: { length } }) => ({
        at: from + index,
        end: from + index + length,
      }));

/** What follows one another is one, as it stands. */
function merged(places: readonly Place[], folded: string): Place[] {
  const all: Place[] = [];
  for (const place of [...places].sort((left, right) => left.at - right.at)) {
    const last = all.at(-1);
    if (last && place.at <= last.end) last.end = Math.max(last.end, place.end);
    else if (last && joint.test(folded.slice(last.end, place.at))) last.end = place.end;
    else all.push({ ...place });
  }
  return all;
}

/**
 * Where what is said of a medicine ends before the next: «omeprazol de 20, y de noche media de clonazepam» has a clause
 * for each.
 */
export function clauseBefore(folded: string, end: number, next: number): number {
  const joint = [...folded.slice(end, next).matchAll(/,? y (?=\d{1,2} $)|,? y (?!\d)|, (?!\d)/g)].at(-1);
  if (!joint || joint.index === 0) return next;
  const from = end + joint.index + joint[0].length;
  const isOwn = [often, measured].some((what) => placesIn(folded, what, from, next).length > 0);
  return isOwn ? end + joint.index : next;
}
