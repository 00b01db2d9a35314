import type { Measured } from '../measured.ts';

/** A stain, or what a germ is told apart by: its «negativo» is no negative result. */
const ofGerms =
  /(?<!\p{L})(?:gram|coagulas[ae]|lactosa|oxidasa|catalasa|ureasa|indol|manitol|dnasa?|blee|esbl|carbapenemasas?)\s*[-(:]?\s*(?:negativ|positiv)\p{L}*|gram(?:negativ|positiv)\p{L}*/giu;
const nothing =
  /(?<!\p{L})(?:no\s+(?:se|hubo|hay|crec|detect|growth|organism)|sin\s+|negativ|ning[uú]n|pendiente|en\s+(?:proceso|curso|incubaci[oó]n)|not?\s+(?:detected|isolated|seen)|ausen|est[eé]ril|sterile|pending)/iu;
const something =
  /(?<!\p{L})(?:positiv|crec(?:e|en|i[oó]|imiento)|a[ií]sl(?:a|an|[oó]|aron|ad|amiento)|identific|se\s+(?:observ|detect|visualiz)|detectad|growth|grew|isolated|detected|coc(?:os|ci)|cocobacil|bacil(?:os?|li)|diplococ|levadura|yeast|hifas|(?:pseudo)?hyphae)/iu;
/** "Escherichia coli", "S. aureus", "Candida spp.": a name of a germ as it is written, and no remark of the laboratory's. */
const germ =
  /(?<!\p{L})(?!(?:Muestra|Volumen|Material|Cantidad|Resultado|Informe|Prueba|Cultivo|Estudio|Remit|Recib|Repet|Solicit|Favor|Ver|Sample|Specimen|Report|See)\p{L}*\s)(?:\p{Lu}\p{Ll}{3,}|\p{Lu}\.)\s+(?:\p{Ll}{4,}|spp?\b)/u;

/** Bottles, and several germs, stand for themselves: the point of "S. aureus" and the comma of a list end none. */
const eachBottle = /(?:[\n;]|(?<!(?<!\p{L})\p{Lu})\.(?=\s|$)|\s\/\s|,(?=[^,:]{2,30}:))+/u;

const withoutGerms = (text: string) => text.replace(ofGerms, ' ');

/** Whether words say that nothing grew, or that nobody knows yet: a germ that is Gram-negative grew all the same. */
export const saysNothingGrew = (text: string): boolean => nothing.test(withoutGerms(text));

/** Whether words say that something grew, or was seen. What can be read as neither is no growth that anybody told. */
export function saysGrowth(text: string): boolean {
  return text
    .split(eachBottle)
    .some(
      (one) => !saysNothingGrew(one) && (something.test(one) || germ.test(one) || withoutGerms(one) !== one),
    );
}

/** What is sterile in health: where something that grows cannot wait. */
const sites: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:hemocultivos?|blood\s+cultures?)(?!\p{L})/iu, 'Hemocultivo'],
  [/(?<!\p{L})(?:lcr|cefalorraqu\p{L}*|csf|cerebro\s?spinal|cerebral\s+spinal)(?!\p{L})/iu, 'LCR'],
  [
    /(?<!\p{L})(?:(?:l[ií]quido|fluido|derrame)\s+(?:de\s+)?(?:pleural|asc[ií]tico|ascitis|peritoneal|sinovial|articular|peric[aá]rdico|amni[oó]tico)|(?:pleural|peritoneal|ascitic|synovial|joint|pericardial|amniotic)\s+fluid|humor\s+v[ií]treo|m[eé]dula\s+[oó]sea|bone\s+marrow)(?!\p{L})/iu,
    'Muestra estéril',
  ],
];
const bloodSample = /(?<!\p{L})(?:sangre|blood|bld)(?!\p{L})/iu;
const bloodCultureCode = '600-7';
const culture =
  /(?<!\p{L})(?:\p{L}*cultivos?|cultures?|microorganismos?|organismos?|organisms?|germen|bacterias?|bacteria|bacteriol\p{L}*|hongos?|fung\p{L}*|gram|aislamientos?|isolates?)(?!\p{L})/iu;
/** Beside cultures, what tells a germ in a fluid that is sterile in health. */
const direct =
  /(?<!\p{L})(?:tinci[oó]n|tinta\s+china|ant[ií]genos?|antigen|pcr|panel|adn|dna|arn|rna|virus|baar|levaduras?|micobacteri\p{L}*|mycobacteri\p{L}*|baciloscopia)(?!\p{L})/iu;

/** Where a culture is from, of what is sterile in health; undefined for all else. */
export function sterileSite({
  name,
  loinc,
  sample = '',
}: Pick<Measured, 'name' | 'loinc' | 'sample'>): string | undefined {
  const said = `${name} ${sample}`;
  const isCulture = culture.test(said);
  if (loinc === bloodCultureCode) return 'Hemocultivo';
  const [, site] = sites.find(([words]) => words.test(said)) ?? [];
  if (site !== undefined)
    return isCulture || (site !== 'Hemocultivo' && direct.test(name)) ? site : undefined;
  return bloodSample.test(said) && culture.test(name) ? 'Hemocultivo' : undefined;
}

/**
 * Growth where there is none in health: what, and where. An antibiotic of such a culture tells it, too. Undefined for what grew
 * elsewhere, for what did not grow, and for what is called off.
 */
export function criticalGrowth(measured: Measured): { site: string; finding: string } | undefined {
  const { text, isolate, status } = measured;
  if (status === 'cancelled') return undefined;
  const site = sterileSite(measured);
  if (site === undefined) return undefined;
  if (isolate) return { site, finding: isolate.organism };
  return text !== undefined && saysGrowth(text) ? { site, finding: shortened(text) } : undefined;
}

const longest = 160;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};
