import { near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const dialysis = 'diálisis|dialis*|dializ*|dialicé|hemodiálisis|dialysis|hemo';
const saysDialysis = [
  near(0, `${dialysis}|fístula|renal|riñón|riñones|kidney|peritoneal`),
  phrase('enfermo|enferma|paciente|falla renal|riñones'),
];

/** Dialysis left out, or a vascular access or peritoneal catheter in trouble. */
export const missedDialysis: RedFlagRule = {
  name: 'missed-dialysis',
  label: 'Diálisis perdida o acceso de diálisis en peligro',
  dueMinutes: 15,
  source: {
    title: 'Dialysis, MedlinePlus (National Library of Medicine); unverified',
    url: 'https://medlineplus.gov/dialysis.html',
  },
  advice: {
    es: 'Llame ahora a su centro de diálisis. Si le falta el aire, le late raro el corazón o está muy débil llame al 911. Si el acceso sangra, apriete con fuerza.',
    en: 'Call your dialysis center now. If you are short of breath, your heart skips or you are very weak call 911. If the access bleeds press hard.',
  },
  patterns: [
    near(
      9,
      'falté|faltó|faltado|perdí|perdió|perdido|salté|saltó|saltado|brinqué|missed|skipped|skipping|missing',
      `${dialysis}|máquina|sesión|sesiones|turnos`,
    ),
    near(
      9,
      'no',
      'fui|fue|ido|quiso|quise|dializo|dializa|dializado|dializó|dializaron|dialicé|tocó|pude|pudo|hicieron',
      `${dialysis}|máquina|sesión|sesiones`,
    ),
    near(9, 'turnos|sesiones|sesión|máquina', 'no|falté|faltó', 'voy|ido|fui|va|dos|tres|veces'),
    near(8, 'sin', 'dializarme|dializarse|diálisis', 'días|semana|semanas|desde'),
    near(
      9,
      'fístula|catéter|injerto|acceso',
      'tapó|tapada|tapado|vibra|vibrar|zumba|sangr*|salió|saliendo|pus|rojo|roja|dura|fría|escalofríos|fiebre|bleeding|clotted',
    ),
    near(
      9,
      'líquido|bolsa|fluid',
      'turbio|turbia|nublado|lechoso|sangre|cloudy',
      'panza|barriga|duele|dolor|fiebre|casa|sale|diálisis|peritoneal',
    ),
  ],
  harmless: [
    near(5, 'pude|pudo|fui|falté|perdí|missed', 'cita|consulta|laboratorio|llamada|appointment|control'),
    near(6, 'anal', 'fístula'),
  ],
  concerns: (_, all) => all.some((sentence) => says(sentence, saysDialysis)),
};
