import type { NoteSectionCode } from '../notes/note-sections.ts';

/**
 * How clinicians head the parts of a text, by the LOINC code of the section. Letters alone («S», «O») count only at the
 * beginning of a line, before a colon.
 */
const headings: readonly [NoteSectionCode, string][] = [
  [
    '10154-3',
    String.raw`MC|M\.C\.|motivos?\s+de\s+(?:la\s+)?(?:consulta|ingreso|visita|atenci[oó]n)|motivo|consulta\s+por`,
  ],
  [
    '10164-2',
    String.raw`HEA|HDA|EA|E\.A\.|PA(?=\s*:\s*[a-zñáéíóú]{3})|historia\s+(?:de\s+la\s+)?enfermedad\s+actual|enfermedad\s+actual|padecimiento\s+actual|historia\s+actual|cuadro\s+cl[ií]nico|relato|anamnesis`,
  ],
  ['61150-9', 'S|subjetivo|interrogatorio'],
  [
    '11348-0',
    String.raw`AP|APP|A\.P\.(?:P\.)?|AQx?|APNP|antecedentes\s+(?:personales|patol[oó]gicos|m[eé]dicos|quir[uú]rgicos|de\s+importancia|cl[ií]nicos)(?:\s+(?:patol[oó]gicos|no\s+patol[oó]gicos|personales))*|antecedentes(?!\s+(?:familiares|heredo|de\b|en\b|con\b))|historia\s+m[eé]dica|enfermedades\s+previas`,
  ],
  [
    '10157-6',
    String.raw`AF|AHF|APF|A\.F\.|A\.H\.F\.|antecedentes\s+(?:heredo[\s-]*)?familiares(?:\s+de\s+inter[eé]s)?|historia\s+familiar|heredofamiliares`,
  ],
  [
    '29762-2',
    String.raw`h[aá]bitos(?:\s+t[oó]xicos)?|historia\s+social|antecedentes\s+sociales|toxicom[aá]nias|social`,
  ],
  [
    '48765-2',
    String.raw`al[eé]rgicos|alergias?(?:\s+(?:medicamentosas|conocidas|a\s+medicamentos))*|RAMc?|AMC`,
  ],
  [
    '10160-0',
    String.raw`medicaci[oó]n(?:\s+(?:habitual|actual|cr[oó]nica|previa))?|medicamentos(?:\s+(?:actuales|habituales|de\s+uso))?|(?:tto|ttº|tratamiento)\.?\s+(?:habitual|actual|cr[oó]nico|previo|domiciliario|de\s+base)|medicinas|f[aá]rmacos`,
  ],
  ['11369-6', 'vacunas|inmunizaciones|vacunaci[oó]n'],
  ['10187-3', String.raw`revisi[oó]n\s+(?:por|de)\s+(?:aparatos\s+y\s+)?sistemas|RXS|IPAS|por\s+aparatos`],
  ['8716-3', String.raw`SV|S\.V\.|CV|signos\s+vitales|constantes(?:\s+vitales)?|vitales`],
  [
    '29545-1',
    String.raw`EF|E\.F\.|exploraci[oó]n(?:\s+f[ií]sica)?|examen\s+f[ií]sico|EXF|al\s+examen|a\s+la\s+exploraci[oó]n`,
  ],
  ['61149-1', 'O|objetivo'],
  [
    '30954-2',
    String.raw`laboratorios?|labs?|paracl[ií]nicos|ex[aá]menes(?:\s+(?:de\s+laboratorio|complementarios))?|pruebas(?:\s+complementarias)?|PPCC|resultados|anal[ií]tica|estudios|gabinete`,
  ],
  [
    '51848-0',
    String.raw`A|an[aá]lisis|IDx?|I\.?D\.?x?|Dx|JC|JD|DP|impresi[oó]n(?:\s+(?:diagn[oó]stica|cl[ií]nica))?|diagn[oó]sticos?(?:\s+(?:principal|presuntivo|definitivo|diferencial))?|juicio(?:\s+(?:cl[ií]nico|diagn[oó]stico))?|evaluaci[oó]n|valoraci[oó]n|apreciaci[oó]n`,
  ],
  [
    '18776-5',
    String.raw`P|plan(?:\s+(?:de\s+(?:tratamiento|manejo|trabajo)|terap[eé]utico|a\s+seguir))?|conducta|manejo|indicaciones|tratamiento|tto\.?|ttº|Tx|Rp\/?|recomendaciones`,
  ],
];

/** Without a colon only these part a text that was dictated, wherever they stand. */
const spoken =
  /(?<![\p{L}\p{N}])(?<!(?:sin|niega|no|de|con|sus|los|la|el|y|por)\s)(?:motivo\s+de\s+(?:la\s+)?consulta|(?:historia\s+de\s+la\s+)?enfermedad\s+actual|padecimiento\s+actual|antecedentes\s+(?:personales|patol[oó]gicos|heredo[\s-]*familiares|familiares|quir[uú]rgicos)(?:\s+patol[oó]gicos)?|medicaci[oó]n\s+(?:habitual|actual)|signos\s+vitales|constantes\s+vitales|exploraci[oó]n\s+f[ií]sica|examen\s+f[ií]sico|impresi[oó]n\s+diagn[oó]stica|juicio\s+cl[ií]nico)(?![\p{L}\p{N}])/giu;

const colon = String.raw`(?:\s*(?::|\s[-–—]\s|\bdos\s+puntos\b)\s*)`;
const atLine = headings.map(([code, names]) => ({
  code,
  pattern: new RegExp(String.raw`^\s*(?:[-–•*#]+\s*|\d{1,2}[.)]\s*)?(?:${names})${colon}`, 'iu'),
  alone: new RegExp(String.raw`^\s*(?:[-–•*#]+\s*|\d{1,2}[.)]\s*)?(?:${names})\s*\.?\s*$`, 'iu'),
  whole: new RegExp(`^(?:${names})$`, 'iu'),
}));

/** One look for all of them: most lines begin with none. */
const anyAtLine = new RegExp(
  String.raw`^\s*(?:[-–•*#]+\s*|\d{1,2}[.)]\s*)?(?:${headings.map(([, names]) => names).join('|')})(?:${colon}|\s*\.?\s*$)`,
  'iu',
);

export interface Heading {
  code: NoteSectionCode;
  /** Place where what it heads begins. */
  end: number;
}

/** The heading with which a line, or a sentence in one, begins; `isLine`: one that stands alone counts too. */
export function headingAt(line: string, isLine: boolean): Heading | undefined {
  if (!anyAtLine.test(line)) return undefined;
  for (const { code, pattern, alone } of atLine) {
    const match = pattern.exec(line) ?? (isLine ? alone.exec(line) : null);
    if (match) return { code, end: match[0].length };
  }
  return undefined;
}

/** Headings that were said and have no colon: where each begins and where what it heads does. */
export function spokenHeadings(text: string): { start: number; end: number; code: NoteSectionCode }[] {
  return [...text.matchAll(spoken)].flatMap((match) => {
    const words = match[0].replaceAll(/\s+/g, ' ');
    const known = atLine.find(({ whole }) => whole.test(words));
    return known ? [{ start: match.index, end: match.index + match[0].length, code: known.code }] : [];
  });
}
