import { describe, expect, test } from 'vitest';
import { readAemps } from '../../../../lambdas/import/sources/read-aemps.ts';
import {
  codeNames,
  ingredientNames,
  interaction,
  inventedFiles,
  loose,
  prescriptions,
  zipped,
} from './aemps-files.ts';

const files = inventedFiles();
const read = (changed: Record<string, string | Uint8Array<ArrayBuffer>> = {}, limit?: number) =>
  readAemps(loose({ ...files, ...changed }), limit === undefined ? {} : { limit });
const codeOf = (source: Awaited<ReturnType<typeof read>>, code: string) =>
  source.codes.find((one) => one.code === code);

describe('the nomenclátor of the AEMPS', () => {
  test('is read by its codes: what hundreds of presentations repeat, once', async () => {
    const source = await read();
    expect(source).toMatchObject({
      date: '2026-11-12',
      counts: {
        presentations: 9,
        interactions: 2,
        duplicates: 2,
        teratogenic: 1,
        olderAdults: 1,
        withoutCode: 0,
      },
    });
    expect(codeOf(source, 'B01AA03')).toEqual({
      code: 'B01AA03',
      name: 'WARFARINA',
      compositions: [['WARFARINA SODICA']],
      statements: [
        {
          kind: 'interaction',
          with: 'M01A',
          effect: 'Aumento del riesgo de hemorragia.',
          advice: 'Evitar la asociación.',
        },
      ],
    });
    expect(codeOf(source, 'J01CR02')?.compositions).toEqual([
      ['AMOXICILINA TRIHIDRATO', 'CLAVULANATO POTASIO'],
    ]);
    expect(codeOf(source, 'N05BA01')?.statements[0]?.effect).toBe(
      'Uso de más de 4 semanas. Riesgo de caídas.',
    );
  });

  test.each(['', 'prescripcion/'])(
    'is read out of its zip, whatever else is in it (folder «%s»)',
    async (folder) => {
      const zip = [{ name: 'prescripcion.zip', blob: new Blob([zipped(files, folder)]) }];
      expect(await readAemps(zip)).toEqual(await read());
    },
  );

  test('in ISO-8859-1 is read as it declares', async () => {
    const text = (files['Prescripcion.xml'] ?? '').replace('UTF-8', 'ISO-8859-1');
    const source = await read({ 'Prescripcion.xml': new Uint8Array(Buffer.from(text, 'latin1')) });
    expect(codeOf(source, 'B01AA03')?.statements[0]?.advice).toBe('Evitar la asociación.');
  });

  test('in UTF-16 is read by its mark', async () => {
    const source = await read({
      'Prescripcion.xml': new Uint8Array(Buffer.from(`\uFEFF${files['Prescripcion.xml']}`, 'utf16le')),
    });
    expect(source.counts.presentations).toBe(9);
  });

  test('without a date is read, and the date asked for', async () => {
    const { date } = await read({
      'Prescripcion.xml': prescriptions(
        [{ atc: 'B01AA03', ingredients: [1], said: interaction('M01A', 'Sangrado.', '') }],
        '',
      ),
    });
    expect(date).toBeUndefined();
  });

  test('of a product with an ingredient that has no name knows no composition', async () => {
    const source = await read({
      'DICCIONARIO_PRINCIPIOS_ACTIVOS.xml': ingredientNames({ 6: 'AMOXICILINA' }),
    });
    expect(codeOf(source, 'J01CR02')?.compositions).toEqual([]);
  });

  test('says how many presentations have no code that can be read', async () => {
    const source = await read({
      'Prescripcion.xml': prescriptions([
        { atc: 'B01AA03', ingredients: [1], said: interaction('M01A', 'Sangrado.', 'Evitar.') },
        { atc: 'ZZ', ingredients: [1], said: interaction('M01A', 'Otro.', 'Evitar.') },
        { atc: '', ingredients: [1] },
      ]),
    });
    expect(source.counts).toMatchObject({ presentations: 3, withoutCode: 2, interactions: 1 });
  });
});

