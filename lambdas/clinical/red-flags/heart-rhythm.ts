import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** A heart that races or slows with other symptoms, a very high or low pulse, or a defibrillator that fires. */
export const heartRhythm: RedFlagRule = {
  name: 'heart-rhythm',
  label: 'Ritmo del corazón peligroso',
  dueMinutes: 10,
  source: {
    title: 'Heart palpitations, when to contact a medical professional, MedlinePlus; unverified',
    url: 'https://medlineplus.gov/ency/article/003081.htm',
  },
  advice: {
    es: 'Siéntese o acuéstese y no conduzca. Si se desmaya, le duele el pecho o le falta el aire llame al 911.',
    en: 'Sit or lie down and do not drive. If you faint, have chest pain or are short of breath call 911.',
  },
  patterns: [
    near(
      9,
      '#140-260',
      'reloj|latidos|pulsaciones|pulso|corazón|watch|heart',
      'mareo|mareado|mareada|sale|desmay*|pecho|aire|dizzy|débil',
    ),
    near(
      10,
      'corazón|heart|latidos|palpitaciones|taquicardia',
      'mil|acelerado|acelera|racing|saltando|salta|caballo|galope|tumbos|zapatea|zumba|brinca|brincos|disparado|desbocado|galopa|galopando|rápido|fuerte|arranca|skipping|taquicardia|palpitaciones|para',
      'desmay*|desvanec*|vahído|blanco|mareo|mareada|mareado|caer|caerme|caigo|faint|sudor|sudando|dizzy|aire|hablar|negro|débil|hora|horas',
    ),
    near(
      7,
      'taquicardia|palpitaciones|palpitations',
      'sudor|sudando|desmay*|mareo|mareada|mareado|aire|pecho|dizzy|faint|frío',
    ),
    near(7, 'pulso|pulsaciones|latidos|ritmo|pulse|bpm|heart', '#20-44|#150-260'),
    near(
      7,
      'desfibrilador|defibrilador|cardiodesfibrilador|marcapasos|defibrillator|dai|icd',
      'toque|toques|corrientazo|corrientazos|choque|choques|pateado|pateó|pateando|golpe|golpes|sacudida|sacudidas|kicked|descarga|descargas|descargó|disparó|saltado|saltó|chispazo|chispazos|shock|shocked|shocks|pita|pitando|patada',
    ),
    near(7, 'late|latiendo', 'fuerte|rápido|raro', 'hablar|desmay*|mareo|aire|pecho|caer|puedo'),
  ],
  harmless: [
    near(9, 'corazón|pulso|latidos', 'nombre|enamor*|corriendo|corro|gimnasio|ejercicio|emoción'),
    near(5, 'latidos|pulso', 'bebé|bebe', '#110-170'),
  ],
};
