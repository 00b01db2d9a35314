import { describe, expect, test } from 'vitest';
import { readingVocabulary } from '../../../../lambdas/api/documentation-terms.ts';
import { checkDraft } from '../../../../lambdas/clinical/drafting/check-draft.ts';
import { extractFacts } from '../../../../lambdas/clinical/extraction/extract.ts';

const text = `Motivo de consulta: dolor de pecho
Enfermedad actual: Paciente masculino de 62 años con antecedentes de HTA, DM2 y dislipidemia, que acude por dolor torácico opresivo de 2 horas de evolución, irradiado a brazo izquierdo, acompañado de sudoración y náuseas. Niega disnea, palpitaciones o síncope. No fiebre. Refiere episodios similares hace 3 meses que cedían con el reposo.
Antecedentes personales: HTA desde 2010 en tratamiento con enalapril 10 mg cada 12 horas. DM2 desde 2015, metformina 850 mg 1-0-1. Colecistectomía en 2005. IRC estadio 3.
Alergias: AINEs (angioedema). Intolerancia a la lactosa.
Antecedentes familiares: padre fallecido por IAM a los 58 años. Madre con HTA e hipotiroidismo.
Hábitos: fumador de 20 cigarrillos al día hasta 2018. Niega alcohol.
Exploración física: TA 150/95 mmHg, FC 98 lpm, FR 20, Tº 36.5, SatO2 95%. Peso 82 kg, talla 1.70 m. Consciente y orientado. ACP: rítmico, sin soplos. Crepitantes en base derecha. Abdomen blando, no doloroso. No edemas en MMII.
Laboratorio: glucosa 180 mg/dl, creatinina 1.8 mg/dl, hemoglobina 12.5 g/dl.
Impresión diagnóstica: probable síndrome coronario agudo. HTA mal controlada. Se descarta neumonía.
Plan: AAS 300 mg VO dosis única. Suspender enalapril. Iniciar losartán 50 mg al día. Solicito ECG, troponinas y radiografía de tórax. Derivo a cardiología. Control en 1 semana. Si dolor intenso o disnea, acudir a urgencias.`;
const read = extractFacts(text, readingVocabulary());
const marksOf = (sentence: string) =>
  checkDraft(
    text,
    read,
    [{ code: '51848-0', title: 'Evaluación', text: sentence }],
    readingVocabulary(),
  ).flatMap((section) => section.sentences.flatMap(({ marks }) => marks));

describe('a sentence of a draft', () => {
  test.each([
    'Paciente masculino de 62 años consulta por dolor torácico opresivo de 2 horas, irradiado al brazo izquierdo, con sudoración y náuseas.',
    'Niega disnea, palpitaciones y síncope.',
    'Alergia a AINEs con angioedema.',
    'Intolerancia a la lactosa.',
    'Presión arterial 150/95 mmHg, frecuencia cardíaca 98 lpm, saturación 95%.',
    'Padre fallecido por infarto a los 58 años.',
    'Madre con hipertensión e hipotiroidismo.',
    'Crepitantes en base pulmonar derecha.',
    'Probable síndrome coronario agudo.',
    'Se administra ácido acetilsalicílico 300 mg por vía oral en dosis única.',
    'Se suspende enalapril y se inicia losartán 50 mg diarios.',
    'Interconsulta a cardiología.',
    'Insuficiencia renal crónica estadio 3.',
  ])('that says in other words what the text says has no mark: %s', (sentence) => {
    expect(marksOf(sentence)).toEqual([]);
  });

  test.each([
    'Alérgico a penicilina.',
    'Presenta disnea.',
    'Dolor irradiado a brazo derecho.',
    'Losartán 100 mg al día.',
    'Continúa con enalapril 10 mg cada 12 horas.',
    'Síndrome coronario agudo confirmado.',
    'Madre con diabetes.',
    'No refiere alergias.',
    'Neumonía.',
    'Edemas en miembros inferiores.',
    'Se inicia clopidogrel 75 mg.',
    'TA 120/80.',
    'Creatinina 1.2 mg/dl.',
    'Paciente de 26 años.',
    'Fumador activo de 40 cigarrillos.',
    'Crepitantes en base izquierda.',
    'Colecistectomía en 2015.',
    'AAS 300 mg cada 8 horas.',
  ])('that says what the text does not is marked: %s', (sentence) => {
    expect(marksOf(sentence)).not.toEqual([]);
  });
});
