import type { SourceCode, SourceStatement } from '../../contracts/medication-sources.ts';
import { isOneLine } from '../../contracts/plain-text.ts';
import { UnreadableSource } from './unreadable-source.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

export type { SourceCode };

interface Collected {
  name: string;
  /** Numbers of the ingredients of a product, each set once. */
  compositions: Set<string>;
  statements: Map<string, SourceStatement>;
}

const atcCode = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;
/** Bounds of what is kept: what is published stays far below. */
const mostCodes = 20_000;
const mostStatements = 300_000;
const longestStatement = 2_000;
const mostIngredients = 20;
const mostCompositions = 100;

/** What the presentations of a list say, gathered by ATC code: hundreds of them repeat the same. */
export class AempsCodes {
  readonly #codes = new Map<string, Collected>();
  readonly #ingredients = new Map<string, string>();
  #statements = 0;
  #presentations = 0;
  #withoutCode = 0;

  nameIngredient(number: string, name: string): void {
    if (this.#ingredients.size < mostCodes * 5) this.#ingredients.set(number, clean(name));
  }

  /** «N02BE01 - PARACETAMOL» or the name alone. */
  nameCode(code: string, said: string): void {
    const name = clean(said).replace(new RegExp(`^${code.replaceAll(/\W/g, '')}\\s*-\\s*`), '');
    if (atcCode.test(code) && name !== '') this.#of(code).name = name;
  }

  addPresentation(record: XmlRecord, line: number): void {
    this.#presentations += 1;
    const coded = childrenOf(record, 'atc').filter((atc) => atcCode.test(textOf(atc, 'cod_atc')));
    if (coded.length === 0) this.#withoutCode += 1;
    const ingredients = childrenOf(record, 'formasfarmaceuticas').flatMap((form) =>
      childrenOf(form, 'composicion_pa').map((part) => textOf(part, 'cod_principio_activo')),
    );
    for (const atc of coded) {
      const collected = this.#of(textOf(atc, 'cod_atc'));
      const composition = [...new Set(ingredients)].filter((number) => number !== '').sort();
      if (
        composition.length > 0 &&
        composition.length <= mostIngredients &&
        collected.compositions.size < mostCompositions
      )
        collected.compositions.add(composition.join(' '));
      for (const statement of statementsOf(atc)) this.#add(collected, statement, line);
    }
  }

  #of(code: string): Collected {
    const known = this.#codes.get(code);
    if (known) return known;
    if (this.#codes.size >= mostCodes) throw new UnreadableSource(`Tiene más de ${mostCodes} códigos ATC.`);
    const collected: Collected = { name: '', compositions: new Set(), statements: new Map() };
    this.#codes.set(code, collected);
    return collected;
  }

  #add({ statements }: Collected, statement: SourceStatement, line: number): void {
    const { kind, with: other, effect, advice } = statement;
    const key = JSON.stringify([kind, other, effect, advice]);
    if (statements.has(key)) return;
    if (effect.length > longestStatement || advice.length > longestStatement)
      throw new UnreadableSource(
        `«Prescripcion.xml», línea ${line}: un texto pasa de ${longestStatement} caracteres.`,
      );
    this.#statements += 1;
    if (this.#statements > mostStatements)
      throw new UnreadableSource(`Tiene más de ${mostStatements} advertencias distintas.`);
    statements.set(key, statement);
  }

  result() {
    const codes = [...this.#codes]
      .map(
        ([code, { name, compositions, statements }]): SourceCode => ({
          code,
          name,
          compositions: [...compositions].flatMap((numbers) => {
            const names = numbers.split(' ').map((number) => this.#ingredients.get(number) ?? '');
            // Of a product of which an ingredient has no name not all is known: it is taken for none.
            return names.includes('') ? [] : [names];
          }),
          statements: [...statements.values()],
        }),
      )
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
    const count = (kind: SourceStatement['kind']) =>
      codes.reduce((sum, { statements }) => sum + statements.filter((one) => one.kind === kind).length, 0);
    return {
      codes,
      counts: {
        presentations: this.#presentations,
        interactions: count('interaction'),
        duplicates: count('duplicate'),
        teratogenic: count('teratogenicity'),
        olderAdults: count('older-adults'),
        withoutCode: this.#withoutCode,
      },
    };
  }
}

/** Text for people on one line; what is no text is left out. */
function clean(text: string): string {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  return isOneLine(said) ? said : '';
}

function statementsOf(atc: XmlRecord): SourceStatement[] {
  const of = (record: XmlRecord, name: string) => clean(textOf(record, name));
  const other = (record: XmlRecord, name: string) => (atcCode.test(of(record, name)) ? of(record, name) : '');
  return [
    ...childrenOf(atc, 'interacciones_atc').map(
      (one): SourceStatement => ({
        kind: 'interaction',
        with: other(one, 'atc_interaccion'),
        effect: of(one, 'efecto_interaccion'),
        advice: of(one, 'recomendacion_interaccion'),
      }),
    ),
    ...childrenOf(atc, 'duplicidades').map(
      (one): SourceStatement => ({
        kind: 'duplicate',
        with: other(one, 'atc_duplicidad'),
        effect: of(one, 'efecto_duplicidad'),
        advice: of(one, 'recomendacion_duplicidad'),
      }),
    ),
    ...childrenOf(atc, 'teratogenia').map(
      (one): SourceStatement => ({ kind: 'teratogenicity', with: '', effect: clean(one.text), advice: '' }),
    ),
    ...childrenOf(atc, 'desaconsejados_geriatria').map(
      (one): SourceStatement => ({
        kind: 'older-adults',
        with: '',
        effect: [of(one, 'alerta_geriatria'), of(one, 'riesgo_pacience_geriatria')]
          .filter((text) => text !== '')
          .map(ended)
          .join(' '),
        advice: of(one, 'recomendacion_geriatria'),
      }),
    ),
  ].filter(
    ({ kind, with: code, effect, advice }) =>
      (effect !== '' || advice !== '') && (code !== '' || (kind !== 'interaction' && kind !== 'duplicate')),
  );
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
