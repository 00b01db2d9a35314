import { type DateOrder, readPrintedDate } from './printed-date.ts';
import type { ReportedPerson } from './report.ts';

const day =
  '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|\\d{1,2}\\s*[-/ ]?\\s*(?:de\\s+)?\\p{L}{3,10}\\.?\\s*[-/ ]?\\s*(?:de\\s+)?\\d{4}';
const time = '(?:[\\sT,-]+\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*(?:h|hs|hrs|am|pm)\\b\\.?)?)?';
const nextLabel = '\\s(?:(?:fecha|f\\.|n[º.o]|historia)[^:]{0,25}|[\\p{L}.]{1,16}):';

/** Labels above results, and what each may have beside it: nothing more of the line is taken. */
const fields = {
  name: [
    'paciente|nombre(?: del paciente)?|apellidos y nombres?|patient(?: name)?',
    `[^\\d:]*?\\p{L}[^\\d:]*?(?=\\s{2,}|\\t|[|;]|${nextLabel}|$)`,
  ],
  sex: ['sexo|sex|g[eé]nero', '\\p{L}+\\.?'],
  born: [
    'f(?:echa)?\\.?\\s*(?:de\\s+)?nac(?:imiento)?|nac(?:imiento|id[oa](?: el)?)?|dob|date of birth',
    day,
  ],
  taken: [
    'f(?:echa|\\.)(?: y hora)?(?: de)?(?: la)?(?: (?:toma|extracci[oó]n|recolecci[oó]n|obtenci[oó]n))?(?:(?: de)?(?: la)? muestra)?|(?:toma|extracci[oó]n|recolecci[oó]n|obtenci[oó]n)(?: de)?(?: la)? muestra|(?:muestra )?(?:tomada|recolectada|extra[ií]da)(?: el)?|recolectad[oa]|collected',
    `(?:${day})${time}`,
  ],
  identifier: [
    'hc|historia(?: cl[ií]nica)?|expediente|n(?:º|o|[uú]m)\\.? de historia|mrn|nhc|dni|curp|c[eé]dula|folio|id',
    '[\\p{L}\\d][\\p{L}\\d./-]*(?!\\s*%)(?=[\\s|;,]|$)',
  ],
  age: ['edad|age', '\\d{1,3}(?:\\s*(?:a[ñn]os?|a|meses|m|d[ií]as?|d|years?|y)\\b\\.?)?'],
} as const;
type Field = keyof typeof fields;

/** What is a day tells it without a sign between them: «Muestra tomada el 20/11/2026». */
const isDay = (field: string) => field === 'born' || field === 'taken';

const patterns = Object.entries(fields).map(
  ([field, [label, value]]) =>
    [
      field as Field,
      new RegExp(`^(${label})(?:\\s*[:.]+\\s*${isDay(field) ? '|\\s+' : ''})(${value})`, 'iu'),
    ] as const,
);

/** Labels at the beginning of a line, after a column's gap and after one another; what is none of theirs stays to be read. */
function fieldsOf(line: string) {
  const found: { field: Field; label: string; value: string }[] = [];
  let [rest, left] = [line, ''];
  while (rest !== '') {
    const gap = /^[\s|;,]*/.exec(rest)?.[0] ?? '';
    const text = rest.slice(gap.length);
    const match = patterns
      .map(([field, pattern]) => ({ field, match: pattern.exec(text) }))
      .find((one) => one.match !== null);
    const [whole, label = '', value = ''] = match?.match ?? [];
    if (match && whole !== undefined) {
      found.push({ field: match.field, label, value: value.trim() });
      left += '   ';
      rest = text.slice(whole.length);
    } else {
      const end = text.search(/\s{2,}|\t|\|/);
      left += gap + (end < 0 ? text : text.slice(0, end));
      rest = end < 0 ? '' : text.slice(end);
    }
  }
  return { found, left };
}

/** Of "Sexo: M" nobody knows whether it is masculino or mujer. */
function sexOf(text: string, isEnglish: boolean): ReportedPerson['sex'] {
  if (/^(?:f|femenin[oa]|female|mujer|muj\.?|woman)$/i.test(text)) return 'female';
  if (/^(?:h|v|masculin[oa]|masc\.?|male|hombre|var[oó]n|man)$/i.test(text)) return 'male';
  return isEnglish && /^m$/i.test(text) ? 'male' : undefined;
}

/** What a line says of its person and of when the specimen was taken; `left` is the rest of it, which is read as any other. */
export function readPersonLine(
  line: string,
  order: DateOrder | undefined,
):
  | { person: Partial<ReportedPerson>; at: string | undefined; unreadDate: string | undefined; left: string }
  | undefined {
  const { found, left } = fieldsOf(line);
  if (found.length === 0) return undefined;
  const of = (field: Field) => found.find((one) => one.field === field);
  const [name, sexField, born, taken] = [of('name'), of('sex'), of('born'), of('taken')];
  const sex = sexField && sexOf(sexField.value, /^sex$/i.test(sexField.label));
  const birthDate = born && readPrintedDate(born.value, order);
  const identifiers = found.flatMap(({ field, value }) => (field === 'identifier' ? [value] : []));
  const at = taken && readPrintedDate(taken.value, order);
  return {
    person: {
      ...(name ? { name: name.value } : {}),
      ...(sex ? { sex } : {}),
      ...(birthDate ? { birthDate } : {}),
      ...(identifiers.length > 0 ? { identifiers } : {}),
    },
    at,
    unreadDate: at === undefined ? taken?.value : undefined,
    left,
  };
}
