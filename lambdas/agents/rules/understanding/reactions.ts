/** Signs of an allergy by their names, as people answer with them: «a la amoxicilina, ronchas». */
const signs =
  '(?:ronchas?|ronchitas|urticaria|sarpullido|salpullido|granos|granitos|manchas|habones|hives|rash|itching|swelling|eritema|picazon|picor\\w*|comezon|rasquina|conjuntivitis|rinitis|broncoespasmo|escozor|ardor|ampollas?|llagas|hinchazon\\w*|inflamacion|edema|estornud\\w+|mocos|moqueo|tos|lagrimeo|ojos (?:llorosos|rojos|hinchados|irritados)|lloros|nariz tapada|congestion|asma|ahogos?|asfixia|fatiga|falta de aire|dificultad para respirar|cierre de garganta|anafilaxia|anafilactico|shock|choque|vomitos?|nauseas?|diarreas?|colicos|mareos?|desmayos?|taquicardia|dermatitis|eccema|eczema|despellej\\w+|alergia en la piel|reaccion \\w+)';
/** What happens to oneself: «se me levanta la piel», «me despellejé», but not «me dijeron». */
const happens =
  '(?:casi )?(?:se me|me) (?!(?:la|lo|las|los|le|les|dij\\w+|dec\\w+|dice\\w*|pregunt\\w+|recet\\w+|mand\\w+|indic\\w+|oper\\w+|hicieron|hice|han|habian?|acuerd\\w+|acord\\w+|llam\\w+|gust\\w+|parec\\w+|enter\\w+|sient\\w+|cae|caen|sac[ao]ron|vacun\\w+|pas[oa]|pusieron|ponen|pon[ei]an|inyect\\w+|quit\\w+|falt\\w+|tom\\w+|tratan?|atend\\w+|medic\\w+|prohib\\w+|confirm\\w+|diagnostic\\w+|olvid\\w+|avis\\w+|encant\\w+|cas\\w+|dej\\w+|equivo\\w+|confund\\w+|fui|voy|pued\\w+|deb\\w+|cuid\\w+|duermo bien)\\b)[a-z]{2,}';
const alone =
  '(?:se me hic(?:ieron|e|o)|vomito|estornudo|toso|moqueo|lagrimeo|i get|it gives me|i swell|i itch)';
/** What begins something else, and ends what is told of the reaction. */
const end =
  '(?=$|[.;!?\\n()]|,? (?:y |pero )?(?:tomo|tambien|soy|uso|yo|no es)\\b|(?:,| y| pero) (?:alergias?|(?:a )?mi (?!piel|cara|boca|lengua|garganta|cuerpo|cuello|mano|ojo))| y no\\b|,? pero\\b| (?:con|por|ante) (?:el|la|los|las)\\b| (?:cuando|si|al) (?:la|lo|los|las|me|como|comer|tomo|tomar|uso|usar|ponen|pongo)\\b|,? y (?:a la|al|a los|a las)\\b|,? (?:no|ni) se\\b|,? desde\\b|,? (?:y )?(?:ya )?l[ao]s? (?:deje|suspendi|pare)\\b|,? y (?:cuando|antes|hace|una vez|de (?:nin[oa]|chic[oa]|chiquit[oa]|pequen[oa]|joven))\\b|,? y [^.;,]{0,30}?\\b(?:soy|era|fui) (?:alergi|alerji)|, y (?:me duele|tengo)\\b)';
const shape = new RegExp(
  `\\b(?:${happens}|${alone}|reaccion:?|con ${signs}|(?:produce|provoca|causa|da|dio|dan) ${signs})\\b[^.;!?\\n)]{0,80}?${end}|(?<=[,:(–>=-] ?(?:con |y |que )?)(?:(?:mucha?s? |una? |puro |pura )?${signs})\\b[^.;!?\\n)]{0,80}?${end}`,
  'g',
);

/** «El marisco ronchas»: right after its name a sign needs no comma. */
const beside = new RegExp(`^ (?:si )?(?:con |puras? |muchas? )?(${signs}\\b[^.;!?\\n)]{0,80}?)${end}`);
/** Where another substance begins, what is told of the one before has ended: «asma y el marisco ronchas». */
const anotherBegins = /(?:,|\by)(?: (?:el|la|los|las|al|a|con|un|una))* $/;

const sign = new RegExp(`^${signs}$`);
/** «Ronchas» is what comes of an allergy, and no substance. */
export const isSign = (folded: string): boolean => sign.test(folded);

interface Told {
  at: number;
  end: number;
}

/** «También me da alergia el polvo» names what harms, and not how. */
const noReaction = /\b(?:alergia (?:el|la|los|las|al|a|con|por)|reaccion (?:al?|con|por)) /;

/** Where a folded text tells of what something does to whoever writes. `named`: where substances are named. */
export function reactionsIn(folded: string, named: readonly Told[] = []): Told[] {
  const told = [...folded.matchAll(shape)]
    .filter(([words]) => !noReaction.test(words))
    .map(({ index, 0: { length } }) => ({ at: index, end: index + length }));
  const cut = told.map(({ at, end: last }) => {
    const next = named
      .filter((one) => one.at > at && one.at < last)
      .flatMap((one) => anotherBegins.exec(folded.slice(at, one.at))?.index ?? [])
      .sort((left, right) => left - right)[0];
    return { at, end: next === undefined ? last : at + next };
  });
  const near = named.flatMap(({ end: last }) => {
    const [whole, said] = beside.exec(folded.slice(last)) ?? [];
    return whole && said ? [{ at: last + whole.length - said.length, end: last + whole.length }] : [];
  });
  return [...cut, ...near.filter(({ at }) => !cut.some((one) => one.at <= at && at < one.end))]
    .map(({ at, end: last }) => ({
      at,
      end: at + folded.slice(at, last).replace(/(?:[ ,]|\by)+$/, '').length,
    }))
    .sort((left, right) => left.at - right.at);
}
