import { indexKey } from '../indexing/long-values.ts';
import { canonicalize } from '../indexing/ucum.ts';
import { refuse } from '../outcome.ts';
import type { SqlBuilder } from './sql-builder.ts';
import { splitEscaped, unescapeValue } from './values.ts';

const pattern = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?([-+]?\d{1,30}(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?)$/;
const ucum = 'http://unitsofmeasure.org';

/** A number, or a quantity as `value|system|code` or `value||code`. Units that UCUM knows are converted. */
export function matchNumber(sql: SqlBuilder, alias: string, value: string): string {
  const [number = '', system = '', code = '', ...rest] = splitEscaped(value, '|').map(unescapeValue);
  const [, prefix = 'eq', text = ''] = pattern.exec(number) ?? [];
  if (text === '' || rest.length > 0) throw refuse(400, 'value', 'Un número de la búsqueda no es válido.');
  const exact = Number(text);
  const margin = marginOf(text);
  const low = `${alias}.low`;
  const high = `${alias}.high`;
  if (code === '') {
    const compared = compare(
      sql,
      prefix,
      { low, high },
      { value: exact, from: exact - margin, to: exact + margin },
    );
    return system === ''
      ? compared
      : `${compared} AND ${alias}.system = ${sql.bind(indexKey(system), 'text')}`;
  }
  const canonical = system === '' || system === ucum ? canonicalize(exact, code) : undefined;
  if (canonical) {
    const from = canonicalize(exact - margin, code)?.value ?? canonical.value;
    const to = canonicalize(exact + margin, code)?.value ?? canonical.value;
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
    return `${unit} AND ${compare(sql, prefix, { low, high }, { value: exact, from: exact - margin, to: exact + margin })}`;
  }
}

/** Half a unit of the last digit written: 5.4 means 5.35 to 5.45. */
function marginOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return 0.5 * 10 ** (Number(exponent) - decimals);
}

function compare(
  sql: SqlBuilder,
  prefix: string,
  { low, high }: { low: string; high: string },
  searched: { value: number; from: number; to: number },
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
