/*
 * What a narrative may be made of (https://hl7.org/fhir/R4/narrative.html#Narrative): the formatting of chapters 7 to 11
 * (without 9.4) and 15 of HTML 4.0, links, images and styles of its own. No forms, frames, objects, scripts, events.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const allowedElements = words(
  `a abbr acronym address area b bdo big blockquote br caption center cite code col colgroup dd dfn div dl dt em font
  h1 h2 h3 h4 h5 h6 hr i img kbd li map ol p pre q s samp small span strike strong sub sup table tbody td tfoot th
  thead tr tt u ul var`,
);

export const allowedAttributes = words(
  `abbr accesskey align alt axis bgcolor border cellpadding cellspacing char charoff charset cite class clear color
  colspan compact coords dir face frame headers height href hreflang hspace id ID idref ismap lang longdesc name nohref
  noshade nowrap rel rev rowspan rules scope shape size span src start style summary tabindex title type usemap valign
  value vspace width xml:lang xml:space xmlns`,
);

export const addressAttributes = words('cite href longdesc src usemap');

/** HTML's names of characters that XML does not know; the rest are written as themselves. */
export const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  copy: '\u00a9',
  reg: '\u00ae',
  laquo: '\u00ab',
  raquo: '\u00bb',
  deg: '\u00b0',
  plusmn: '\u00b1',
  micro: '\u00b5',
  middot: '\u00b7',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bull: '\u2022',
  hellip: '\u2026',
  trade: '\u2122',
  le: '\u2264',
  ge: '\u2265',
  euro: '\u20ac',
  iexcl: '\u00a1',
  iquest: '\u00bf',
  ordf: '\u00aa',
  ordm: '\u00ba',
  ...letters('aeiou', 'acute', '\u00e1\u00e9\u00ed\u00f3\u00fa'),
  ...letters('AEIOU', 'acute', '\u00c1\u00c9\u00cd\u00d3\u00da'),
  ...letters('nN', 'tilde', '\u00f1\u00d1'),
  ...letters('uU', 'uml', '\u00fc\u00dc'),
};

function letters(plain: string, mark: string, marked: string): Record<string, string> {
  return Object.fromEntries([...plain].map((letter, index) => [letter + mark, marked[index] ?? '']));
}
