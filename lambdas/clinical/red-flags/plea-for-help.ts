import { exaggerated } from '../statements/figure-of-speech.ts';
import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const kin =
  'mamá|mami|mamita|mamacita|papá|papi|papito|padre|madre|hijo|hija|hijito|hijita|bebé|niño|niña|nene|nena|esposo|esposa|marido|mujer|abuelo|abuela|abuelito|abuelita|hermano|hermana|viejo|vieja|wawa|guagua';

/** Cries for help for somebody who is dying, without a word of what they have. */
export const pleaForHelp: RedFlagRule = {
  name: 'plea-for-help',
  label: 'Pide auxilio para alguien que está muy mal',
  dueMinutes: 10,
  source: {
    title: 'Recognizing medical emergencies, MedlinePlus (source: unverified)',
    url: 'https://medlineplus.gov/ency/article/001927.htm',
  },
  advice: {
    es: 'Llame al 911 ahora, quédese a su lado y diga dónde están.',
    en: 'Call 911 now, stay with them and say where you are.',
  },
  patterns: [
    near(4, 'muere|muriendo', 'me|nos', kin),
    near(
      7,
      'muere|muriendo|yendo',
      kin,
      'se|está|me|nos',
      'auxilio|ayuda|ayúden*|vengan|corran|pronto|favor|rápido|dios',
    ),
    near(
      10,
      'auxilio|socorro|ayúden*|ayúdeme|vengan|manden|mandá|corran',
      kin,
      'mal|muere|muriendo|morado|grave|va',
    ),
    phrase('manden|mande|mándenme|mándeme|envíen|envíe|necesito|necesitamos|llamen una ambulancia'),
    near(8, 'necesito|manden|mandá|urge', 'médico|ambulancia|doctor', 'mal|grave|muere'),
    near(
      6,
      'mal|grave',
      'dios|favor',
      'bebé|hijo|hija|niño|niña|mamá|papá',
      'alguien|vengan|venga|ayuda|ayúden*|no',
    ),
    exactly('is dying'),
  ],
  harmless: [
    ...exaggerated,
    near(4, 'dying', 'phone|battery|laptop|here|know|heat'),
    near(
      6,
      'muere|va|muriendo|murió',
      'celular|compu|computadora|teléfono|batería|pila|señal|internet|luz|hora|día|tiempo|cita|turno|tarde|bus|camión|sistema|gato|perro',
    ),
    near(6, 'va|muere', 'hora|tiempo|plata|dinero|sueldo|cabeza|pena|risa|ganas|vida|clases|casa|trabajo'),
    near(
      6,
      'va|muere|muriendo',
      'pagar|olvidar|complicar|hacer|olvida|pasar|acabar|terminar|cayendo|quitando|quitar',
    ),
  ],
};
