import { text } from '../../indexing/element-values.ts';
import { distinct } from '../../indexing/index-table.ts';
import { indexKey } from '../../indexing/long-values.ts';
import { canonicalize } from '../../indexing/ucum.ts';
import { refuse } from '../../outcome.ts';
import { isObject } from '../../resource.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { splitEscaped, unescapeValue } from '../values.ts';
import { anyOf, type Kind } from './kind.ts';

/** `unit`, `low` and `high` as they are written; `canonical_*` in base units, where UCUM knows the unit. */
const quantities = {
  name: 'index_quantities',
  columns: {
    parameter: 'int',
    low: 'float8',
    high: 'float8',
    system: 'text',
    code: 'text',
    unit: 'text',
    canonical_unit: 'text',
    canonical_low: 'float8',
    canonical_high: 'float8',
    element: 'smallint',
  },
} as const;

export const quantity: Kind = {
  table: quantities,
  takes: () => false,
  rows: (values, { id }, element) =>
    distinct(
      values
        .flatMap(({ value }) => quantityRow(value))
        .map((row) => ({ table: quantities, values: [id, ...row, element] })),
    ),
  match({ sql }, { parameter, values }, alias) {
    const where = anyOf(alias, parameter.id, values, (value) => matchNumber(sql, alias, value));
    return { table: quantities.name, alias, where, isUnique: false };
  },
  order: { column: 'low', type: 'float8', none: "'-infinity'" },
  rank: () => 0,
};

const ucum = 'http://unitsofmeasure.org';

function quantityRow(value: unknown): unknown[][] {
  if (typeof value === 'number') return [[value, value, '', '', '', null, null, null]];
  if (!isObject(value)) return [];
  const isRange = 'low' in value || 'high' in value;
  const [low, high] = isRange ? [value.low, value.high] : [value, value];
  const from = isObject(low) && typeof low.value === 'number' ? low.value : Number.NEGATIVE_INFINITY;
  const to = isObject(high) && typeof high.value === 'number' ? high.value : Number.POSITIVE_INFINITY;
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
  const unitOf = isObject(low) ? low : isObject(high) ? high : {};
  const comparator = isRange ? undefined : value.comparator;
  const range: [number, number] =
    comparator === '<' || comparator === '<='
      ? [Number.NEGATIVE_INFINITY, to]
      : comparator === '>' || comparator === '>='
        ? [from, Number.POSITIVE_INFINITY]
        : [from, to];
  const system = text(unitOf.system) ?? (unitOf.currency === undefined ? '' : 'urn:iso:std:iso:4217');
  const code = text(unitOf.code) ?? text(unitOf.currency) ?? '';
  const bounds = system === ucum ? range.map((bound) => canonicalize(bound, code)) : [];
  const [canonicalLow, canonicalHigh] = bounds;
  return [
    [
      ...range,
      indexKey(system),
      indexKey(code),
      indexKey(text(unitOf.unit) ?? ''),
      canonicalLow?.unit ?? null,
      canonicalLow?.value ?? null,
      canonicalHigh?.value ?? null,
    ],
  ];
}

const pattern = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?([-+]?\d{1,30}(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?)$/;

/** A number, or a quantity as `value|system|code` or `value||code`. Units that UCUM knows are converted. */
function matchNumber(sql: SqlBuilder, alias: string, value: string): string {
  const [number = '', system = '', code = '', ...rest] = splitEscaped(value, '|').map(unescapeValue);
  const [, prefix = 'eq', text = ''] = pattern.exec(number) ?? [];
  if (text === '' || rest.length > 0) throw refuse(400, 'value', 'Un número de la búsqueda no es válido.');
  const written = spanOf(text);
  const low = `${alias}.low`;
  const high = `${alias}.high`;
  if (code === '') {
    const compared = compare(sql, prefix, { low, high }, written);
    return system === ''
      ? compared
      : `${compared} AND ${alias}.system = ${sql.bind(indexKey(system), 'text')}`;
  }
  const canonical = system === '' || system === ucum ? canonicalize(written.value, code) : undefined;
  if (canonical) {
    const from = canonicalize(written.from, code)?.value ?? canonical.value;
    const to = beyond(canonical.value, canonicalize(written.to, code)?.value);
    const columns = { low: `${alias}.canonical_low`, high: `${alias}.canonical_high` };
    const converted = `${alias}.canonical_unit = ${sql.bind(canonical.unit, 'text')} AND ${compare(sql, prefix, columns, { value: canonical.value, from, to })}`;
    if (system === ucum) return converted;
    return `((${converted}) OR (${asWritten()}))`;
  }
  return asWritten();

  function asWritten(): string {
    const bound = sql.bind(indexKey(code), 'text');
    const unit =
      system === ''
        ? `(${alias}.code = ${bound} OR ${alias}.unit = ${bound})`
        : `${alias}.code = ${bound} AND ${alias}.system = ${sql.bind(indexKey(system), 'text')}`;
    return `${unit} AND ${compare(sql, prefix, { low, high }, written)}`;
  }
}

interface Searched {
  value: number;
  from: number;
  to: number;
}

/** Of a binary number so many decimal digits are exact. */
const exactDigits = 15;

/**
 * Half a unit of the last digit written to both sides: 5.4 is 5.35 to 5.45. A single digit with an exponent is as exact
 * as two: by https://hl7.org/fhir/R4/search.html#number 1e2 is 95 to 105.
 */
function spanOf(text: string): Searched {
  const [mantissa = '', exponent] = text.toLowerCase().split('e');
  const digits = mantissa.replace(/^[-+0.]+/, '').replace('.', '').length;
  const decimals = (mantissa.split('.')[1]?.length ?? 0) + (exponent !== undefined && digits === 1 ? 1 : 0);
  const margin = 0.5 * 10 ** (Number(exponent ?? '0') - decimals);
  const value = Number(text);
  // 5.4 less 0.05 is 5.3500000000000005 in binary, and 5.35 would lie outside.
  const round = (bound: number) => (digits < exactDigits ? Number(bound.toPrecision(exactDigits)) : bound);
  return { value, from: round(value - margin), to: beyond(value, round(value + margin)) };
}

/** With more digits than can be told apart a value is still itself. */
function beyond(value: number, to = value): number {
  return to > value ? to : value + Math.abs(value) * Number.EPSILON;
}

function compare(
  sql: SqlBuilder,
  prefix: string,
  { low, high }: { low: string; high: string },
  searched: Searched,
): string {
  const bind = (number: number) => sql.bind(number, 'float8');
  const { value, from, to } = searched;
  switch (prefix) {
    case 'ne':
      return `NOT (${low} >= ${bind(from)} AND ${high} < ${bind(to)})`;
    case 'gt':
      return `${high} > ${bind(value)}`;
    case 'lt':
      return `${low} < ${bind(value)}`;
    case 'ge':
      return `${high} >= ${bind(value)}`;
    case 'le':
      return `${low} <= ${bind(value)}`;
    case 'sa':
      return `${low} > ${bind(value)}`;
    case 'eb':
      return `${high} < ${bind(value)}`;
    case 'ap': {
      const slack = Math.abs(value) / 10;
      return `${low} <= ${bind(value + slack)} AND ${high} >= ${bind(value - slack)}`;
    }
    default:
      return `${low} >= ${bind(from)} AND ${high} < ${bind(to)}`;
  }
}
