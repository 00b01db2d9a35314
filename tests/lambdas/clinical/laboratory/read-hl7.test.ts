import { describe, expect, it } from 'vitest';
import { repairedText, textOf, utf8Text } from '../../../../lambdas/clinical/laboratory/read/charsets.ts';
import { hl7Messages, hl7Text, unescaped } from '../../../../lambdas/clinical/laboratory/read/hl7-message.ts';
import { hl7Time } from '../../../../lambdas/clinical/laboratory/read/hl7-time.ts';
import { readHl7 } from '../../../../lambdas/clinical/laboratory/read/read-hl7.ts';

const head = 'MSH|^~\\&|LAB|CENTRAL|EHR|CLINIC|20261120081500||ORU^R01^ORU_R01|A1|P|2.5.1||||||UNICODE UTF-8';
const message = (...segments: string[]) => [head, ...segments].join('\r');
const [empty] = hl7Messages(head);
const decoded = (text: string, charset?: string) => {
  const [one] = charset === undefined ? [empty] : hl7Messages(head.replace('UNICODE UTF-8', charset));
  if (!one) throw new Error('no message');
  return unescaped(text, one);
};

describe('HL7 v2 escapes', () => {
  it.each([
    ['a\\F\\b', 'a|b'],
    ['a\\S\\b', 'a^b'],
    ['a\\T\\b', 'a&b'],
    ['a\\R\\b', 'a~b'],
    ['a\\E\\b', 'a\\b'],
    ['a\\E\\\\F\\', 'a\\|'],
    ['uno\\.br\\dos', 'uno\ndos'],
    ['uno\\.sp2\\dos', 'uno\n\ndos'],
    ['uno\\.sk3\\dos', 'uno   dos'],
    ['\\H\\Alto\\N\\', 'Alto'],
    ['M\\XC3BA\\ller', 'Múller'],
    ['a\\X0D0A\\b', 'a\r\nb'],
    ['a\\C2842\\b', 'ab'],
    ['a\\M1B4B3F\\b', 'ab'],
    ['a\\Zabc\\b', 'ab'],
    ['50\\ mg', '50\\ mg'],
    ['C:\\dir\\file', 'C:\\dir\\file'],
    ['\\', '\\'],
    ['sin nada', 'sin nada'],
  ])('%j is %j', (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it('reads hexadecimal bytes in the character set of the message', () => {
    expect(decoded('N\\XFA\\ñez', '8859/1')).toBe('Núñez');
    expect(decoded('\\XA4\\', '8859/15')).toBe('€');
    expect(decoded('\\XC3FA\\')).toBe('Ãú');
  });
});

describe('character sets', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('follow MSH-18, and without it UTF-8 where it is that', () => {
    const latin = bytes(`${head.replace('UNICODE UTF-8', '8859/1')}\rPID|1||7||N\u00fa\u00f1ez^Ana`);
    expect(readHl7(hl7Text(latin))[0]?.person.name).toBe('Ana Núñez');
    const utf8 = bytes(`${head.replace('|UNICODE UTF-8', '|')}\rPID|1||7||N\u00c3\u00ba\u00c3\u00b1ez^Ana`);
    expect(readHl7(hl7Text(utf8))[0]?.person.name).toBe('Ana Núñez');
    const unnamed = bytes(`${head.replace('|UNICODE UTF-8', '|')}\rPID|1||7||N\u00fa\u00f1ez^Ana`);
    expect(readHl7(hl7Text(unnamed))[0]?.person.name).toBe('Ana Núñez');
  });

  it('refuse what is no UTF-8: overlong, cut off, half of a pair, beyond Unicode', () => {
    for (const wrong of [
      [0xc0, 0xaf],
      [0xe0, 0x80, 0xaf],
      [0xc3],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xff],
      [0x80],
    ]) {
      expect(utf8Text(wrong)).toBeUndefined();
    }
    expect(utf8Text([0xf0, 0x9f, 0xa9, 0xb8])).toBe('🩸');
    expect(textOf([0x80])).toBe('€');
  });

  it('repair UTF-8 that was read as Latin-1 or Windows-1252, and nothing else', () => {
    expect(repairedText('PotÃ¡sio\nFÃ³sforo')).toBe('Potásio\nFósforo');
    expect(repairedText('10â€“20')).toBe('10–20');
    expect(repairedText('Níquel, Ñ, Â')).toBe('Níquel, Ñ, Â');
  });
});

