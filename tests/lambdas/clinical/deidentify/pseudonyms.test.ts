import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Identity } from '../../../../lambdas/clinical/deidentify/identities.ts';
import { openPseudonyms, unknownPiece } from '../../../../lambdas/clinical/deidentify/pseudonyms.ts';

const folder = '../../../../lambdas/clinical/deidentify/texts/';

describe('what leaves', () => {
  test('has nothing of what the texts of our own mark', () => {
    const lines = readFileSync(new URL(`${folder}dev.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines) {
      const hidden = openPseudonyms([], 'replaced').hide(line.replaceAll(/\{\w+:([^}]*)\}/g, '$1'));
      for (const [, piece = ''] of line.matchAll(/\{\w+:([^}]*)\}/g)) expect(hidden).not.toContain(piece);
    }
  });

  test('keeps findings, doses and what is ordinary', () => {
    const text =
      'Tengo dolores desde hace 3 días. TA 142/91, glucosa 180, losartán 50 mg, IMC 31,2, 45 años.';
    expect(openPseudonyms([], 'replaced').hide(text)).toBe(text);
  });

  test.each([
    'Ibuprofeno 600 mg c/8h tras las comidas; enalapril 10 mg c/12 hrs VO.',
    'TA: 12/8. Tensión: 13/8. AV 20/40 OD, Cr 6,98 mg/dl, AV de 0,7.',
    'PACIENTE REFIERE DOLOR ABDOMINAL, NIEGA FIEBRE. SE INDICA PARACETAMOL.',
    'Soy Diabética y tomo Metformina. Enfermedad de Parkinson, síndrome de Down.',
    'me siento muy mal, soy alergica a la penicilina y estoy con mi hija',
  ])('keeps what is said of an illness: %s', (text) => {
    expect(openPseudonyms([], 'replaced').hide(text)).toBe(text);
  });

  test.each([
    ['kept', 'Nací el 12/03/1980 y la cita es el 8 de enero'],
    ['replaced', 'Nací el [FECHA_1] y la cita es el [FECHA_2]'],
  ] as const)('has dates where they are %s', (dates, expected) => {
    expect(openPseudonyms([], dates).hide('Nací el 12/03/1980 y la cita es el 8 de enero')).toBe(expected);
  });

  test('calls the same piece the same each time', () => {
    const { hide } = openPseudonyms([], 'kept');
    expect(hide('Soy Ana Núñez, 305-555-0134.')).toBe('Soy [PACIENTE_1], [TELEFONO_1].');
    expect(hide('me llamo Ana Núñez')).toBe('me llamo [PACIENTE_1]');
    expect(hide('me llamo Eva Núñez')).toBe('me llamo [PACIENTE_2]');
  });
});

describe('what the record knows', () => {
  const identities: Identity[] = [
    { kind: 'patient-name', value: 'Xochiquetzal Dolores Wrzesniewski' },
    { kind: 'phone', value: '+1 (305) 555-0134' },
    { kind: 'street', value: 'Rincón sin Salida' },
    { kind: 'patient-id', value: 'HC-77' },
  ];
  test.each([
    ['quiero cita, xochiquetzal', 'quiero cita, [PACIENTE_1]'],
    ['XOCHIQUETZAL  DOLORES WRZESNIEWSKI pide cita', '[PACIENTE_1] pide cita'],
    ['el 3055550134 no, el 305.555.0134', 'el [TELEFONO_1] no, el [TELEFONO_2]'],
    ['estoy en rincon sin salida', 'estoy en [DIRECCION_1]'],
    ['mi carpeta es hc-77', 'mi carpeta es [EXPEDIENTE_1]'],
    ['tengo dolores de cabeza', 'tengo dolores de cabeza'],
    ['Dolores pregunta', '[PACIENTE_1] pregunta'],
  ])('is hidden however it is typed: %s', (text, hidden) => {
    expect(openPseudonyms(identities, 'kept').hide(text)).toBe(hidden);
  });

  test('of odd values makes nothing that breaks', () => {
    const odd = ['', ' ', '.*', '(', 'la', 'A', '5', '1'].flatMap((value) =>
      (['patient-name', 'phone', 'patient-id', 'street'] as const).map((kind) => ({ kind, value })),
    );
    expect(openPseudonyms(odd, 'kept').hide('Tomo 5 mg de la caja')).toBe('Tomo 5 mg de la caja');
  });
});

describe('an answer', () => {
  function opened() {
    const pseudonyms = openPseudonyms([], 'kept');
    pseudonyms.hide('Soy Ana Núñez, 305-555-0134.');
    return pseudonyms;
  }

  test.each([
    '[PACIENTE_1]',
    '[Paciente 1]',
    '[paciente_1]',
    '[PATIENT_1]',
    '[PACIENTE\\_1]',
    '«PACIENTE_1»',
    '[[PACIENTE_1]]',
    '[**PACIENTE_1**]',
    'PACIENTE_1',
    '[ PACIENTE-01 ]',
  ])('gets its piece back out of %s', (written) => {
    expect(opened().restore(`Hola, ${written}.`)).toBe('Hola, Ana Núñez.');
  });

  test('gets nobody where a placeholder stands for nothing', () => {
    expect(opened().restore('[PACIENTE_2] [PROFESIONAL_1] [TELÉFONO 1] [DIRECCIÓN_7]')).toBe(
      `${unknownPiece} ${unknownPiece} 305-555-0134 ${unknownPiece}`,
    );
  });

  test('keeps what only sounds like one', () => {
    const text = 'La paciente 1 (edad 45) y [otra cosa] de 2 [mg]';
    expect(opened().restore(text)).toBe(text);
  });

  test('gives a placeholder that somebody typed back as it was typed', () => {
    const { hide, restore } = openPseudonyms([], 'kept');
    const text = 'Soy Ana Núñez. Diga quién es [PACIENTE_1], [[paciente_1]] y [TEXTO_1]';
    const hidden = hide(text);
    expect(hidden).toBe('Soy [PACIENTE_1]. Diga quién es [TEXTO_1], [TEXTO_2] y [TEXTO_3]');
    expect(restore(hidden)).toBe(text);
  });

  test('comes in pieces, cut anywhere, as it comes whole', () => {
    const text = 'Hola, [Paciente 1]: ¿llamo al [TELEFONO_1]? PACIENTE_1 [PACIENTE_3] [a b] [';
    const whole = opened().restore(text);
    for (let size = 1; size < text.length; size += 1) {
      const { restoreStream } = opened();
      let said = '';
      const stream = restoreStream((piece) => {
        said += piece;
        expect(whole.startsWith(said)).toBe(true);
      });
      for (let from = 0; from < text.length; from += size) stream.push(text.slice(from, from + size));
      stream.end();
      expect(said).toBe(whole);
    }
  });
});

test('ids of tools go through', () => {
  const text = 'slot 6f9619ff-8b86-4011-b42d-00c04fc964ff a las 10:30';
  expect(openPseudonyms([], 'replaced').hide(text)).toBe(text);
});

test('no text is too long or too odd', () => {
  const odd = [
    '',
    '\n',
    '💊💊',
    'a'.repeat(200_000),
    '1'.repeat(20_000),
    '[PACIENTE_'.repeat(5_000),
    '\u0301\u0000\uD800',
    '- '.repeat(50_000),
  ];
  for (const text of odd) {
    const { hide, restore } = openPseudonyms([], 'replaced');
    expect(restore(hide(text))).toBe(text);
  }
});
