import type { Specimen } from '../measured.ts';
import type { Analyte } from './analyte-schema.ts';
import { analyteOfLoinc, analytes } from './analytes.ts';
import { printedNames, urineCode } from './printed-names.ts';
import { unitOf } from './units.ts';

/** A test that was recognised: in full where its analyte is known, else by its name and code alone. */
export interface Recognised {
  loinc: string;
  name: string;
  analyte: Analyte | undefined;
}

/** Names as they are compared: without accents, capitals, dots and signs that laboratories set as they like. */
export function foldedName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/β/g, 'beta')
    .replace(/γ/g, 'gamma')
    .replace(/(?<=[a-z])\.(?=[a-z]\b|$)/g, '')
    .replace(/[^a-z0-9%#+/()]+/g, ' ')
    .trim();
}

/** LOINC's longest has 255 characters; a text of a megabyte is no name, and would keep the patterns busy for minutes. */
const longestName = 300;

const termLine = /^loinc:(\d{1,5}-\d) \d+ ([^|]+)\|(.*)$/;

/**
 * What a test is, by its LOINC code or its printed name. `terms` are the platform's names of observations, one a line as
 * `lambdas/terminology/terms/observations.txt` has them; without them only what is known in full is recognised.
 */
export class Catalogue {
  readonly #names = new Map<string, Recognised[]>();
  readonly #codes = new Map<string, Recognised>();

  constructor(terms = '') {
    for (const analyte of analytes) {
      const [loinc = ''] = analyte.loinc;
      const recognised = { loinc, name: analyte.name.es, analyte };
      for (const name of [analyte.name.es, analyte.name.en, ...analyte.also]) this.#add(name, recognised);
    }
    for (const line of terms.split('\n')) {
      const [, loinc, names, english] = termLine.exec(line) ?? [];
      if (loinc === undefined || names === undefined) continue;
      const [name = '', ...others] = names.split(';').map((one) => one.trim());
      const recognised = { loinc, name, analyte: analyteOfLoinc(loinc) };
      this.#codes.set(loinc, recognised);
      // A name of what is known in full says that, and no more of its kinds.
      for (const text of [name, ...others, english ?? '']) {
        if (!this.#names.get(foldedName(text))?.some(({ analyte }) => analyte)) this.#add(text, recognised);
      }
    }
    for (const [loinc, names] of Object.entries(printedNames)) {
      const recognised = this.byCode(loinc);
      if (recognised) for (const name of names) this.#add(name, recognised);
    }
  }

  #add(name: string, recognised: Recognised): void {
    const key = foldedName(name);
    if (key === '') return;
    const known = this.#names.get(key);
    if (!known) this.#names.set(key, [recognised]);
    else if (!known.some((one) => one.analyte === recognised.analyte && one.analyte !== undefined))
      known.push(recognised);
  }

  /** How many tests it recognises. */
  get size(): number {
    return new Set([...this.#codes.keys(), ...analytes.flatMap(({ loinc }) => loinc)]).size;
  }

  byCode(loinc: string): Recognised | undefined {
    const analyte = analyteOfLoinc(loinc);
    return analyte ? { loinc, name: analyte.name.es, analyte } : this.#codes.get(loinc);
  }

  /**
   * By the printed name, of a specimen where the heading above it says which. A name that several tests share is told by
   * its unit, and stays unknown where that does not tell: "Neutrófilos" is a share or a count.
   */
  byName(text: string, unit = '', above?: Specimen): Recognised | undefined {
    if (text.length > longestName) return undefined;
    const whole = foldedName(text);
    const ofUrine = urineName.exec(whole)?.[1];
    const specimen = ofUrine && above === undefined ? 'urine' : above;
    const key = specimen === 'urine' && ofUrine ? ofUrine : whole;
    const code = specimen === 'urine' ? urineCode(key, unit) : undefined;
    if (code) return this.byCode(code);
    const tries =
      specimen === 'urine'
        ? [`${key} en orina`, `${key} urinaria`, `${key} urinario`, `${key} de la orina`, key]
        : [key, ...withoutRemark(key, (name) => this.#names.get(name)?.[0]?.analyte?.id)];
    for (const name of tries) {
      const found = this.#names
        .get(name)
        ?.filter(
          (one) => specimen !== 'urine' || one.analyte?.specimen === 'urine' || isUrine(foldedName(one.name)),
        );
      if (!found || found.length === 0) continue;
      const inFull = found.filter(({ analyte }) => analyte !== undefined);
      const fitting = inFull.filter(({ analyte }) => analyte && unitOf(analyte, unit));
      const candidates = fitting.length > 0 ? fitting : inFull.length > 0 ? inFull : found.slice(0, 1);
      if (candidates.length === 1) return candidates[0];
    }
    return undefined;
  }
}

/** "Glucosa en orina", "WBC, UA": a name that says itself that it is of urine. */
const urineName = /^(\S.*?) (?:en (?:la )?orina|in urine|ua)$/;

/** Names that are of urine whatever stands above them. */
const isUrine = (key: string) =>
  /orina|urinari|uria\b|albumina\/creatinina|proteina\/creatinina|\b(rac|acr)\b/.test(key);

/** What says of a blood test how it was done, and not which it is. */
const manner =
  /\b(?:en|de|por|metodo|tecnica|suero|plasma|sangre|total|venosa|serico|serica|serum|automatizad[oa]|ayunas|ayuno|basal|ifcc|hexoquinasa|hexokinase|god|pap|pod|chod|gpo|ureasa|urease|jaffe|enzimatic[oa]|cinetic[oa]|colorimetric[oa]|fotometri[ac]\w*|espectrofotometri\w*|turbidimetri\w*|nefelometri\w*|inmuno\w*|electroquimioluminiscencia|quimioluminiscencia|eclia|clia|cmia|elisa|hplc|ise|isi|electrodo|selectivo|ion|indirect[oa]|potenciometri\w*|citometri\w*|impedancia|calculad[oa]|ckd|epi|mdrd|westergren|clauss|coagulometri\w*|biuret|vcb|bcg|bcp|uv|automatic[oa]|fluorescencia|ultrasensible|analizador|equipo)\b/g;

/** "glucosa (en ayunas)", "creatinina en suero", "sodio, suero": the name alone. Brackets that say more than the manner stay. */
function withoutRemark(key: string, testOf: (name: string) => string | undefined): string[] {
  if (isUrine(key)) return [];
  const plain = (text: string) =>
    text
      .replace(
        /\b(en|de)? ?(suero|plasma|sangre( total| venosa)?|serico|serica|serum|plasma|basal|automatizad[oa])\b/g,
        ' ',
      )
      .replace(/[+/()\s]+$/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const [, inside = ''] = /\(([^)]*)\)?/.exec(key) ?? [];
  const outside = plain(key.replace(/\([^)]*\)?/g, ' '));
  const joined = plain(key.replace(/[()]/g, ' '));
  const said = inside
    .split('/')
    .map((one) => one.trim())
    .filter((one) => one.replace(manner, ' ').replace(/[\d\s%]/g, '') !== '');
  // "AST (TGO)" says the same twice; "Calcio (iónico)" says which.
  const isSame = said.every((one) => testOf(one) !== undefined && testOf(one) === testOf(outside));
  const isNamedInside = /^[^\d(]+\([^)]+\)$/.test(key) && testOf(outside) === undefined;
  const inFull = isNamedInside && testOf(inside) !== undefined ? [inside] : [];
  return [joined, ...(isSame ? [outside] : []), ...inFull].filter((name) => name !== '' && name !== key);
}
