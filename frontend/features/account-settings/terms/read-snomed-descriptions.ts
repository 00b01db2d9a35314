import { inTurns, linesOf, type TermReader } from './term-sink.ts';

const fullName = '900000000000003001';
const header =
  'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId';

/**
 * A snapshot of descriptions in SNOMED International's RF2 (`sct2_Description_Snapshot-es_….txt`), with tabs: a concept's
 * names, what a person calls it before the full name. (File layout from memory, unverified.)
 */
export const readSnomedDescriptions: TermReader = async (text, name, { add, error, skip }) => {
  const concepts = new Map<string, { line: number; full: string[]; others: string[] }>();
  let isHeader = true;
  for await (const [line, row] of inTurns(linesOf(text))) {
    if (isHeader) {
      isHeader = false;
      if (row.replace(/^\uFEFF/, '') === header) continue;
      error(line, 'No tiene las columnas de un archivo de descripciones RF2.');
      return {};
    }
    const [id = '', , active, , concept = '', , type, term = '', ...rest] = row.split('\t');
    if (rest.length !== 1 || !/^\d{6,18}$/.test(id) || !/^\d{6,18}$/.test(concept)) {
      error(line, 'No tiene las nueve columnas de una descripción.');
    } else if (active !== '1') skip();
    else {
      const known = concepts.get(concept) ?? { line, full: [], others: [] };
      concepts.set(concept, known);
      (type === fullName ? known.full : known.others).push(term.trim());
    }
  }
  for await (const [code, { line, full, others }] of inTurns(concepts)) {
    add(line, { code, terms: [...new Set([...others, ...full])].slice(0, 30) });
  }
  const day = /(20\d\d)(\d\d)(\d\d)/.exec(name);
  return {
    system: 'http://snomed.info/sct',
    title: 'SNOMED CT',
    ...(day ? { version: day[0], date: `${day[1]}-${day[2]}-${day[3]}` } : {}),
  };
};
