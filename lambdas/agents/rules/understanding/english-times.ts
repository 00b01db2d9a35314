/** Times as they are mixed into Spanish: «next week menos el friday». In the order in which they are replaced. */
const days: readonly (readonly [RegExp, string])[] = [
  [/\bmon(?:day)?s?\b/g, 'lunes'],
  [/\btue(?:s|sday)s?\b/g, 'martes'],
  [/\bwed(?:nesday)?s?\b/g, 'miercoles'],
  [/\bthu(?:rs?|rsday)s?\b/g, 'jueves'],
  [/\bfri(?:day)?s?\b/g, 'viernes'],
  [/\bsat(?:urday)s?\b/g, 'sabado'],
  [/\bsundays?\b/g, 'domingo'],
];
const weekday = '(lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
const said: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:next|the next) ${weekday}\\b`, 'g'), 'el proximo $1'],
  [new RegExp(`\\b(?:not|except|but not) (?:on )?${weekday}\\b`, 'g'), 'menos el $1'],
  [new RegExp(`\\bon ${weekday}\\b`, 'g'), 'el $1'],
  [new RegExp(`\\b${weekday} or ${weekday}\\b`, 'g'), '$1 o $2'],
  [/\bnext week\b/g, 'la semana que viene'],
  [/\bthis week\b/g, 'esta semana'],
  [/\bfirst week of december\b/g, 'la primera semana de diciembre'],
  [/\bnext month\b/g, 'el mes que viene'],
  [/\btomorrow\b/g, 'manana'],
  [/\btoday\b/g, 'hoy'],
  [/\b(?:as soon as possible|asap|soonest|earliest)\b/g, 'lo antes posible'],
  [/\b(?:weekdays?|weekday)\b/g, 'entre semana'],
  [/\bany ?day\b/g, 'cualquier dia'],
  [/\bany ?time\b/g, 'cualquier hora'],
  [/\b(?:in the |the )?mornings?\b/g, 'por la manana'],
  [/\b(?:in the |the )?afternoons?\b/g, 'por la tarde'],
  [/\b(?:in the |the )?evenings?\b/g, 'por la noche'],
  [/\b(?:after|past) (\d{1,2}(?::\d\d)?)\b/g, 'despues de las $1'],
  [/\bbefore (\d{1,2}(?::\d\d)?)\b/g, 'antes de las $1'],
  [/\b(?:around|about|at|like) (\d{1,2}(?::\d\d)?)\b/g, 'a las $1'],
  [/\b(\d{1,2}) ?o ?clock\b/g, 'a las $1'],
  [/\b(?:dec|december) (\d{1,2})(?:st|nd|rd|th)?\b/g, 'el $1 de diciembre'],
  [/\b(?:nov|november) (\d{1,2})(?:st|nd|rd|th)?\b/g, 'el $1 de noviembre'],
  [/\b(?:jan|january) (\d{1,2})(?:st|nd|rd|th)?\b/g, 'el $1 de enero'],
];
const isEnglish =
  /\b(?:mon(?:day)?s?|tue(?:s|sday)s?|wed(?:nesday)?s?|thu(?:rs?|rsday)s?|fri(?:day)?s?|sat(?:urday)s?|sundays?|next|week|weekdays?|today|tomorrow|mornings?|afternoons?|evenings?|after|before|around|clock|any ?(?:day|time)|asap|(?:dec|december|nov|november|jan|january) \d{1,2})\b/;

/** Plain words with English times in Spanish. */
export const timesInSpanish = (words: string): string =>
  isEnglish.test(words)
    ? [...days, ...said].reduce((left, [english, spanish]) => left.replaceAll(english, spanish), words)
    : words;
