import { exaggerated } from '../statements/figure-of-speech.ts';
import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Possible heart attack: pain or pressure in the chest, or what people call a heart attack. */
export const chestPain: RedFlagRule = {
  name: 'chest-pain',
  label: 'Dolor en el pecho',
  dueMinutes: 10,
  source: {
    title: 'Warning Signs of a Heart Attack, American Heart Association',
    url: 'https://www.heart.org/en/health-topics/heart-attack/warning-signs-of-a-heart-attack',
  },
  advice: {
    es: 'Siéntese y no haga esfuerzos. No conduzca usted.',
    en: 'Sit down and rest. Do not drive yourself.',
  },
  patterns: [
    near(3, 'ahogo|ahogazón|ahoguío|sofoco', 'pecho'),
    near(
      12,
      'opresión|presión|apretón',
      'stent|infarto|bypass',
      'empapado|empapada|sudando|vuelto|volvió|otra|igual',
    ),
    phrase('quema|arde|aprieta dentro|adentro|medio del|de pecho'),
    near(
      8,
      'opresión|presión|peso|apretazón|apretadera',
      'sudo|sudor|sudando|frío|brazo|quijada',
      'siento|traigo|tengo|anoche|desde|rato',
    ),
    near(
      5,
      'chest|pecho',
      'grabbing|clutching|holding|agarra|agarrando|agarrado',
      'sweaty|sweating|pálido|gris|sudando|sudor|color|sudor|dice',
    ),
    near(9, 'infarto', 'mismo|igual', 'siento|hoy', 'exactamente|mismo|otra|igual'),
    near(8, 'mandíbula|quijada', 'sudor|sudando', 'trabada|dolor|duele'),
    near(
      7,
      'espalda',
      'desgarr*|rasg*|parten|partiendo|rompe|rompiendo|tearing',
      'pecho|dos|siento|repente|golpe|desgarro',
    ),
    near(
      10,
      'boca|estómago|quijada|mandíbula|jaw',
      'sudo|sudor|sudando|sweating|sweaty|brazo',
      'dolor|duele|pain',
      'frío|brazo|sudo|sudando|falta|náuseas|sweating',
    ),
    near(
      8,
      'brazo|arm',
      'pesado|dormido|heavy|numb|adormecido',
      'ahogo|pecho|aire|sudor|sudando|náuseas|chest',
    ),
    near(8, 'mandíbula|quijada|jaw', 'camino|caminar|subir|subo|esfuerzo|walk', 'dolor|duele|sube|pain'),
    near(
      5,
      'garra|nudo|faja|losa|plancha|yunque|burro|cosa|puño|candado',
      'pecho',
      'tengo|siento|como|aprieta|pone|deja',
    ),
    near(5, 'chest', 'heavy|tight|crushing|squeezing|sitting|burning|pressure|hurt|hurts|pain|elephant'),
    near(
      7,
      'aprieta|aprietan|apretaba|faja|dolor*|duele*|dolió|dolido|doliendo|opresión|oprime|presión|presiona|aprieta|apretado|apretón|punzada*|punzante|ardor|quemazón|pesadez|peso|molestia*|puntada*|estrujón|tenaza',
      'pecho|pehco|tórax|esternón',
    ),
    // «Pexo» sounds like what scales show, and hurts like no weight does.
    exactly('duele|dolor el|de pexo'),
    exactly('duele mucho|muxo|bastante el pexo'),
    exactly('dolor en el pexo'),
    near(4, 'peso|apretando|aprieta|opresión', 'pexo', 'feo|fea|duro|siento|ando|mucho|tengo'),
    near(8, 'dolor|duele|punzada', 'quijada|mandíbula|brazo', 'sudando|sudor|corre|falta|aire'),
    near(5, 'dolor*|duele*|punzada*|opresión|oprime|aprieta|puntada*', 'corazón'),
    phrase('dando|dio|da|teniendo|tengo|sufriendo infarto|infartando'),
    exactly('infartando'),
    phrase('ataque al corazón|cardíaco|cardiaco'),
    exactly('chest pain|hurts|pressure|tightness'),
    phrase('pain|pressure|tightness in chest'),
    exactly('heart attack'),
    phrase('elefante|ladrillo|piedra en|sobre el pecho'),
  ],
  harmless: [
    near(
      5,
      'presión',
      'alta|baja|arterial|pastilla|pastillas|tomé|tensiómetro',
      'alta|baja|tomé|pastilla|aparato',
    ),
    exactly('toma|tomando|tomar pecho'),
    near(4, 'examen|prueba|estudio', 'corazón|pecho'),
    near(8, 'pecho', 'toso|tos', 'gripa|gripe|catarro|resfriado'),

    ...exaggerated,
    near(7, 'corazón|dolió', 'doctora|doctor|fuera|despedida|mano', 'fuera|mano|gracias|vaya'),

    near(6, 'pecho', 'amamantar|amamanto|mamar|lactancia|lactar|leche'),
    phrase('dar|doy|dando|da pecho'),
    near(5, 'presión', 'arterial|sangre'),
    near(5, 'ardor|quemazón', 'orinar'),
  ],
};
