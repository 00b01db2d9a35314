import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Hears or sees what is not there, feels persecuted, or is told to harm. */
export const psychosis: RedFlagRule = {
  name: 'psychosis',
  label: 'Voces, delirio de persecución o agitación',
  dueMinutes: 15,
  source: {
    title: 'Understanding Psychosis, National Institute of Mental Health',
    url: 'https://www.nimh.nih.gov/health/publications/understanding-psychosis',
  },
  advice: {
    es: 'Si hay peligro para alguien llame al 911. Para una crisis emocional, llame o escriba al 988 (opción 2 en español).',
    en: 'If anyone is in danger call 911. In an emotional crisis call or text 988.',
  },
  patterns: [
    near(
      9,
      'voz|voces',
      'ordena|ordenan|manda|mandan|dice|dicen|obliga',
      'daño|mate|maten|tire|hiera|corte|ahorque|queme|lastime',
    ),
    near(
      9,
      'dice|cree|jura',
      'mesías|dios|virgen|elegido|demonio|diablo|dobles',
      'dormir|desnudo|rompió|medicación|machete|cuchillo|escopeta|es|cambiaron',
      'dormir|desnudo|rompió|medicación|machete|cuchillo|escopeta|cambiaron|gritando',
    ),
    near(
      7,
      'tele|televisión|radio|teléfono|foco|pared',
      'le|me',
      'habla|hablan|manda|mensajes|ordena|vigila',
      'dice|cree|jura|duerme|días|noches|siente',
    ),
    near(
      9,
      'hablan|habla|voces|voz',
      'tele|radio|televisión|cabeza|paredes',
      'le|me|dicen|mensajes|cuchillo|dice',
    ),
    near(
      10,
      'lastim*|ahogarlo|ahogarla|aventarlo|hurt',
      'bebé|hijo|hija|niño|niña|baby|lo|la',
      'oigo|voces|pensamientos|ganas|dicen|imagino|thoughts|voz',
    ),
    near(
      12,
      'noches|días',
      'dormir|duerme|duermo',
      'sin|no',
      'elegido|elegida|misión|gastó|gastado|acelerado|acelerada|poderes|voces|persig*|hablando|habla|energía|planes|canta|cantando|ríe|riendo|grita|gritando|predica|predicando|reza|rezando',
    ),
    near(
      7,
      'oye|oigo|oyendo|escucha|escucho|escuchando',
      'voces',
      'dicen|ordenan|mandan|cosas|le|me|hablan|nadie',
    ),
    phrase('voces me|le dicen|ordenan|mandan'),
    near(
      8,
      've|viendo|veo|mira',
      'gente|personas|cosas|animales|sombras|muertos',
      'no|nadie|están|está|existen',
    ),
    near(
      9,
      'persiguen|persigue|espían|vigilan|chip|envenenar|envenenan|hechizaron|complot',
      'dice|cree|siente|jura|que|días|dormir',
    ),
    phrase('voices telling|tell|say me|him|her'),
  ],
  harmless: [
    near(6, 'persigue|persiguen', 'cobrador|deuda|cobradores|seguro'),
    exactly('turno|turnos|rato|hora|horas viendo pasar'),
  ],
};
