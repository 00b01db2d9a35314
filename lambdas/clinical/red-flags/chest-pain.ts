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
    near(6, 'pecho', 'amamantar|amamanto|mamar|lactancia|lactar|leche'),
    phrase('dar|doy|dando|da pecho'),
    near(5, 'presión', 'arterial|sangre'),
    near(5, 'ardor|quemazón', 'orinar'),
  ],
};
