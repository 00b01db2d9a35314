import type { Kind } from '../kinds.ts';
import type { Rule } from './rule.ts';

const value = String.raw`[a-z]{0,4}[ -]?\d[a-z0-9]*(?:[./-][a-z0-9]+|[ -]\d+)*`;
const between = String.raw`(?:\s*(?:n\.?[o°º]\.?|num\.?|numero|id|#|es|is))*[\s:.#]{0,4}`;

/** A number of at least four figures behind a word that says what it is. */
function behind(kind: Kind, words: string): Rule {
  return {
    kind,
    isSure: true,
    pattern: new RegExp(String.raw`\b(?:${words})\b\.?${between}(?<it>${value})`, 'g'),
    accepts: (written) =>
      written.replaceAll(/\D/g, '').length >= 4 && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(written),
  };
}

/** Numbers of people: of documents by their form (and check letter), all others by the word before them. */
export const numberRules: readonly Rule[] = [
  // SSN and ITIN
  { kind: 'national-id', isSure: true, pattern: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g },
  // CURP, RFC
  { kind: 'national-id', isSure: true, pattern: /\b[a-z]{4}\d{6}[hmx][a-z]{5}[a-z0-9]\d\b/g },
  { kind: 'national-id', isSure: true, pattern: /\b[a-zñ&]{3,4}\d{6}[a-z0-9]{2}[a0-9]\b/g },
  // RUT
  { kind: 'national-id', isSure: true, pattern: /(?<![\d.-])\d{1,2}\.\d{3}\.\d{3}-[\dk]\b/g },
  { kind: 'national-id', isSure: true, pattern: /(?<![\d.-])\d{7,8}-[\dk]\b(?!-)/g, accepts: isRut },
  // DNI, NIE
  { kind: 'national-id', isSure: true, pattern: /\b(?:\d{8}|[xyz][ -]?\d{7})[ -]?[a-z]\b/g, accepts: isDni },
  // CUIL, CUIT
  { kind: 'national-id', isSure: true, pattern: /(?<![\d-])(?:2[0347]|30)-\d{8}-\d\b/g },
  // Cédula of the Dominican Republic
  { kind: 'national-id', isSure: true, pattern: /(?<![\d-])\d{3}-\d{7}-\d\b/g },
  // Letters and six figures are a number of something, and no finding: «H12345678».
  { kind: 'patient-id', pattern: /\b[a-z]{1,3}-?\d{6,12}\b(?![.,]\d)/g },
  behind(
    'licence-id',
    'npi|dea|licencia medica|licencia profesional|cedula profesional|ced\\.? prof|matricula(?: profesional)?|mp|mn|tarjeta profesional|colegiado|nºcol|n[ºo°] ?col|reg(?:istro)?\\.? medico',
  ),
  behind(
    'patient-id',
    'mrn|nhc|expediente|exp|historia clinica|hc|h\\.c|record(?: medico)?|medical record|registro|folio|ficha|numero de historia|num(?:ero)? de record',
  ),
  behind(
    'insurance-id',
    'poliza|member|miembro|afiliado|afiliacion|nss|nass|medicaid|medicare|mbi|grupo|group|subscriber|suscriptor|seguro(?! social)|aseguranza|obra social|isapre|eps|prepaga',
  ),
  behind(
    'national-id',
    'ssn|seguro social|social security|itin|cedula(?: de (?:ciudadania|identidad|extranjeria))?|c\\.?c|c\\.?i|dni|nie|nif|curp|rfc|rut|run|dui|dpi|cui|ine|pasaporte|passport|licencia(?: de (?:conducir|manejo))?|matricula consular|green card|residencia|alien|a-number',
  ),
  behind(
    'contact-id',
    'episodio|encuentro|encounter|accession|visita|caso|cuenta|account|orden|muestra|icu|cipa',
  ),
];

/** The letter is the number's remainder by 23. */
function isDni(written: string): boolean {
  const plain = written.toUpperCase().replaceAll(/[ -]/g, '');
  const number = Number(plain.slice(0, -1).replace('X', '0').replace('Y', '1').replace('Z', '2'));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === plain.at(-1);
}

/** Modulo 11 over 2 to 7, from the right. */
function isRut(written: string): boolean {
  const [digits = '', check = ''] = written.toUpperCase().split('-');
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  return '0K987654321'[sum % 11] === check;
}
