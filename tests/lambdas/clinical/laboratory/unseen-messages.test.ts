import { describe, expect, it } from 'vitest';
import { hl7Text } from '../../../../lambdas/clinical/laboratory/read/hl7-message.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { readHl7 } from '../../../../lambdas/clinical/laboratory/read/read-hl7.ts';
import type { LaboratoryReport } from '../../../../lambdas/clinical/laboratory/read/report.ts';
import { catalogue, toldOf } from './printed-reports.ts';

/* Messages as systems of laboratories send them, well formed and not: what must be read of each, and that nothing of it is dropped. */

const head = 'MSH|^~\\&|LIS|Lab|EHR|C|20261120081500||ORU^R01^ORU_R01|A1|P|2.5.1||||||UNICODE UTF-8';
const pid = 'PID|1||HC-1^^^C^MR||Vega^Rosa||19600325|F';
const obr = 'OBR|1||F-1|24326-1^Iones^LN|||20261120081500-0600';
const read = (...segments: string[]) => readAny([head, pid, obr, ...segments].join('\r'), catalogue);
const lines = ({ measured }: LaboratoryReport) => measured.map(toldOf);
const remarks = ({ measured }: LaboratoryReport) => measured.map((one) => one.remarks ?? []);
const unread = (report: LaboratoryReport) => report.unread.map(({ text }) => text);

describe('a value in HL7 v2', () => {
  it.each([
    [
      'a number with limits and verdict',
      'OBX|1|NM|2823-3^Potasio^LN||5.9|mmol/L|3.5-5.1|H|||F',
      'potassium 5.9 mmol/L 3.5..5.1 high',
    ],
    [
      'a decimal comma',
      'OBX|1|NM|2823-3^Potasio^LN||5,9|mmol/L|3,5 - 5,1|H|||F',
      'potassium 5.9 mmol/L 3.5..5.1 high',
    ],
    ['below detection in a number', 'OBX|1|NM|1988-5^PCR^LN||<0.5|mg/L|<5||||F', 'crp <0.5 mg/L ..5'],
    [
      'above the range in a structured number',
      'OBX|1|SN|2276-4^Ferritina^LN||>^1000|ng/mL|30-400|H|||F',
      'ferritin >1000 ng/mL 30..400 high',
    ],
    ['a titre in a structured number', 'OBX|1|SN|5048-4^ANA^LN||^1^:^160|||A|||F', '5048-4 text:1:160'],
    [
      'a span in a structured number',
      'OBX|1|SN|13945-1^Eritrocitos^LN||^2^-^4|/HPF|||||F',
      '13945-1 text:2-4',
    ],
    [
      'a string with flags of its own',
      'OBX|1|ST|2951-2^Sodio^LN||116|mmol/L|136-145|LL~A|||F',
      'sodium 116 mmol/L 136..145 criticalLow',
    ],
    [
      'a flag in words',
      'OBX|1|NM|2951-2^Sodio^LN||131|mmol/L|136-145|BAJO|||F',
      'sodium 131 mmol/L 136..145 low',
    ],
    [
      'a flag as a sign',
      'OBX|1|NM|2951-2^Sodio^LN||131|mmol/L|136-145|*|||F',
      'sodium 131 mmol/L 136..145 abnormal',
    ],
    [
      'a code with its words',
      'OBX|1|CWE|5802-4^Nitritos^LN||10828004^Positive^SCT||Negativo|A|||F',
      '5802-4 text:Positive',
    ],
    [
      'a local code with local words',
      'OBX|1|CE|VIH^Anticuerpos VIH^99LAB||NR^No reactivo^99LAB||||||F',
      '(Anticuerpos VIH) text:No reactivo',
    ],
    [
      'words with escapes',
      'OBX|1|TX|5778-6^Color^LN||rojo \\T\\ turbio \\F\\ olor\\.br\\f\\XC3A9\\tido||||||F',
      '5778-6 text:rojo & turbio | olor\nfétido',
    ],
    [
      'formatted text with a table',
      'OBX|1|FT|5767-9^Aspecto^LN||L\\S\\1\\.sp\\M\\R\\2\\E\\||||||F',
      '5767-9 text:L^1\nM~2\\',
    ],
    ['repetitions', 'OBX|1|ST|5769-5^Bacterias^LN||Cocos~Bacilos||||||F', '5769-5 text:Cocos\nBacilos'],
    [
      'a unit with an unescaped power',
      'OBX|1|NM|6690-2^Leucocitos^LN||7.1|10^3/uL|4.5-11||||F',
      'leukocytes 7.1 10^3/uL 4.5..11',
    ],
    [
      'a unit with its words and system',
      'OBX|1|NM|718-7^Hemoglobina^LN||12.1|g/dL^gramos por decilitro^UCUM|12-16||||F',
      'haemoglobin 12.1 g/dL 12..16',
    ],
    [
      'limits by sex',
      'OBX|1|NM|718-7^Hemoglobina^LN||12.1|g/dL|H: 13.5-17.5 M: 12-16||||F',
      'haemoglobin 12.1 g/dL male:13.5..17.5 female:12..16',
    ],
    [
      'limits by sex as repetitions',
      'OBX|1|NM|718-7^Hemoglobina^LN||12.1|g/dL|Hombres 13.5-17.5~Mujeres 12-16||||F',
      'haemoglobin 12.1 g/dL male:13.5..17.5 female:12..16',
    ],
    [
      'preliminary',
      'OBX|1|ST|600-7^Hemocultivo^LN||Cocos gram positivos||||||P',
      '600-7 text:Cocos gram positivos preliminary',
    ],
    [
      'corrected',
      'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|3.5-5.1||||C',
      'potassium 4.1 mmol/L 3.5..5.1 corrected',
    ],
    [
      'cancelled with what it had been',
      'OBX|1|NM|2823-3^Potasio^LN||7.1|mmol/L|3.5-5.1|HH|||X',
      'potassium 7.1 mmol/L 3.5..5.1 cancelled',
    ],
    [
      'cancelled without a value',
      'OBX|1|NM|2823-3^Potasio^LN|||mmol/L|3.5-5.1||||X',
      'potassium text:Anulado cancelled',
    ],
    [
      'wrong, without a value',
      'OBX|1|NM|2823-3^Potasio^LN||""|mmol/L|3.5-5.1||||W',
      'potassium text:Anulado cancelled',
    ],
    [
      'LOINC in the alternate code',
      'OBX|1|NM|K^Potasio^99LAB^2823-3^Potassium^LN||4.1|mmol/L|||||F',
      'potassium 4.1 mmol/L',
    ],
    [
      'a code of its own and a name',
      'OBX|1|NM|K01^Potasio en suero^99LAB||4.1|mmol/L|||||F',
      'potassium 4.1 mmol/L',
    ],
  ])('is read: %s', (_, segment, expected) => {
    const report = read(segment);
    expect(lines(report)).toEqual([expected]);
    expect(report.unread).toEqual([]);
  });

  it('with limits that are not understood shows them as they stand', () => {
    const report = read(
      'OBX|1|NM|2276-4^Ferritina^LN||18|ng/mL|Premenopausia 10-120 Posmenopausia 20-250||||F',
    );
    expect(lines(report)).toEqual(['ferritin 18 ng/mL']);
    expect(remarks(report).flat().join()).toContain('Valores de referencia: Premenop');
  });

  it('that is a document says so, and is not shown as letters', () => {
    const pdf = 'JVBERi0xLjQK'.repeat(2000);
    const report = read(
      'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F',
      `OBX|2|ED|PDF^Informe^99LAB||LIS^application^pdf^Base64^${pdf}||||||F`,
    );
    expect(lines(report)).toEqual(['potassium 4.1 mmol/L']);
    expect(unread(report)).toEqual(['Informe: documento adjunto (application/pdf) sin leer']);
    const pointer = read('OBX|1|RP|IMG^Placa^99LAB||\\\\server\\share\\x.pdf^PACS^IM||||||F');
    expect(unread(pointer).join()).toContain('Placa');
  });
});

