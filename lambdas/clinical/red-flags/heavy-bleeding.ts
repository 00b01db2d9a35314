import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Bleeding that is heavy or does not stop, or blood vomited, coughed up or in the stool. */
export const heavyBleeding: RedFlagRule = {
  name: 'heavy-bleeding',
  label: 'Sangrado abundante',
  dueMinutes: 10,
  source: {
    title: 'Bleeding: when to call 911, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/ency/article/000045.htm',
  },
  advice: {
    es: 'Presione con fuerza sobre la herida con una tela limpia hasta que llegue ayuda.',
    en: 'Press firmly on the wound with a clean cloth until help comes.',
  },
  patterns: [
    phrase('no para|deja|detiene|cesa|corta|quita de|el|la|se sangrar|sangrado|sangre|hemorragia|salir'),
    near(
      5,
      'sangr*|hemorragia',
      'mucha|mucho|muchísimo|muchísima|abundante|abundantemente|chorro|chorros|chorreando|bastante|litros|coágulos|coagulo*|empapando|empapada|empapé|parar|hemorragia',
    ),
    phrase('sangre|sangro|sangra|sangrando por|x boca|oído|oídos|ano|recto'),
    exactly('desangrando|desangro|desangra|desangrándome|hemorragia'),
    near(5, 'vomit*|bomit*|vómito*|tosí|toso|tosiendo|tos|escupo|escupí|escupiendo|escupe', 'sangre'),
    near(
      6,
      'heces|popó|popo|excremento|caca|evacué|evacuo|evacuar|obré|defeco|materia|deposiciones|heces',
      'sangre|negras|negra|negro|alquitrán',
    ),
    near(6, 'toalla|toallas|compresa|compresas|pañal', 'hora|horas|sangr*|empapo|empapa'),
  ],
  harmless: [
    near(5, 'sangre', 'análisis|prueba|examen|muestra|sacaron|donar|tipo|azúcar'),
    near(6, 'negras|negra|negro', 'hierro|ferroso'),
    near(3, 'gotas|gotita|poquita|poquito', 'sangre|sangrado'),
  ],
};
