import type { Measured, Susceptibility } from '../measured.ts';
import { saysNothingGrew, sterileSite } from './growth.ts';
import { certainAmount } from './printed-number.ts';
import { susceptibilityOf, unnamedOrganism } from './susceptibility.ts';

const heading =
  /^\s*(?:antibiograma|susceptibilidad(?:\s+antimicrobiana)?|sensibilidad(?:\s+(?:antibi[oó]tica|antimicrobiana))?|pruebas?\s+de\s+sensibilidad|antimicrobial\s+susceptibility|antibi[oó]ticos?|antimicrobianos?|antibiotics?|antimicrobials?|antibiogram)(?!\p{L})(?:[\s:|;/()-]|cmi|mic|interpretaci[oó]n|interp|categor[ií]a|resultado|s\/i\/r|sir|m[ée]todo|valor|[µu]g\/ml|mg\/l|antibiograma|test)*\.?\s*$/iu;
const organismLine =
  /^\s*(?:\d[.)]\s*)?(?:(?:microorganismo|organismo|germen|bacteria|agente)s?(?:\s+(?:aislad|identificad)[oa]s?)?|aislamiento(?:\s+(?:n\.?[ºo°]\s*)?\d+)?|se\s+a[ií]sl(?:a|an|[oó]|aron)|organism(?:\s+identified)?|isolate(?:\s+\d+)?|(?:\p{L}*cultivo|culture)(?=\s*:\s*\p{Lu}\p{Ll}+\s+\p{Ll}{3,}))(?:\s*:|\s+(?=\p{Lu}))\s*(.+)$/iu;
const wholeCulture = /^\s*(?:\p{L}*cultivo|culture)(?!\p{L})/iu;
/** A culture and what is told of it in words; which of several it is stands in its name: "Hemocultivo 2 (aerobio)". */
const told = /^((?:\p{L}*cultivo|culture)(?!\p{L})[^:]{0,60}?)\s*:\s*(\p{L}.*)$/iu;
const numbering =
  /\s*(?:\([^)]*\)|(?:n\.?[ºo°]\s*)?\d+|(?<!\p{L})[IVX]+(?!\p{L})|perif[eé]ric[oa]|central)/giu;

/** The name of a culture without which of several it is. */
export const cultureName = (name: string): string => name.replace(numbering, '').trim();

