import type { Rule } from './rule.ts';

const some = `(?: (?:de |del |de la |de los |la |el |y |san |santa )*[a-zñ'’.-]{1,40}){1,5}`;

/** As far as words begin with a capital, particles between them. */
function capitals(written: string): string {
  return /^\p{L}+(?: (?:de |del |la |las |los |el |y )*\p{Lu}[\p{L}'’-]*)+/u.exec(written)?.[0] ?? '';
}

/** Places of care, of study and of work by their first or last word; and what somebody works as. */
export const institutionRules: readonly Rule[] = [
  {
    kind: 'hospital',
    pattern: new RegExp(String.raw`\b(?:hospital|clinica|sanatorio|policlinica)${some}`, 'g'),
    kept: capitals,
  },
  {
    kind: 'hospital',
    pattern:
      /\b(?:[a-zñ'’]{1,40} ){1,3}(?:hospital|medical center|health center|health system|medical group|clinic)\b/g,
    kept: (written) =>
      /^(\p{Lu}[\p{L}'’]+ )+(Hospital|Medical Center|Health Center|Health System|Medical Group|Clinic)$/u.test(
        written,
      )
        ? written
        : '',
  },
  {
    kind: 'health-centre',
    pattern: new RegExp(String.raw`\bcentro (?:de salud|medico)${some}`, 'g'),
    kept: centre,
  },
  {
    kind: 'institution',
    pattern: new RegExp(
      String.raw`\b(?:universidad|colegio|escuela|iglesia|parroquia|primaria|secundaria|preparatoria|guarderia|fabrica|empresa|restaurante|carcel|prision)${some}`,
      'g',
    ),
    kept: capitals,
  },
  {
    kind: 'institution',
    pattern:
      /\b(?:[a-zñ'’]{1,40} ){1,3}(?:elementary|middle|high) school\b|\b(?:[a-zñ'’]{1,40} ){1,3}(?:university|college|church|inc|llc|corp)\b/g,
    kept: (written) => (/^(\p{Lu}[\p{L}'’]+ ?)+$/u.test(written) ? written : ''),
  },
  {
    kind: 'occupation',
    pattern:
      /\b(?:trabaj[oa] (?:de|como)|trabajaba (?:de|como)|ocupacion:|profesion:|oficio:|de profesion,?|se dedica a(?: la| el)?|me dedico a(?: la| el)?) ?(?<it>[a-zñ]{4,}(?: (?:de (?:la |el )?)?(?:construccion|escuela|casas|campo|camion|oficina|restaurante|limpieza|fabrica|kinder|primaria|autobus|taxi|banco|hotel|seguridad))?)/g,
    accepts: (written) =>
      !/^(lunes|martes|noche|d[ií]a|tiempo|manera|forma|siempre|mucho|todo|parte|medio)/i.test(written),
  },
];

function centre(written: string): string {
  return (
    /^\p{L}+ (?:de salud|de Salud|m[eé]dico|M[eé]dico)(?: (?:de |del |la |las |los |el |y )*\p{Lu}[\p{L}'’-]*)+/u.exec(
      written,
    )?.[0] ?? ''
  );
}
