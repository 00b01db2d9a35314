import type { Heard } from './heard.ts';

/** «Cuando haya», «la más temprana», «el que tengan», «ustedes dirán». */
const whenever =
  /(?<!\p{L})(?:cuando (?:ha[iy]g?a|se pueda|pued\p{L}+|teng[aá]n?(?:is)?|sea|quiera\p{L}*|usted\p{L}*|me (?:den|pueda\p{L}*|toque))|m[aá]s (?:temprano|temprana|pronto|pronta)|la primera|lo (?:m[aá]s )?(?:antes?|primero|luego|pronto|r[aá]pido)(?: posible)?|(?:dime|diga|dec[ií]me) (?:t[uú]|usted|vos)|(?:el|la|lo) que (?:haya|sea|teng[aá][ns]?(?:is)?|me (?:den|diga[ns]?|toque))|(?:usted(?:es)?|t[uú]|vos) (?:dir[aá]n?|diga[ns]?|me dice[ns]?)|como (?:usted(?:es)? )?(?:diga[ns]?|pueda[ns]?)|d[ií]gan?me (?:usted|qu[eé]|cu[aá]ndo))(?!\p{L})/iu;
/** «No sé, ¿qué tienen?», «¿para cuándo hay?» */
const whatThereIs =
  /(?<!\p{L})(?:qu[eé]|cu[aá]l(?:es)?|cu[aá]ndo)(?: \p{L}+){0,3} (?:tienen?|tienes|tengan|tendr[aá]n?|ten[eé]is|ten[eé]s|hay|habr[aá]|haya|ofrecen?|manejan?|est[aá]n? (?:libres?|\p{Lu}\p{L}+|la doctora|el doctor)|vienen?|atienden?|trabajan?|consultan?|disponibles?|quedan?|puede[ns]?|podr[ií]an?|sugiere[ns]?|recomiendan?)(?!\p{L})/iu;
const noIdea =
  /^\W*(?:(?:pues|la verdad|ay|mmm*|este),? )*(?:no s[eé]|ni idea|no sabr[ií]a(?: decir\p{L}*)?|no tengo idea)\W*$/iu;
const anotherDay =
  /^\W*(?:(?:pues|no s[eé]|no|para|pa|mejor|en|cualquier|alg[uú]n|un|el)['’]?,? )*otr[oa] (?:d[ií]a|fecha|d[ií]ita|rato)\W*$/iu;

/** Whether who is asked when they can come leaves it to the clinic. */
export const isAnyTime = (heard: Heard): boolean =>
  [whenever, whatThereIs, noIdea, anotherDay].some((said) => said.test(heard.text)) ||
  heard.choice([])?.kind === 'any';
