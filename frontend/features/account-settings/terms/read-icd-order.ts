import { inTurns, linesOf, type TermReader } from './term-sink.ts';

const system = 'http://hl7.org/fhir/sid/icd-10-cm';

/**
 * The order file of ICD-10-CM as CMS and the CDC publish it (`icd10cm_order_2026.txt`), by columns: 1–5 order number, 7–13
 * code without its point, 15 whether it may be used (1) or is a heading (0), 17–76 short title, from 78 long title
 * (icd10OrderFiles.pdf, which comes with it; from memory, unverified).
 */
export const readIcdOrder: TermReader = async (text, name, { add, error, skip }) => {
  for await (const [line, row] of inTurns(linesOf(text))) {
    const [order, code, use, long] = [
      row.slice(0, 5),
      row.slice(6, 13).trim(),
      row[14],
      row.slice(77).trim(),
    ];
    const isFixed = [5, 13, 15].every((at) => row[at] === ' ');
    if (!/^\d{5}$/.test(order) || !isFixed || (use !== '0' && use !== '1')) {
      error(line, 'No tiene las columnas de un archivo de códigos de ICD-10-CM.');
    } else if (!/^[A-Z]\d[0-9A-Z]{1,5}$/.test(code)) error(line, `«${code}» no es un código de ICD-10-CM.`);
    else if (long === '') error(line, `El código ${code} no tiene nombre.`);
    else if (use === '0') skip();
    else add(line, { code: code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code, terms: [long] });
  }
  const year = /(20\d\d)/.exec(name)?.[1];
  return {
    system,
    title: 'ICD-10-CM',
    // A fiscal year begins on the first of October of the year before.
    ...(year ? { version: year, date: `${Number(year) - 1}-10-01` } : {}),
  };
};
