import { exaggerated } from '../statements/figure-of-speech.ts';
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
    near(
      7,
      'empap*|lleno|llena|llené|manchada|manchado|charco|soaking|soaked',
      'toalla*|sábana*|almohada|trapo*|cama|piso|escusado|inodoro|taza|pad|pads|towel*',
      'sangr*|rojo|blood|bleeding|muela|nariz|herida|hour|hora|media',
    ),
    near(
      8,
      'reventó|reventado|rompió',
      'várice|varice|vena|aneurisma',
      'sangr*|charco|chorro|piso|para|parar',
    ),
    near(
      9,
      'cambiarme|cambio|cambiar|change',
      'media|hora|hour|minutos|cada|every|rato',
      'baja|bajando|toalla*|pad|pads|sangr*|mareo|regla',
    ),
    near(6, 'orin*|pipí|meo|meando', 'sangre|coágulos', 'pura|puro|mucha|coágulos|pelotas|roja|puedo'),
    near(
      5,
      'echo|eché|boto|boté|botó|escupió|tosí|botando|echando|escupo|sale|saliendo',
      'sangre',
      'toso|boca|fresca|pura|mucha|almohada|rato|ayer|muela|sigo|sigue|coágulos',
    ),
    near(6, 'nariz', 'minutos|rato|horas', 'no|sigue', 'para|cesa|corta|sangr*|apret*|detiene'),
    near(
      7,
      'herida|puntos|operación|cesárea|cicatriz',
      'abrió|abierta|abrieron|reventó|reventaron',
      'chorrea*|sangr*|tripas|sale|salió|adentro|pus|líquido|mucho',
    ),
    near(7, 'bleeding|bleed|blood', 'wont|won|stop|lot|lots|heavy|heavily|gushing|everywhere|clots'),
    phrase('no para|deja|detiene|cesa|corta|quita de|el|la|se sangrar|sangrado|sangre|hemorragia|salir'),
    near(
      5,
      'sangr*|hemorragia',
      'mucha|mucho|muchísimo|muchísima|abundante|abundantemente|chorro|chorros|chisguete|chisguetes|borbotones|borbollones|saltando|brincando|chorreando|bastante|litros|coágulos|coagulo*|empapando|empapada|empapé|parar|hemorragia',
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
    ...exaggerated,
    near(4, 'sangrado|sangre|hemorragia', 'paró|cesó|ya', 'semana|mes|paró|control'),

    near(9, 'sangre|sangra|sangro', 'encías|encía', 'cepill*|lavo|dentista|inflamadas|muela|dientes'),
    near(5, 'sangre', 'análisis|prueba|examen|muestra|sacaron|donar|tipo|azúcar'),
    near(6, 'negras|negra|negro', 'hierro|ferroso'),
    near(3, 'gotas|gotita|poquita|poquito', 'sangre|sangrado'),
  ],
};
