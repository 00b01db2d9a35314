import { describe, expect, test } from 'vitest';
import { readRxNorm } from '../../../../lambdas/import/sources/read-rxnorm.ts';
import { loose, zipped } from './aemps-files.ts';
import { inventedRxNorm as files, name } from './rxnorm-files.ts';

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