describe('a file that is not as it is published is refused, and nothing of it is kept', () => {
  const whole = files['Prescripcion.xml'] ?? '';
  test.each<[string, Record<string, string | Uint8Array<ArrayBuffer>>, RegExp]>([
    [
      'cut off',
      { 'Prescripcion.xml': whole.slice(0, whole.length / 2) },
      /línea \d+: no es XML bien formado, o está cortado/,
    ],
    [
      'cut off inside a tag',
      { 'Prescripcion.xml': whole.slice(0, whole.lastIndexOf('</prescription') + 5) },
      /cortado/,
    ],
    ['empty', { 'Prescripcion.xml': '' }, /cortado|vacío/],
    [
      'other bytes than it declares',
      { 'Prescripcion.xml': new Uint8Array(Buffer.from(whole, 'latin1')) },
      /no es texto en UTF-8/,
    ],
    [
      'an encoding that nobody knows',
      { 'Prescripcion.xml': whole.replace('UTF-8', 'EBCDIC-ES') },
      /declara la codificación «EBCDIC-ES»/,
    ],
    ['binary', { 'Prescripcion.xml': new Uint8Array([0, 1, 2, 3, 0, 0]) }, /no es un archivo de texto/],
    [
      'a DTD',
      { 'Prescripcion.xml': whole.replace('?>', '?><!DOCTYPE aemps_prescripcion SYSTEM "otra.dtd">') },
      /lleva una DTD/,
    ],
    [
      'entities that grow',
      {
        'Prescripcion.xml': whole
          .replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>')
          .replace('PRODUCTO 1', '&b;'),
      },
      /lleva una DTD/,
    ],
    [
      'an entity of nobody',
      { 'Prescripcion.xml': whole.replace('PRODUCTO 1', '&xxe;') },
      /no es XML bien formado/,
    ],
    [
      'another root',
      { 'Prescripcion.xml': '<otra xmlns="urn:x"><a/></otra>' },
      /se espera <aemps_prescripcion>/,
    ],
    [
      'another namespace',
      { 'Prescripcion.xml': whole.replace('schemas.aemps.es', 'schemas.aemps.example') },
      /se espera/,
    ],
    [
      'nothing said of any code',
      { 'Prescripcion.xml': prescriptions([{ atc: 'B01AA03', ingredients: [1] }]) },
      /no dice nada/,
    ],
    [
      'a text that does not end',
      {
        'Prescripcion.xml': prescriptions([
          { atc: 'B01AA03', ingredients: [1], said: interaction('M01A', 'a'.repeat(2_001), 'Evitar.') },
        ]),
      },
      /pasa de 2000 caracteres/,
    ],
    [
      'elements that go ever deeper',
      { 'Prescripcion.xml': whole.replace('<header>', `<header>${'<a>'.repeat(40)}${'</a>'.repeat(40)}`) },
      /demasiados elementos/,
    ],
    [
      'a dictionary of something else',
      { 'DICCIONARIO_ATC.xml': ingredientNames({ 1: 'A' }) },
      /DICCIONARIO_ATC.xml/,
    ],
  ])('%s', async (_name, changed, message) => {
    await expect(read(changed)).rejects.toThrow(message);
  });

  test('larger than may be read, by what it unpacks to and not by what it takes', async () => {
    const large = prescriptions(Array.from({ length: 2_000 }, () => ({ atc: 'B01AA03', ingredients: [1] })));
    const zip = zipped({ ...files, 'Prescripcion.xml': large });
    expect(zip.length).toBeLessThan(200_000);
    await expect(
      readAemps([{ name: 'prescripcion.zip', blob: new Blob([zip]) }], { limit: 500_000 }),
    ).rejects.toThrow('lo que hay que leer pasa de 0 MB');
  });

  test('a zip that is cut off or damaged', async () => {
    const zip = zipped(files);
    for (const broken of [zip.slice(0, zip.length / 2), zip.slice(0, 40)])
      await expect(readAemps([{ name: 'prescripcion.zip', blob: new Blob([broken]) }])).rejects.toThrow(
        'el zip está dañado o cortado',
      );
  });

  test.each(['Prescripcion.xml', 'DICCIONARIO_ATC.xml', 'DICCIONARIO_PRINCIPIOS_ACTIVOS.xml'])(
    'without %s',
    async (name) => {
      const { [name]: _, ...rest } = files;
      await expect(readAemps(loose(rest))).rejects.toThrow(`Falta «${name}»`);
    },
  );

  test('with the same file twice', async () => {
    const atc = loose({ 'DICCIONARIO_ATC.xml': codeNames({ B01AA03: 'WARFARINA' }) });
    await expect(readAemps([...loose(files), ...atc])).rejects.toThrow('está dos veces');
  });
});
