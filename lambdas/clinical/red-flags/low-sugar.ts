import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Glucose below 54 mg/dL, below 70 with symptoms, or signs of it in somebody with diabetes. */
export const lowSugar: RedFlagRule = {
  name: 'low-sugar',
  label: 'Azúcar baja',
  dueMinutes: 10,
  source: {
    title:
      'Standards of Care in Diabetes, section 6: hypoglycemia (level 2 below 54 mg/dL), American Diabetes Association',
    url: 'https://diabetesjournals.org/care/issue/48/Supplement_1',
  },
  advice: {
    es: 'Si está despierto y puede tragar, tome ahora jugo, refresco con azúcar o glucosa y mida de nuevo en 15 minutos. Si no responde o no puede tragar no le dé nada y llame al 911.',
    en: 'If awake and able to swallow, take juice, regular soda or glucose now and check again in 15 minutes. If not responding or unable to swallow give nothing and call 911.',
  },
  patterns: [
    near(
      16,
      'insulina|insulin',
      'comió|comí|comido|desayunó|desayuné|cenó|cené|ate|eat',
      'no|without|sin|didn',
      'responde|contesta|raro|rara|temblando|tiembla|suda|sudando|sudado|sudada|transpirado|transpirada|transpirando|ido|ida|perdido|perdida|hablo|despierta|confundido|confundida|mareado|mareada',
    ),
    near(
      6,
      'estoy|ando|marca|salió|tengo|dio|bajó',
      '#20-53',
      'nubla|nublado|temblando|tiemblo|sudando|sudo|mareo|mareada|mareado|débil',
    ),
    near(
      9,
      'diabético|diabética|insulina|diabetic',
      'sudando|temblando|atina|ido|ida|rara|raro|sweating|shaking|confused|contesta',
      'no|está|muy|hablar|se',
    ),
    near(5, 'azúcar|glucosa|glucómetro|aparato|glicemia|glucemia|destrostix|sugar', '#15-53'),
    near(
      9,
      '#54-69',
      'azúcar|glucosa|glicemia|glucemia|sugar',
      'temblando|temblor|sudor|sudando|mareo|mareada|mareado|confundido|confundida|sube|débil|borroso',
    ),
    near(
      7,
      'bajó|baja|bajo|bajita|bajón|desplomó',
      'azúcar|glucosa|glicemia',
      'temblando|temblor|sudando|sudor|mareo|mareada|mareado|sube|débil|desmay*|confundido|confundida|borroso',
    ),
    near(
      9,
      'insulina',
      'comió|comí|comido|comer',
      'no|sin',
      'ido|ida|temblando|sudando|mareado|mareada|raro|rara|confundido|confundida|dormido|dormida',
    ),
    near(
      8,
      'diabético|diabética|diabetes|insulina',
      'despierta|responde|reacciona|temblando|sudando|ido|confundido|confundida',
      'no|bien|frío|está|como',
    ),
  ],
  harmless: [
    near(3, '#20-53', 'años|semanas|kilos|libras|dólares|pesos'),

    near(4, 'azúcar|glucosa|glicemia', 'ayunas', '#70-130'),
    near(5, 'bajar|bajo|baja', 'peso|dieta|azúcar', 'dieta|peso|receta'),
  ],
};