describe('what stands beside a value in HL7 v2', () => {
  it('notes go with the result, the order, and what has no value', () => {
    const report = read(
      'NTE|1||Muestra lip\u00e9mica',
      'OBX|1|NM|2823-3^Potasio^LN||6.1|mmol/L|||||F',
      'NTE|1||Muestra hemolizada~Repetir',
      'NTE|2||Avisado el Dr. Soto\\.br\\14:20',
      'OBX|2|NM|2951-2^Sodio^LN||||||||F',
      'NTE|1||Insuficiente',
    );
    expect(remarks(report)).toEqual([
      ['Muestra lip\u00e9mica', 'Muestra hemolizada\nRepetir', 'Avisado el Dr. Soto\n14:20'],
    ]);
    expect(unread(report).join()).toContain('Sodio');
    expect(unread(report).join()).toContain('Insuficiente');
  });

  it('an order without results is shown with what is said of it', () => {
    const report = read(
      'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F',
      'OBR|2||F-2|3016-3^TSH^LN|||20261120||||||||||||||||||X',
      'NTE|1||Muestra insuficiente',
    );
    expect(lines(report)).toEqual(['potassium 4.1 mmol/L']);
    expect(unread(report)).toEqual(['TSH: Muestra insuficiente']);
  });

  it('a line that a sender broke belongs to the field before it', () => {
    const report = read(
      'OBX|1|TX|5778-6^Color^LN||Amarillo\nturbio||||||F',
      'OBX|2|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F',
    );
    expect(lines(report)).toEqual(['5778-6 text:Amarillo\nturbio', 'potassium 4.1 mmol/L']);
  });

  it('a note about the patient is shown', () => {
    const report = readAny(
      [
        head,
        pid,
        'NTE|1||Anticoagulada con warfarina',
        obr,
        'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F',
      ].join('\r'),
      catalogue,
    );
    expect(JSON.stringify([report.measured, report.unread])).toContain('Anticoagulada con warfarina');
  });

  it('several orders keep their own day and sample', () => {
    const { measured } = read(
      'OBX|1|NM|2345-7^Glucosa^LN||98|mg/dL|||||F',
      'OBR|2||F-2|^Uroan\u00e1lisis|||20261119080000-0600||||||||UR^Orina',
      'OBX|1|NM|^Glucosa||15|mg/dL|||||F',
      'OBR|3||F-3|^Bioqu\u00edmica|||20261118',
      'OBX|1|NM|2345-7^Glucosa^LN||110|mg/dL|||||F',
    );
    const told = measured.map((one) =>
      `${one.name} ${one.amount?.value} ${one.at?.slice(0, 10)} ${one.specimen ?? ''}`.trim(),
    );
    expect(told.toSorted()).toEqual([
      'Glucosa 110 2026-11-18',
      'Glucosa 15 2026-11-19 urine',
      'Glucosa 98 2026-11-20',
    ]);
  });
});

