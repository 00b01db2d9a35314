import { foldText } from '../fold-text.ts';
import { occupationWords } from '../gazetteers/words.ts';
import type { Kind } from '../kinds.ts';
import type { Rule } from './rule.ts';

const some = `(?: (?:de |del |de la |de los |la |el |y |san |santa )*[a-zñ'’.-]{1,40}){1,5}`;

/** As far as words begin with a capital, particles between them. */
function capitals(written: string): string {
  return /^\p{L}+(?: (?:de |del |la |las |los |el |y )*\p{Lu}[\p{L}'’-]*)+/u.exec(written)?.[0] ?? '';
}

/** What has its kind at its end, with one, two or three words before it, all with capitals: «Lincoln Middle School». */
function named(kind: Kind, words: string): Rule[] {
  return [1, 2, 3].map((count) => ({
    kind,
    pattern: new RegExp(String.raw`\b(?:[a-zñ'’]{1,40} ){${count}}(?:${words})\b`, 'g'),
    accepts: (written) => /^\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)* ?$/u.test(written),
  }));
}

/** Places of care, of study and of work by their first or last word; and what somebody works as. */
export const institutionRules: readonly Rule[] = [
  {
    kind: 'hospital',
    pattern: new RegExp(String.raw`\b(?:hospital|clinica|sanatorio|policlinica)${some}`, 'g'),
    kept: capitals,
  },
  ...named('hospital', 'hospital|medical center|health center|health system|medical group|clinic'),
  ...named(
    'institution',
    '(?:elementary|middle|high) school|university|college|church|inc|llc|corp|foods|farms',
  ),
  {
    kind: 'institution',
    pattern: new RegExp(
      String.raw`\b(?:trabaj\w{1,4}|estudi\w{1,4}) (?:en|para)(?: la| el| los| las)? (?=(?<next>[a-zñ]{1,40}${some}))`,
      'g',
    ),
    kept: (written) => (/^\p{Lu}\p{Ll}/u.test(written) ? capitals(written) : ''),
  },
  {
    kind: 'health-centre',
    pattern: new RegExp(String.raw`\bcentro (?:de salud|medico)${some}`, 'g'),
    kept: centre,
  },
  {
    kind: 'institution',
    pattern: new RegExp(
      String.raw`\b(?:universidad|colegio|escuela|iglesia|farmacia|botica|parroquia|primaria|secundaria|preparatoria|guarderia|fabrica|empresa|restaurante|carcel|prision)${some}`,
      'g',
    ),
    kept: capitals,
  },
  {
    kind: 'occupation',
    pattern:
      /\b(?:trabaj[oa] (?:de|como)|trabajaba (?:de|como)|ocupacion:|profesion:|oficio:|de profesion,?|se dedica a(?: la| el)?|me dedico a(?: la| el)?) ?(?<it>[a-zñ]{4,}(?: (?:de (?:la |el )?)?(?:construccion|escuela|casas|campo|camion|oficina|restaurante|limpieza|fabrica|kinder|primaria|autobus|taxi|banco|hotel|seguridad))?)/g,
    accepts: (written) =>
      !/^(lunes|martes|noche|d[ií]a|tiempo|manera|forma|siempre|mucho|todo|parte|medio)/i.test(written),
  },
  {
    kind: 'occupation',
    pattern:
      /\b(?:soy|es|era|somos|jubilad[oa] de|anos(?: de edad)?,|trabaj\w{1,4} (?:de|como)) (?:un |una )?(?=(?<next>[a-zñ]{4,20}))/g,
    accepts: (written) => occupationWords.has(foldText(written)) && !notOccupations.test(written),
  },
];

/** They say what the next word is, or whom somebody speaks of. */
const notOccupations = /^(auxiliar|trabaja|profesion|ocupacion|oficio|m[eé]dic[oa]|enfermer[oa]|pastor)$/i;

function centre(written: string): string {
  return (
    /^\p{L}+ (?:de salud|de Salud|m[eé]dico|M[eé]dico)(?: (?:de |del |la |las |los |el |y )*\p{Lu}[\p{L}'’-]*)+/u.exec(
      written,
    )?.[0] ?? ''
  );
}