const genus =
  /^(\p{Lu}\.?\p{Ll}*\s+(?:coagulasas?\s*[-(]?\s*negativ\p{Ll}*|\p{Ll}{3,}|spp?\.?)(?:\s+(?:complex|subsp\.?|grupo|group|BLEE|ESBL|MRSA|SARM|SAMR)\S*)*|\p{Lu}\p{L}+\s+spp?\.?)/u;

/** "Bacterias: Abundantes" is what the microscope shows, and names nothing that grew. */
const quantity =
  /^(?:\d|\+|abundant|escas|moderad|regular|numeros|poc[ao]s|rar[ao]s|trazas|negativ|positiv|ausen|presen|few|many|moderate|none|rare)/iu;

/** Names that no test but one of susceptibility has. */
const antibiotic =
  /^(?:\p{L}+(?:cilina|cillin|penem|floxacin[oa]?|cicl?ina|cycline|micina|mycin|oxacina|zolid|xima|xona|dima|cina)(?:a)?|cef\p{L}+|aztreonam|amoxi\p{L}*|ampi\p{L}*|sulfa\p{L}*|trimetoprim\p{L}*|tmp\s*[/-]\s*smx|cotrimoxazol|vancomicina|teicoplanina|daptomicina|colistina|polimixina\s*b?|fosfomicina|nitrofuranto[ií]na|[aá]cido\s+(?:nalid[ií]xico|fus[ií]dico)|rifampicina|cloranfenicol|metronidazol|mupirocina|fluconazol|voriconazol|caspofungina|micafungina|anidulafungina|anfotericina\s*b|piperacilina\S*)(?!\p{L})/iu;

const category =
  '(?:SDD|NS|[SIR]|sensible(?:\\s+(?:dosis|seg[uú]n)\\s*\\p{L}+|,?\\s+(?:con\\s+)?exposici[oó]n\\s+\\p{L}+)?|susceptible|no\\s+sensible|intermedi[oa]|resistente|resistant|intermediate)';
const mic = '(?:[<>]=?|[≤≥]|=)?\\s*\\d+(?:[.,]\\d+)?(?:\\s*/\\s*\\d+(?:[.,]\\d+)?)?';
const unit = '(?:[µμu]g|mcg|mg)\\s*/\\s*m?L';
const tried = (rest: string) => new RegExp(`^(.*?)\\s*[:=]?\\s+${rest}[*.]*$`, 'iu');
const forms = [
  tried(
    `[([]?(?:CMI|MIC)?\\s*(?<mic>${mic})\\s*(?<unit>${unit})?[)\\]]?\\s*[,:]?\\s*[([]?(?<category>${category})[)\\]]?`,
  ),
  tried(
    `[([]?(?<category>${category})[)\\]]?\\s*[,:]?\\s*[([]?(?:CMI|MIC)?\\s*[:=]?\\s*(?<mic>${mic})\\s*(?<unit>${unit})?[)\\]]?`,
  ),
  tried(`[([]?(?<category>${category})[)\\]]?`),
];

type Isolate = Pick<Measured, 'name' | 'isolate' | 'amount' | 'text' | 'unit' | 'sample'>;

/** What lines of a culture say: what grew, and how it does with each antibiotic. */
export class CultureReader {
  #organism: string | undefined;
  /** Where the culture above is from, where that is sterile in health. */
  #sample: string | undefined;
  #isOpen = false;

  /** What a line says; "heading" where it says what stands below it, and undefined where it is of no culture. */
  read(text: string): Isolate | 'heading' | undefined {
    const line = text
      .replace(/[|;\t]+/g, '  ')
      .replace(/\.{3,}/g, '  ')
      .replace(/^\s*[-•*▪]\s+/, '')
      .trim();
    if (heading.test(line)) {
      this.#isOpen = true;
      return 'heading';
    }
    const grown = organismLine.exec(line)?.[1]?.trim();
    const isWhole = wholeCulture.test(line);
    // Another culture: what grew in the one before is none of it.
    if (isWhole) {
      this.#organism = undefined;
      this.#sample = sterileSite({ name: line });
    }
    const sample = this.#sample === undefined ? {} : { sample: this.#sample };
    if (grown !== undefined && !saysNothingGrew(grown) && !quantity.test(grown)) {
      const named = grown.replace(/^(?:se\s+a[ií]sl\p{L}+|crecimiento\s+de|desarrollo\s+de)\s+/iu, '');
      this.#organism = genus.exec(named)?.[1] ?? named.replace(/\s*[,:(].*$/, '');
      this.#isOpen = true;
      if (!isWhole) return { name: 'Microorganismo', text: grown, ...sample };
    }
    const [, name, said] = told.exec(line) ?? [];
    if (name !== undefined && said !== undefined) return { name, text: said, ...sample };
    const found = antibioticIn(line);
    if (!found || !(this.#isOpen || antibiotic.test(found.name))) return undefined;
    return {
      name: found.name,
      ...found.value,
      ...sample,
      isolate: { organism: this.#organism ?? unnamedOrganism, category: found.category },
    };
  }

  /** Whether a line that says no verdict stands among antibiotics and names one. */
  isOfAntibiotic(text: string): boolean {
    return this.#isOpen && /\d/.test(text) && antibiotic.test(text.replace(/^[\s\-•*▪|]+/, '').trim());
  }

  /** Something else stands below: a line is no antibiotic's any more unless it says so. */
  close(): void {
    this.#isOpen = false;
  }
}

function antibioticIn(line: string) {
  for (const form of forms) {
    const match = form.exec(line);
    const name = match?.[1] ?? '';
    const groups: Partial<Record<string, string>> = match?.groups ?? {};
    const said = susceptibilityOf(groups.category ?? '');
    // A number, or another verdict, before these: two values that nobody knows apart.
    if (!said || !/^\p{L}[\p{L}\s/+().-]*$/u.test(name) || susceptibilityOf(name.split(/\s+/).at(-1) ?? ''))
      continue;
    const written = groups.mic?.replace(/^=\s*/, '').trim();
    const amount = written === undefined ? undefined : certainAmount(written);
    const value = amount ? { amount } : written === undefined ? {} : { text: written };
    return {
      name: name.trim(),
      category: said satisfies Susceptibility,
      value: { ...value, ...(groups.unit ? { unit: groups.unit.replace(/\s/g, '') } : {}) },
    };
  }
  return undefined;
}
