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
