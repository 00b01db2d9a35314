import { describe, expect, test } from 'vitest';
import { readingVocabulary } from '../../../../lambdas/api/documentation-terms.ts';
import { checkDraft } from '../../../../lambdas/clinical/drafting/check-draft.ts';
import { extractFacts } from '../../../../lambdas/clinical/extraction/extract.ts';
import type { Fact } from '../../../../lambdas/clinical/extraction/facts.ts';
import { readLabelledSentences } from './labelled-sentences.ts';
import { type Measure, scoreSentences } from './score-sentences.ts';

const read = (text: string): readonly Fact[] => extractFacts(text, readingVocabulary()).facts;
const findings = (text: string) =>
  read(text).flatMap((fact) => (fact.kind === 'finding' ? [`${fact.words}: ${fact.certainty}`] : []));
const medicines = (text: string) => read(text).filter((fact) => fact.kind === 'medication');

describe('findings and whether they are there', () => {
  test.each<[string, string[]]>([
    ['Niega fiebre, tos, disnea.', ['fiebre: negated', 'tos: negated', 'disnea: negated']],
    ['Sin fiebre, tos ni disnea.', ['fiebre: negated', 'tos: negated', 'disnea: negated']],
    ['No fiebre. Tos desde ayer.', ['fiebre: negated', 'Tos: affirmed']],
    ['Niega fiebre, refiere cefalea de 3 días.', ['fiebre: negated', 'cefalea: affirmed']],
    ['Fiebre: no. Tos: sí.', ['Fiebre: negated', 'Tos: affirmed']],
    ['No se descarta neumonía.', ['neumonía: possible']],
    ['Probable apendicitis vs colecistitis.', ['apendicitis: possible', 'colecistitis: possible']],
    ['Acudir a urgencias si fiebre o vómitos.', ['fiebre: hypothetical', 'vómitos: hypothetical']],
    ['Acude por disnea.', ['disnea: affirmed']],
    ['Cefalea que no cede con paracetamol.', ['Cefalea: affirmed']],
    ['¿Tiene fiebre?\nNo, doctor.', ['fiebre: negated']],
    ['¿Tiene fiebre?\nSí, desde ayer.', ['fiebre: affirmed']],
    ['¿Ha tenido fiebre?\nEstuvo de viaje.', ['fiebre: hypothetical']],
  ])('«%s»', (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  test('each with its place, whatever the letters', () => {
    for (const text of [
      'HTA, DM2 y EPOC.',
      'PACIENTE REFIERE CEFALEA Y NIEGA FIEBRE',
      'paciente refiere cefalea y niega fiebre',
      '🩺 cefalea; fiébre de 3 días',
    ]) {
      const found = read(text);
      expect(found.length).toBeGreaterThan(0);
      for (const { start, end, words } of found) expect(text.slice(start, end)).toBe(words);
    }
    expect(findings('PACIENTE REFIERE CEFALEA Y NIEGA FIEBRE')).toEqual([
      'CEFALEA: affirmed',
      'FIEBRE: negated',
    ]);
  });

  test('of the family are of the family, and who tells of the child is not ill', () => {
    const [own, other] = read('Padre con diabetes; abuela materna con cáncer de mama.');
    expect(own).toMatchObject({ subject: 'relative', relationship: { code: 'FTH' } });
    expect(other).toMatchObject({
      subject: 'relative',
      relationship: { code: 'MGRMTH', text: 'abuela materna' },
    });
    expect(read('Hermanito con gripe.')).toMatchObject([{ relationship: { code: 'BRO' } }]);
    expect(read('La madre refiere que tiene fiebre.')).toMatchObject([{ subject: 'patient' }]);
    expect(read('Vecino con tuberculosis.')).toMatchObject([{ subject: 'other', relationship: null }]);
  });

  test('on their side, since when and for how long', () => {
    expect(read('Dolor en rodilla izquierda de 3 semanas.')[0]).toMatchObject({
      laterality: 'left',
      duration: { value: 3, unit: 'wk' },
    });
    expect(read('Hipotiroidismo desde marzo de 2015.')[0]).toMatchObject({
      onset: '2015-03',
      period: 'current',
    });
    expect(read('HTA.')[0]).toMatchObject({ laterality: null, duration: null, onset: null });
  });
});

describe('medicines', () => {
  test.each([
    [
      'metformina 850 mg VO cada 12 h',
      { dose: { value: 850, unit: 'mg' }, route: 'oral', frequency: { everyHours: 12 } },
    ],
    ['losartán de 50 una en la noche', { dose: { value: 50, unit: null }, frequency: { everyHours: 24 } }],
    ['suspender ibuprofeno', { action: 'stop', dose: null, route: null, frequency: null }],
    ['dejá el ibuprofeno', { action: 'stop' }],
    ['aumentar losartán a 100 mg al día', { action: 'increase', dose: { value: 100 } }],
    ['seguí con enalapril 10 mg', { action: 'continue' }],
    ['amoxicilina 500 mg cada 8 horas por 7 días', { duration: { value: 7, unit: 'd' } }],
    ['paracetamol 1 g c/8h si dolor', { frequency: { everyHours: 8, isAsNeeded: true } }],
    ['amoxicilina 90 mg/kg/día', { dose: { value: 90, unit: 'mg/kg' } }],
    ['No toma metformina', { certainty: 'negated' }],
    ['Enalapril 10 mg cada 12 horas.', { duration: null, instructions: '10 mg cada 12 horas' }],
  ])('«%s»', (text, expected) => {
    expect(medicines(text)).toMatchObject([expected]);
  });

  test('are none where the laboratory measured', () => {
    expect(medicines('Glucosa 110 mg/dl, creatinina 1.2 mg/dL, potasio 4.5')).toEqual([]);
  });
});

describe('allergies', () => {
  test.each([
    [
      'Alergias: penicilina (urticaria).',
      [{ concept: { text: 'penicilina' }, reaction: { text: 'Urticaria' }, certainty: 'affirmed' }],
    ],
    ['Niega alergias.', [{ isNoneKnown: true, concept: null, certainty: 'negated' }]],
    ['Sin alergias medicamentosas conocidas.', [{ isNoneKnown: true }]],
    [
      'Niega alergia a la penicilina.',
      [{ isNoneKnown: false, concept: { text: 'penicilina' }, certainty: 'negated' }],
    ],
    [
      'Alergia a los mariscos y al polvo de tiza.',
      [{ concept: { text: 'mariscos' } }, { concept: { text: 'polvo' } }],
    ],
    ['Rinitis alérgica estacional.', []],
  ])('«%s»', (text, expected) => {
    expect(read(text).filter(({ kind }) => kind === 'allergy')).toMatchObject(expected);
  });

  test('end with the line of their heading', () => {
    const text = 'Alergias: penicilina.\nToma metformina 850 mg.';
    expect(read(text).map(({ kind }) => kind)).toEqual(['allergy', 'medication']);
  });
});

describe('plans, and of whom it is', () => {
  test('are read with their time', () => {
    expect(read('Plan: solicito hemograma. Control en 3 meses.')).toMatchObject([
      { kind: 'plan', category: 'laboratory' },
      { kind: 'plan', category: 'follow-up', due: { value: 3, unit: 'mo' } },
    ]);
    expect(read('Varón de 54 años.')).toMatchObject([
      { kind: 'demographic', field: 'age', age: { value: 54, unit: 'a' } },
      { kind: 'demographic', field: 'sex', sex: 'male' },
    ]);
  });
});

test('a text whose accents are letters of their own is read as it looks', () => {
  const text =
    'Refiere cefalea de 3 días; niega epigastralgia. Alérgico a la penicilina. Toma losartán 50 mg al día.';
  const apart = text.normalize('NFD');
  const found = read(apart);
  expect(found.map(({ words }) => words.normalize('NFC'))).toEqual(read(text).map(({ words }) => words));
  expect(found[0]).toMatchObject({ duration: { value: 3, unit: 'd' } });
  for (const { start, end, words } of found) expect(apart.slice(start, end)).toBe(words);
});

test('a conversation has speakers and no headings', () => {
  const text =
    'M: ¿Tiene fiebre?\nP: No, pero tengo tos.\nM: ¿Es alérgico a la penicilina?\nP: Sí.\nMadre: tiene vómitos';
  const { facts, sentences } = extractFacts(text, readingVocabulary(), { isConversation: true });
  expect(sentences.every(({ heading }) => heading === null)).toBe(true);
  expect(facts.map((fact) => [fact.kind, fact.certainty, fact.subject])).toEqual([
    ['finding', 'negated', 'patient'],
    ['finding', 'affirmed', 'patient'],
    ['allergy', 'affirmed', 'patient'],
    ['finding', 'affirmed', 'patient'],
  ]);
});

test('a faithful copy of a text has no mark', () => {
  const marked = readLabelledSentences().filter(({ text }) => {
    const found = extractFacts(text, readingVocabulary());
    const checked = checkDraft(text, found, [{ code: '61150-9', title: '', text }], readingVocabulary());
    return checked.some((section) => section.sentences.some(({ marks }) => marks.length > 0));
  });
  expect(marked.map(({ text }) => text)).toEqual([]);
});

test.each(['', '   \n\n', '...', '🩺', 'a'.repeat(50_000), 'no '.repeat(20_000), '('.repeat(5_000)])(
  'reads what says nothing',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

describe('the labelled sentences', () => {
  const sentences = readLabelledSentences();
  // Of what is found too much most is there and has no label: signs that the labels leave out.
  const least: [Measure, number][] = [
    ['negation', 0.85],
    ['family history', 0.85],
    ['laterality', 0.9],
    ['medication', 0.85],
    ['allergies', 0.8],
    ['findings', 0.88],
  ];
  test.each([false, true])('are read as they are labelled; held out: %s', (isHeldOut) => {
    const { counts } = scoreSentences(
      sentences.filter((one) => one.isHeldOut === isHeldOut),
      readingVocabulary(),
    );
    for (const [measure, recall] of least) {
      const { right = 0, missed = 0 } = counts.get(measure) ?? {};
      expect([measure, right / (right + missed) >= recall]).toEqual([measure, true]);
    }
  });
});
