import { readCsv } from '../../../lib/read-csv.ts';
import { inTurns, type TermReader } from './term-sink.ts';

const most = 600_001;
const columns: Record<string, 'code' | 'term' | 'synonyms' | 'system'> = {
  codigo: 'code',
  code: 'code',
  termino: 'term',
  nombre: 'term',
  display: 'term',
  descripcion: 'term',
  sinonimos: 'synonyms',
  synonyms: 'synonyms',
  sistema: 'system',
  system: 'system',
};
const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** An organization's own list: a line of names («código», «término», and if wanted «sinónimos» with |, «sistema»), then a concept a line. */
export const readTermList: TermReader = async (text, _name, { add, error }) => {
  const { records } = readCsv(text, most);
  const [header, ...rows] = records;
  const places = new Map((header?.cells ?? []).map((cell, at) => [columns[plain(cell)], at]));
  const [code, term, synonyms, system] = (['code', 'term', 'synonyms', 'system'] as const).map((column) =>
    places.get(column),
  );
  if (code === undefined || term === undefined) {
    error(header?.line ?? null, 'La primera línea tiene que nombrar las columnas: «código» y «término».');
    return {};
  }
  for await (const { line, cells } of inTurns(rows)) {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
    if (cells.length > places.size && cells.slice(places.size).some((one) => one.trim() !== '')) {
      error(line, 'Tiene más columnas que la primera línea.');
      continue;
    }
    const others = cell(synonyms)
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean);
    const own = cell(system);
    add(line, { ...(own === '' ? {} : { system: own }), code: cell(code), terms: [cell(term), ...others] });
  }
  return {};
};
