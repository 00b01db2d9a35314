import { dayText } from '../../clinical/date-format.ts';
import type { MedicationContext } from '../../clinical/medication/check/context.ts';
import { factsOf } from '../../clinical/medication/check/facts.ts';
import { medicationKnowledge } from '../../clinical/medication/knowledge/knowledge.ts';
import {
  type MedicationSourceKind,
  medicationSourceKinds,
  type SourceStatement,
} from '../../contracts/medication-sources.ts';
import type { Sql } from '../../platform/database.ts';
import { codesOfRoute, groupsOf } from './atc-places.ts';
import type { SourceFinding, SourceReport } from './source-report.ts';
import { type TakenProduct, takenProducts } from './taken-products.ts';

interface Release extends Record<string, unknown> {
  id: string;
  kind: MedicationSourceKind;
  date: string;
}

interface Said extends Record<string, unknown>, SourceStatement {
  code: string;
}

/** A product with the codes that the source has for it. */
interface Coded extends TakenProduct {
  codes: readonly string[];
}

/** From this age on what a source says of older adults is told. */
const olderAdultYears = 65;
const both = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * What the sources that an organization uses say of what is taken: each as of its publisher and date, beside what the rules find and
 * apart from it. Nothing of it interrupts. What a source has no code for is named.
 */
export async function checkSources(sql: Sql, context: MedicationContext): Promise<SourceReport[]> {
  const releases = await sql<Release>(
    `SELECT source_id AS id, kind, date::text AS date FROM medication_sources WHERE state = 'current' ORDER BY kind`,
  );
  const reports: SourceReport[] = [];
  for (const release of releases) reports.push(await checkOne(sql, release, context));
  return reports;
}

async function checkOne(
  sql: Sql,
  { id, kind, date }: Release,
  context: MedicationContext,
): Promise<SourceReport> {
  const products = takenProducts(context.medications);
  const asked = [...new Set(products.flatMap(({ whole, parts }) => [whole, ...parts]))];
  const rows = await sql<{ code: string; combinations: string[] }>(
    `SELECT code, combinations FROM medication_source_codes WHERE source_id = $1 AND combinations && $2::text[] ORDER BY code`,
    [id, asked],
  );
  const codesOf = (combination: string) =>
    rows.flatMap(({ code, combinations }) => (combinations.includes(combination) ? [code] : []));
  const coded = products.map((product): Coded => {
    const whole = codesOfRoute(codesOf(product.whole), product.route);
    const codes = whole.length > 0 ? whole : codesOfRoute(product.parts.flatMap(codesOf), product.route);
    return { ...product, codes };
  });
  const all = [...new Set(coded.flatMap(({ codes }) => codes))];
  const said = await sql<Said>(
    `SELECT code, kind, with_code AS "with", effect, advice FROM medication_source_statements
     WHERE source_id = $1 AND code = ANY ($2::text[]) AND (with_code = '' OR with_code = ANY ($3::text[])) ORDER BY place`,
    [id, all, [...new Set(all.flatMap(groupsOf))]],
  );
  const facts = factsOf(context);
  const findings = [
    ...pairs(coded, said),
    ...alone(coded, said, 'older-adults', (facts.years ?? 0) >= olderAdultYears),
  ];
  const isPregnant = facts.pregnant === true;
  findings.push(...alone(coded, said, 'teratogenicity', isPregnant));
  const about = (what: SourceStatement['kind']) => [
    ...new Set(alone(coded, said, what, true).flatMap(({ products: named }) => named)),
  ];
  const notCompared = [
    ...coded
      .filter(({ codes }) => codes.length === 0)
      .map(({ words }) => `«${words}»: la fuente no tiene un código ATC que se pueda unir a él.`),
    ...context.medications
      .filter(({ reference }) => !products.some((one) => one.reference === reference))
      .map(({ words }) => `«${words}»: no se reconoce el fármaco.`),
    ...(facts.years === undefined && about('older-adults').length > 0
      ? [`No consta la edad; de mayores advierte sobre ${both.format(about('older-adults'))}.`]
      : []),
    ...(!isPregnant && facts.mayBePregnant && about('teratogenicity').length > 0
      ? [`No consta si hay embarazo; de él habla en ${both.format(about('teratogenicity'))}.`]
      : []),
  ];
  const { short, publisher } = medicationSourceKinds[kind];
  return {
    kind,
    label: `Según ${short}, ${dayText(date)}`,
    publisher: `${publisher}, ${dayText(date)}`,
    findings: findings.map(({ products: _, ...finding }) => finding),
    notCompared: [...new Set(notCompared)],
  };
}

interface Found extends SourceFinding {
  /** Names of the products. */
  products: readonly string[];
}

function pairs(products: readonly Coded[], said: readonly Said[]): Found[] {
  const found = new Map<string, Found>();
  for (const statement of said) {
    const { code, with: other, kind, effect, advice } = statement;
    if (other === '' || (kind !== 'interaction' && kind !== 'duplicate')) continue;
    for (const one of products.filter(({ codes }) => codes.includes(code)))
      for (const two of products) {
        if (two === one || !two.codes.some((held) => groupsOf(held).includes(other))) continue;
        const both = [one, two].toSorted((left, right) => (left.place < right.place ? -1 : 1));
        const key = JSON.stringify([kind, ...both.map(({ place }) => place), effect, advice]);
        if (!found.has(key)) found.set(key, told(kind, both, statement));
      }
  }
  return [...found.values()];
}

function alone(
  products: readonly Coded[],
  said: readonly Said[],
  kind: SourceStatement['kind'],
  isAsked: boolean,
): Found[] {
  if (!isAsked) return [];
  return said
    .filter((statement) => statement.kind === kind)
    .flatMap((statement) =>
      products
        .filter(({ codes }) => codes.includes(statement.code))
        .map((product) => told(kind, [product], statement)),
    );
}

const titles: Record<SourceStatement['kind'], (names: string) => string> = {
  interaction: (names) => names,
  duplicate: (names) => `${names}: duplicidad`,
  teratogenicity: (names) => `${names}: embarazo`,
  'older-adults': (names) => `${names}: personas mayores`,
};

function told(
  kind: SourceStatement['kind'],
  products: readonly TakenProduct[],
  { code, with: other, effect, advice }: Said,
): Found {
  const { ingredients } = medicationKnowledge();
  const names = products.map(({ keys }) => keys.map((key) => ingredients.get(key)?.name ?? key).join('/'));
  const title = titles[kind](names.join(' + '));
  return {
    kind,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: effect,
    whatToDo: advice,
    codes: other === '' ? [code] : [code, other],
    ingredients: [...new Set(products.flatMap(({ keys }) => keys))],
    references: [...new Set(products.map(({ reference }) => reference))],
    products: names,
  };
}
