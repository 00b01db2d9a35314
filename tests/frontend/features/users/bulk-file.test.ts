import { describe, expect, test } from 'vitest';
import {
  invitationTemplate,
  readInvitations,
} from '../../../../frontend/features/users/bulk/read-invitations.ts';
import { decodeText } from '../../../../frontend/lib/decode-text.ts';
import { readCsv } from '../../../../frontend/lib/read-csv.ts';

const head = 'Correo,Nombre,Apellidos,Papeles';
const text = `${head}\nnuria@clinica.example,Núria,Ibáñez Peña,Administración\n`;

const utf16 = (content: string, isBig: boolean) => {
  const bytes = new Uint8Array(content.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < content.length; index += 1)
    view.setUint16(index * 2, content.charCodeAt(index), !isBig);
  return bytes;
};
const windows = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

describe('The bytes of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16, little-endian, with its mark', utf16(`\uFEFF${text}`, false), 'utf-16le'],
    ['UTF-16, big-endian, with its mark', utf16(`\uFEFF${text}`, true), 'utf-16be'],
    ['UTF-16, little-endian, without it', utf16(text, false), 'utf-16le'],
    ['UTF-16, big-endian, without it', utf16(text, true), 'utf-16be'],
    ['Windows-1252', windows(text), 'windows-1252'],
  ])('are read as %s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  test('that are none are the empty text', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
  });
});

describe('Separated values', () => {
  const cells = (content: string) => readCsv(content, 100).records.map((record) => record.cells);

  test.each([',', ';', '\t', '|'])('are told apart by what the first line has most of: %j', (separator) => {
    expect(cells(`a${separator}b\nc${separator}d`)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('keep what stands in quotes, line ends and quotes included', () => {
    expect(cells('a,b\n"uno, dos","tres ""y"" cuatro"\n"cinco\nseis",siete')).toEqual([
      ['a', 'b'],
      ['uno, dos', 'tres "y" cuatro'],
      ['cinco\nseis', 'siete'],
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('end their lines by %j, and name them as the file has them', (end) => {
    const { records } = readCsv(['a,b', '', '"c', 'd",e', 'f,g'].join(end), 100);
    expect(records.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('are cut where there are too many', () => {
    const long = 'a,b\n'.repeat(50_000);
    expect(readCsv(long, 5_001)).toMatchObject({ isCut: true });
    expect(readCsv(long, 5_001).records).toHaveLength(5_001);
    expect(readCsv('a\nb\n', 2)).toMatchObject({ isCut: false });
  });
});

const linesOf = (content: string) => {
  const read = readInvitations(content);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.lines;
};

describe('A list of people', () => {
  test('is read as its template says', () => {
    const { text: template } = decodeText(new TextEncoder().encode(invitationTemplate));
    expect(linesOf(template).map(({ invitation }) => invitation)).toEqual([
      {
        email: 'rosa.prieto@clinica.example',
        givenName: 'Rosa',
        familyName: 'Prieto Luna',
        roles: ['clinicians'],
      },
      {
        email: 'luis.gil@clinica.example',
        givenName: 'Luis',
        familyName: 'Gil Soto',
        roles: ['admins', 'staff'],
      },
    ]);
  });

  test('takes its columns in any order and language, and roles as people write them', () => {
    const read = linesOf(
      'ROLE;Last name;First Name;E-mail;Tel\nMédica / recepción;Gil;Eva;EVA@C.example;1\n',
    );
    expect(read[0]?.invitation).toEqual({
      email: 'eva@c.example',
      givenName: 'Eva',
      familyName: 'Gil',
      roles: ['clinicians', 'staff'],
    });
  });

  test.each([
    ['no address', ',Eva,Gil,staff', 'El correo electrónico es requerido'],
    ['what is no address', 'eva,Eva,Gil,staff', 'Por favor ingrese un correo electrónico válido'],
    ['no name', 'eva@c.example,,Gil,staff', 'El nombre es requerido'],
    ['no role', 'eva@c.example,Eva,Gil,', 'Elija al menos un papel'],
    ['a role that is none', 'eva@c.example,Eva,Gil,jefe', 'No existe el papel «jefe»'],
    ['a formula', 'eva@c.example,"=HYPERLINK(""http://x"")",Gil,staff', '«Nombre» empieza como una fórmula'],
    ['a formula for an address', '@SUM(1),Eva,Gil,staff', '«Correo» empieza como una fórmula'],
    ['a formula with a wide sign', 'eva@c.example,Eva,＝1+1,staff', '«Apellidos» empieza como una fórmula'],
    ['a short line', 'eva@c.example,Eva', 'Los apellidos son requeridos'],
    ['a name of two lines', 'eva@c.example,"E\nva",Gil,staff', 'El nombre contiene caracteres no admitidos'],
  ])('says of a line with %s what is wrong', (_what, line, problem) => {
    expect(linesOf(`${head}\n${line}\n`)[0]).toMatchObject({ line: 2, problem });
  });

  test('takes an address once, whatever its case', () => {
    const read = linesOf(`${head}\na@c.example,A,B,staff\nA@C.EXAMPLE,A,B,staff\na@c.example,A,B,staff`);
    expect(read.map(({ problem }) => problem)).toEqual([
      undefined,
      'La misma dirección que en la línea 2',
      'La misma dirección que en la línea 2',
    ]);
  });

  test.each([
    ['empty', '', 'El archivo está vacío.'],
    ['without its titles', 'a@c.example,A,B,staff\n', /faltan columnas: «Correo», «Nombre»/],
    ['nothing but titles', head, 'El archivo solo tiene la línea de los títulos.'],
    ['too long', `${head}\n${'a@c.example,A,B,staff\n'.repeat(50_000)}`, /más de 5000 personas/],
  ])('that is %s is refused as a whole', (_what, content, reason) => {
    expect(readInvitations(content)).toEqual({ refusal: expect.stringMatching(reason) });
  });
});