describe('ORU^R01', () => {
  const read = (...segments: string[]) => {
    const [report] = readHl7(
      message(
        'PID|1||HC-7^^^X~99^^^Y||Núñez Ibáñez^María^José||19620304|F',
        'OBR|1||L1|CHEM^Química|||20261120081500-0500',
        ...segments,
      ),
    );
    if (!report) throw new Error('no report');
    return report;
  };
  const obx = (type: string, value: string, more = 'mmol/L|3.5-5.1|H|||F') =>
    `OBX|1|${type}|2823-3^Potasio^LN||${value}|${more}`;

  it('gives a number its unit, limits, verdict, status, time and place', () => {
    const { measured, person, controlId, type } = read(
      obx('NM', '6.5'),
      'NTE|1||Muestra \\F\\ hemolizada~Repetir',
    );
    expect(measured).toEqual([
      {
        name: 'Potasio',
        loinc: '2823-3',
        amount: { value: 6.5 },
        unit: 'mmol/L',
        band: { low: 3.5, high: 5.1 },
        flag: 'high',
        at: '2026-11-20T08:15:00-05:00',
        status: 'final',
        remarks: ['Muestra | hemolizada\nRepetir'],
        origin: { kind: 'segment', segment: 4, message: 'A1' },
      },
    ]);
    expect(person).toEqual({
      name: 'María José Núñez Ibáñez',
      birthDate: '1962-03-04',
      sex: 'female',
      identifiers: ['HC-7', '99'],
    });
    expect([controlId, type]).toEqual(['A1', 'ORU^R01^ORU_R01']);
  });

  it.each([
    ['SN', '<^0.5', { amount: { value: 0.5, comparator: '<' } }],
    ['SN', '>=^100', { amount: { value: 100, comparator: '>=' } }],
    ['SN', '^1^-^5', { text: '1-5' }],
    ['SN', '^1^:^80', { text: '1:80' }],
    ['ST', '>1000', { amount: { value: 1000, comparator: '>' } }],
    ['ST', 'Negativo', { text: 'Negativo' }],
    ['NM', '-3.2', { amount: { value: -3.2 } }],
    ['NM', 'no', { text: 'no' }],
    ['TX', 'línea 1~línea 2', { text: 'línea 1\nlínea 2' }],
    ['FT', 'uno\\.br\\dos', { text: 'uno\ndos' }],
    ['CE', '260373001^Detectado^SCT', { text: 'Detectado' }],
    ['CWE', 'POS~NEG', { text: 'POS\nNEG' }],
  ])('%s %s', (type, value, expected) => {
    expect(read(obx(type, value)).measured[0]).toMatchObject(expected);
  });

  it('shows what has no value, and drops nothing', () => {
    const { measured, unread } = read(
      obx('NM', ''),
      obx('NM', '""'),
      'OBX|3|NM|||5|mmol/L|||||F',
      obx('NM', '4.1'),
    );
    expect(measured).toHaveLength(1);
    expect(unread.map(({ why }) => why)).toEqual(['noValue', 'noValue', 'unknownTest']);
  });

  it('takes of several verdicts the gravest, and no sign for none', () => {
    const obx = (value: string, flag: string, type = 'NM') =>
      readHl7(message('OBR|1|||A', `OBX|1|${type}|2345-7^Glucosa^LN||${value}|mg/dL|||${flag}||F`))[0]
        ?.measured[0];
    // The field before the flags is the range: here there is none.
    const flagOf = (flag: string) =>
      readHl7(message('OBR|1|||A', `OBX|1|NM|2345-7^Glucosa^LN||45|mg/dL||${flag}|||F`))[0]?.measured[0]
        ?.flag;
    expect(['H~HH', 'A~LL', 'N~AA', 'H~A', 'N', 'HU', 'Crítico'].map(flagOf)).toEqual([
      'criticalHigh',
      'criticalLow',
      'criticalAbnormal',
      'high',
      'normal',
      'high',
      'criticalAbnormal',
    ]);
    expect(['≥^9', '=>^9', '≤^9', '^9', '=^9', '~^9'].map((value) => obx(value, '', 'SN')?.amount)).toEqual([
      { value: 9, comparator: '>=' },
      { value: 9, comparator: '>=' },
      { value: 9, comparator: '<=' },
      { value: 9 },
      { value: 9 },
      undefined,
    ]);
  });

  it('says corrected, preliminary and cancelled', () => {
    const status = (code: string) => read(obx('NM', '6.5', `mmol/L|3.5-5.1|H|||${code}`)).measured[0]?.status;
    expect(['C', 'P', 'X', 'F', 'D'].map(status)).toEqual([
      'corrected',
      'preliminary',
      'cancelled',
      'final',
      'cancelled',
    ]);
    expect(read(obx('NM', '6.5', 'mmol/L|3.5-5.1|HH|||X')).measured[0]?.flag).toBeUndefined();
  });

  it('takes other signs, other ends of lines, several messages and a local code beside LOINC', () => {
    const other =
      'MSH#*!%$#L#X#E#Y#2026##ORU*R01#B2#P#2.3\nPID#1##5\nOBX#1#NM#K*Potasio*L*2823-3*K*LN##4,2#mmol/L';
    const [first, second] = readHl7(`${message(obx('NM', '4'))}\n${other}`);
    expect(first?.measured).toHaveLength(1);
    expect(second?.controlId).toBe('B2');
    expect(second?.measured[0]).toMatchObject({ loinc: '2823-3', name: 'Potasio' });
    expect(readHl7('hola')).toEqual([]);
  });

  it('reads times with and without an hour, and none that is no day', () => {
    expect(hl7Time('20261120')).toBe('2026-11-20');
    expect(hl7Time('20261120081500')).toBe('2026-11-20');
    expect(hl7Time('202611200815+0100')).toBe('2026-11-20T08:15:00+01:00');
    expect(hl7Time('202611')).toBeUndefined();
    expect(hl7Time('20261345')).toBeUndefined();
  });
});
