/** Words with which people take their leave of everybody: where nothing else is understood, a person reads them. */
const leave =
  /(?<!\p{L})(?:adi[oó]s (?:a todos|para siempre)|para siempre|nunca m[aá]s|olv[ií]d\p{L}*me(?! (?:de|del|a|el|la|lo|que)(?!\p{L}))|me cans[eé] de (?:todo|la vida)|estorb\p{L}+|(?:soy|ser) una carga|a nadie le import\p{L}+|(?:ya )?no me (?:esperen|busquen|vuelvan a buscar)|tom[eé] (?:mi|una|la) decisi[oó]n|(?:de|en) la vida)(?!\p{L})/iu;
export const takesLeave = (text: string): boolean => leave.test(text);

/** Who takes their leave may be giving up more: that is for nobody to wave away. */
const perhaps =
  /(?<!\p{L})(?:adi[oó]s|para siempre|nunca m[aá]s|jam[aá]s|olv[ií]d\p{L}*me|perd[oó]n(?:en)?me|cu[ií]den\p{L}*|molest\p{L}*|estorb\p{L}*|carga|decisi[oó]n|cansad[oa]|cans[eé]|la vida|de todo|por todo)(?!\p{L})/iu;
export const mayTakeLeave = (text: string): boolean => perhaps.test(text);
