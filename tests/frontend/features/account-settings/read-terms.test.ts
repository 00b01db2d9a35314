import { describe, expect, test } from 'vitest';
import { readTerms } from '../../../../frontend/features/account-settings/terms/read-terms.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (kind: Parameters<typeof readTerms>[0], text: string, name = 'archivo.txt') =>
  readTerms(kind, name, bytes(text));

/** A line as CMS writes it. */
const order = (number: number, code: string, use: number, title: string) =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${use} ${title.slice(0, 60).padEnd(60)} ${title}`;

describe('the order file of ICD-10-CM', () => {
  test('is read by its columns: codes with their point, headings left out', async () => {
    const file = await read(
      'icd-10-cm',
      [
        order(1, 'A00', 0, 'Cholera'),
        order(2, 'A000', 1, 'Cholera due to Vibrio cholerae 01, biovar cholerae'),
        order(3, 'I10', 1, 'Essential (primary) hypertension'),
      ].join('\r\n'),
      'icd10cm_order_2026.txt',
    );
    expect(file).toMatchObject({
      concepts: [
        { code: 'A00.0', terms: ['Cholera due to Vibrio cholerae 01, biovar cholerae'] },
        { code: 'I10', terms: ['Essential (primary) hypertension'] },
      ],
      errorCount: 0,
      skipped: 1,
      facts: { version: '2026', date: '2025-10-01' },
    });
  });

  test('of 100,000 lines is read, and each wrong line is told by its number', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) =>
      order(at % 100_000, `A${String(at).padStart(5, '0')}`, 1, `Thing number ${at}`),
    );
    expect((await read('icd-10-cm', rows.join('\n'))).concepts).toHaveLength(100_000);
    rows[41] = 'A00\tCholera';
    rows[99_999] = order(99_999, 'A00001', 1, 'Something else');
    const { errors, errorCount } = await read('icd-10-cm', rows.join('\n'));
    expect(errorCount).toBe(2);
    expect(errors).toEqual([
      { line: 42, detail: 'No tiene las columnas de un archivo de códigos de ICD-10-CM.' },
      { line: 100_000, detail: 'El código A00.001 ya está, con otro nombre.' },
    ]);
  });

  test('is read without keeping the tab from whoever uses it', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) =>
      order(at, `A${String(at).padStart(5, '0')}`, 1, `Thing number ${at}`),
    );
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await read('icd-10-cm', rows.join('\n'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  test('of 300,000 lines with wrong columns lists the first hundred and counts all', async () => {
    const { errors, errorCount, concepts } = await read('icd-10-cm', 'A00;Cholera\n'.repeat(300_000));
    expect([errors.length, errorCount, concepts.length]).toEqual([100, 300_000, 0]);
  });
});

describe('an own list', () => {
  test('is read whatever separates it, with synonyms, in Excel’s encoding', async () => {
    const text =
      'Código;Término;Sinónimos\nP1;Presión alta;tensión alta|hta\nP1;Presión alta;tensión alta|hta\n';
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await readTerms('list', 'lista.csv', latin)).toMatchObject({
      concepts: [{ code: 'P1', terms: ['Presión alta', 'tensión alta', 'hta'] }],
      repeated: 1,
      errorCount: 0,
      encoding: 'windows-1252',
    });
  });

  test.each([';', '\t', '|', ','])('of two columns is read however short it is: %j', async (separator) => {
    const text = ['código,término', 'P1,Presión alta', '', 'P2,Tos', '', '']
      .join('\n')
      .replaceAll(',', separator);
    const { concepts, errors } = await read('list', text);
    expect([concepts.length, errors]).toEqual([2, []]);
  });

  test.each([';', '\t', '|'])(
    'is read by its first line, whatever the next one lacks: %j',
    async (separator) => {
      const rows = [
        'código,término',
        'una nota suelta',
        ...Array.from({ length: 20 }, (_, at) => `P${at},Tos ${at}`),
      ];
      const { concepts, errors } = await read('list', rows.join('\n').replaceAll(',', separator));
      expect(concepts).toHaveLength(20);
      expect(errors.map(({ line, detail }) => [line, detail])).toEqual([
        [2, expect.stringContaining('no tiene nombre')],
      ]);
    },
  );

  test.each([
    ['without names of columns', 'P1;Presión alta\n', 'La primera línea tiene que nombrar las columnas'],
    ['without a code', 'código,término\n,Presión alta\n', 'El código falta'],
    ['without a name', 'código,término\nP1,\n', 'no tiene nombre'],
    ['with 501 letters', `código,término\nP1,${'a'.repeat(501)}\n`, 'Un nombre pasa de 500'],
    ['with more columns than names', 'código,término\nP1,Presión,alta\n', 'más columnas'],
    ['that is empty', '', 'nombrar las columnas'],
    ['that is no text', 'código,término\nP1,\0\0', 'No es un archivo de texto'],
  ])('%s is told', async (_what, text, detail) => {
    const { errors } = await read('list', text);
    expect(errors[0]?.detail).toContain(detail);
  });
});

/** Of what else people choose by mistake or as their programs write it. */
describe('The bytes of a list', () => {
  const list = 'código,término\r\nP1,Presión alta\r\n';
  const wide = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + list.length * 2));
    for (const [at, letter] of [...`\uFEFF${list}`].entries())
      view.setUint16(at * 2, letter.charCodeAt(0), isLittle);
    return new Uint8Array(view.buffer);
  };

  test.each([
    ['in UTF-8', bytes(list)],
    ['in UTF-8 with its mark', bytes(`\uFEFF${list}`)],
    ['in UTF-16 as Windows writes it', wide(true)],
    ['in UTF-16 the other way round', wide(false)],
    ['in Windows-1252', Uint8Array.from(list, (letter) => letter.charCodeAt(0))],
    ['with lines that end as on old Macs', bytes(list.replaceAll('\r\n', '\r'))],
  ])('%s are read', async (_what, content) => {
    const { concepts, errors } = await readTerms('list', 'lista.csv', content);
    expect([concepts, errors]).toEqual([[{ code: 'P1', terms: ['Presión alta'] }], []]);
  });

  test.each([
    ['a spreadsheet', [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]],
    ['something compressed', [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]],
    ['a PDF', [...bytes('%PDF-1.7\n'), 0xe2, 0xe3, 0xcf, 0xd3, 0, 1]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]],
  ])('of %s are refused in words, and give no terms', async (_what, content) => {
    const { concepts, errors } = await readTerms('list', 'lista.csv', Uint8Array.from(content));
    expect(concepts).toEqual([]);
    expect(errors[0]?.detail).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  });

  test.each(['icd-10-cm', 'value-set', 'list', 'snomed-ct'] as const)(
    'that are none, as %s, are told',
    async (kind) => {
      const { concepts, errors } = await readTerms(kind, 'vacio.txt', new Uint8Array());
      expect([concepts, errors.length]).toEqual([[], 1]);
    },
  );
});

describe('FHIR', () => {
  test('gives the concepts of a CodeSystem, those below others too', async () => {
    const file = await read(
      'value-set',
      JSON.stringify({
        resourceType: 'CodeSystem',
        url: 'urn:a',
        version: '3',
        date: '2026-01-02T00:00:00Z',
        concept: [{ code: 'a', display: 'Uno', concept: [{ code: 'b', display: 'Dos' }] }],
      }),
    );
    expect(file).toMatchObject({
      concepts: [
        { code: 'a', terms: ['Uno'] },
        { code: 'b', terms: ['Dos'] },
      ],
      facts: { system: 'urn:a', version: '3', date: '2026-01-02' },
    });
  });

  test('gives a ValueSet’s list or its expansion, each code with its system', async () => {
    const composed = {
      resourceType: 'ValueSet',
      url: 'urn:v',
      compose: {
        include: [
          { system: 'urn:a', concept: [{ code: 'a', display: 'Uno', designation: [{ value: 'One' }] }] },
        ],
      },
    };
    expect((await read('value-set', JSON.stringify(composed))).concepts).toEqual([
      { system: 'urn:a', code: 'a', terms: ['Uno', 'One'] },
    ]);
    const expanded = {
      ...composed,
      expansion: {
        contains: [{ abstract: true, contains: [{ system: 'urn:b', code: 'b', display: 'Dos' }] }],
      },
    };
    expect((await read('value-set', JSON.stringify(expanded))).concepts).toEqual([
      { system: 'urn:b', code: 'b', terms: ['Dos'] },
    ]);
  });

  test.each([
    ['{', 'No es JSON'],
    ['null', 'No es un CodeSystem'],
    ['{"resourceType":"Patient"}', 'No es un CodeSystem'],
    ['{"resourceType":"ValueSet","compose":{"include":[{"system":"urn:a","filter":[]}]}}', 'por reglas'],
    ['{"resourceType":"CodeSystem","concept":{}}', 'no es una lista'],
    ['{"resourceType":"CodeSystem"}', 'ningún concepto'],
  ])('that is something else is told: %s', async (text, detail) => {
    expect((await read('value-set', text)).errors[0]?.detail).toContain(detail);
  });
});

test('SNOMED CT’s descriptions give each concept its names, what people say before the full name', async () => {
  const header =
    'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId';
  const row = (id: number, active: number, type: string, term: string) =>
    [id, '20260101', active, '900000000000207008', '1000001', 'es', type, term, '900000000000448009'].join(
      '\t',
    );
  const file = await read(
    'snomed-ct',
    [
      header,
      row(1000011, 1, '900000000000003001', 'cosa (trastorno)'),
      row(1000012, 1, '900000000000013009', 'cosa'),
      row(1000013, 0, '900000000000013009', 'vieja'),
    ].join('\r\n'),
    'sct2_Description_Snapshot-es_INT_20260101.txt',
  );
  expect(file).toMatchObject({
    concepts: [{ code: '1000001', terms: ['cosa', 'cosa (trastorno)'] }],
    skipped: 1,
    facts: { version: '20260101', date: '2026-01-01' },
  });
  expect((await read('snomed-ct', 'a\tb')).errors[0]).toMatchObject({ line: 1 });
});
