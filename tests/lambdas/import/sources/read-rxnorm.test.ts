import { describe, expect, test } from 'vitest';
import { readRxNorm } from '../../../../lambdas/import/sources/read-rxnorm.ts';
import { loose, zipped } from './aemps-files.ts';

/** Lines in the columns of RxNorm, with invented codes. */
const name = (code: number, type: string, text: string, { suppress = 'N', sab = 'RXNORM' } = {}) =>
  `${code}|ENG||||||${code}1|${code}2|${code}||${sab}|${type}|${code}|${text}||${suppress}|4096|`;
/** `one` relation `other`, as it is written: the second has the relation to the first. */
const relation = (one: number, related: string, other: number) =>
  `${other}||CUI|RO|${one}||CUI|${related}|1||RXNORM||||N|4096|`;
const attribute = (code: number, key: string, value: string) =>
  `${code}||||CUI|${code}|||${key}|RXNORM|${value}|N|4096|`;

const files = {
  'RXNCONSO.RRF': [
    name(161, 'IN', 'acetaminophen'),
    name(5640, 'IN', 'ibuprofen'),
    name(1000001, 'BN', 'Zetabrand'),
    name(1000002, 'SCDC', 'acetaminophen 500 MG'),
    name(1000003, 'SCDC', 'ibuprofen 200 MG'),
    name(1000004, 'SCD', 'acetaminophen 500 MG / ibuprofen 200 MG Oral Tablet'),
    name(1000004, 'PSN', 'acetaminophen 500 MG / ibuprofen 200 MG tablet'),
    name(1000005, 'SBD', 'acetaminophen 500 MG / ibuprofen 200 MG Oral Tablet [Zetabrand]'),
    name(1000006, 'BPCK', '{12 (sauté) } Pack [Zetabrand]'),
    name(1000007, 'SCD', 'Old drug', { suppress: 'O' }),
    name(1000008, 'SBD', 'Carprofen 25 MG Chewable Tablet [Dogbrand]'),
    name(161, 'PT', 'Paracetamol of another list', { sab: 'MTHSPL' }),
  ].join('\n'),
  'RXNREL.RRF': [
    relation(1000001, 'tradename_of', 161),
    relation(161, 'has_tradename', 1000001),
    relation(1000002, 'has_ingredient', 161),
    relation(1000003, 'has_ingredient', 5640),
    relation(1000004, 'consists_of', 1000002),
    relation(1000004, 'consists_of', 1000003),
    relation(1000005, 'tradename_of', 1000004),
    relation(1000005, 'has_ingredient', 1000001),
    relation(1000006, 'contains', 1000005),
    relation(1000005, 'isa', 1000006),
  ].join('\r\n'),
  'RXNSAT.RRF': [attribute(1000008, 'RXN_VET_DRUG', 'US'), attribute(1000005, 'RXN_HUMAN_DRUG', 'US')].join(
    '\n',
  ),
};
const read = (changed: Record<string, string | Uint8Array<ArrayBuffer>> = {}) =>
  readRxNorm(loose({ ...files, ...changed }));

describe('the prescribable content of RxNorm', () => {
  test('has names and the ingredients that each concept holds, over brands, components and packs', async () => {
    const { concepts, skipped } = await read();
    expect(Object.fromEntries(concepts.map(({ code, contains }) => [code, contains]))).toEqual({
      161: undefined,
      5640: undefined,
      1000001: ['161'],
      1000004: ['161', '5640'],
      1000005: ['161', '5640'],
      1000006: ['161', '5640'],
    });
    expect(concepts.find(({ code }) => code === '1000004')?.terms).toEqual([
      'acetaminophen 500 MG / ibuprofen 200 MG Oral Tablet',
      'acetaminophen 500 MG / ibuprofen 200 MG tablet',
    ]);
    expect(skipped).toBe(2);
  });

  test('is read out of its zip, whose name has the date', async () => {
    const zip = {
      name: 'RxNorm_full_prescribe_10062025.zip',
      blob: new Blob([zipped(files, 'rrf/')]),
    };
    const { date, concepts } = await readRxNorm([zip]);
    expect(date).toBe('2025-10-06');
    expect(concepts).toEqual((await read()).concepts);
  });

  test.each(['RXNCONSO.RRF', 'RXNREL.RRF', 'RXNSAT.RRF'] as const)(
    'is refused without %s',
    async (missing) => {
      const { [missing]: _, ...rest } = files;
      await expect(readRxNorm(loose(rest))).rejects.toThrow(`Falta «${missing}»`);
    },
  );

  test.each<[string, Record<string, string | Uint8Array<ArrayBuffer>>, string]>([
    [
      'cut off',
      { 'RXNCONSO.RRF': files['RXNCONSO.RRF'].slice(0, -9) },
      '«RXNCONSO.RRF», línea 12: no tiene las 18 columnas',
    ],
    ['other columns', { 'RXNREL.RRF': 'a|b|c|' }, '«RXNREL.RRF», línea 1: no tiene las 16 columnas'],
    [
      'another encoding',
      { 'RXNCONSO.RRF': new Uint8Array(Buffer.from(files['RXNCONSO.RRF'], 'latin1')) },
      'no es texto en UTF-8',
    ],
    ['nothing', { 'RXNCONSO.RRF': '' }, '«RXNCONSO.RRF», línea 0: está vacío'],
    [
      'a code that is none',
      { 'RXNCONSO.RRF': files['RXNCONSO.RRF'].replace('161|', 'C0161|') },
      '«C0161» no es un RXCUI',
    ],
    [
      'no concept of RxNorm',
      { 'RXNCONSO.RRF': name(1, 'PT', 'x', { sab: 'MTHSPL' }) },
      'no tiene ningún concepto',
    ],
    ['a line without an end', { 'RXNSAT.RRF': 'x'.repeat(30_000) }, 'una línea es demasiado larga'],
  ])('is refused: %s', async (_name, changed, message) => {
    await expect(read(changed)).rejects.toThrow(message);
  });
});