describe('a message that is not as it should be', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const named = (charset: string, name: string) => {
    const text = `${head.replace('UNICODE UTF-8', charset)}\rPID|1||7||${name}^Ana\r${obr}\rOBX|1|NM|2823-3^K^LN||4|mmol/L|||||F`;
    return readHl7(hl7Text(bytesOf(text)))[0]?.person.name;
  };

  it.each([
    ['8859/1', 'N\u00fa\u00f1ez'],
    ['8859-1', 'N\u00fa\u00f1ez'],
    ['ISO-8859-1', 'N\u00fa\u00f1ez'],
    ['ISO 8859-1', 'N\u00fa\u00f1ez'],
    ['ISO_IR 100', 'N\u00fa\u00f1ez'],
    ['ISO IR100', 'N\u00fa\u00f1ez'],
    ['LATIN1', 'N\u00fa\u00f1ez'],
    ['WINDOWS-1252', 'N\u00fa\u00f1ez'],
    ['CP1252', 'N\u00fa\u00f1ez'],
    ['8859/15', 'N\u00fa\u00f1ez'],
    ['ASCII', 'N\u00fa\u00f1ez'],
    ['', 'N\u00fa\u00f1ez'],
    ['UTF8', 'N\u00c3\u00ba\u00c3\u00b1ez'],
    ['ISO_IR 192', 'N\u00c3\u00ba\u00c3\u00b1ez'],
    ['UNICODE UTF-8~8859/1', 'N\u00c3\u00ba\u00c3\u00b1ez'],
  ])('names its letters %j', (charset, name) => {
    expect(named(charset, name)).toBe('Ana N\u00fa\u00f1ez');
  });

  it('calls Latin-1 what is UTF-8, and is read as it was meant', () => {
    expect(named('8859/1', 'N\u00c3\u00ba\u00c3\u00b1ez')).toBe('Ana N\u00fa\u00f1ez');
  });

  it('has a byte order mark, blank lines and the frame of MLLP', () => {
    const text = `\u000b\ufeff${head}\r\n\r\n${pid}\r\n${obr}\r\nOBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F\r\n\u001c\r`;
    expect(readAny(text, catalogue).measured.map(toldOf)).toEqual(['potassium 4.1 mmol/L']);
  });

  it('is in a batch', () => {
    const one = [head, pid, obr, 'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F'].join('\r');
    const text = `FHS|^~\\&|LIS\rBHS|^~\\&|LIS\r${one}\r${one.replace('|A1|', '|A2|')}\rBTS|2\rFTS|1`;
    expect(readAny(text, catalogue).measured).toHaveLength(2);
  });

  it('has several people, and is nobody\u2019s report', () => {
    const report = read(
      'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F',
      'PID|2||HC-2||Ruiz^Ana||19720101|F',
      'OBR|2||F-9|24326-1^Iones^LN',
      'OBX|1|NM|2823-3^Potasio^LN||6.9|mmol/L|||||F',
    );
    expect(report.measured).toEqual([]);
    expect(report.unread.map(({ why }) => why)).toContain('severalPeople');
  });

  it('has no end in its escapes', () => {
    const report = read('OBX|1|ST|5778-6^Color^LN||C:\\ruta\\X4\\XZZ\\\\||||||F');
    expect(report.measured[0]?.text).toContain('C:\\ruta');
  });
});
