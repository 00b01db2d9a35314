import { exaggerated } from '../statements/figure-of-speech.ts';
import { exactly, meet, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const insideHead = 'cabeza|nuca|sien|sienes|cerebro|cráneo|coco|mollera|head';
const suddenly = 'golpe|repente|pronto|sopetón';

/** Face drooping, weakness of one side, trouble speaking, sudden loss of sight: BE FAST. */
export const strokeSigns: RedFlagRule = {
  name: 'stroke-signs',
  label: 'Signos de ictus (derrame cerebral)',
  dueMinutes: 10,
  source: {
    title: 'Stroke Symptoms (BE FAST), American Stroke Association',
    url: 'https://www.stroke.org/en/about-stroke/stroke-symptoms',
  },
  advice: {
    es: 'Anote la hora en que empezó: en urgencias la necesitan. No dé nada de comer ni de beber.',
    en: 'Note the time it began: the emergency team needs it. Give nothing to eat or drink.',
  },
  patterns: [
    exactly('slurring|slurs|slurred'),
    near(4, 'cant|cannot', 'move|lift|raise|feel|hold', 'arm|leg|side|hand|face|spoon'),
    near(5, 'can', 't', 'move|lift|raise|feel|hold', 'arm|leg|side|hand|face|spoon'),
    near(
      6,
      'amaneció|amanecí|despertó|desperté|quedó|puso',
      'boca|cara',
      'lado|medio|chueca|torcida|ladeada',
    ),
    near(10, 'levante|levantar|levanta|alce|alzar|alza|suba', 'brazos|manos', 'uno|una|cae|abajo|baja'),
    near(
      9,
      'entiendo|entiende|entendemos|entienden',
      'no|ni',
      'dice|habla|hablando|diciendo',
      'mamá|papá|esposo|esposa|abuelo|abuela|marido|señora|señor|hermano|hermana|suegra|suegro|padre|madre|mami|papi',
    ),
    near(
      9,
      'abrochar|abotonar|agarrar|sostener|escribir|firmar|peinar*',
      'no',
      'derecha|izquierda|mano|brazo|lado',
      'borracho|borracha|repente|desde|hablo|habla|hoy|lengua|palabras',
    ),
    near(7, 'trabó|traba|trabada|enredó|pesada', 'lengua', 'no|habla|mano|brazo|cuchara|agarra|repente'),
    near(6, 'woke|wakes', 'side|arm|face|leg', 'numb|weak|heavy|drooping|dormido|dormida'),
    phrase('fue|va|ido|jaló|cayó|jala boca|cara|labio|ojo lado'),
    near(
      7,
      'palabras|words',
      'salen|otras|enredan|revuelven|revueltas|arrastra|come',
      'no|otras|le|mal|right',
    ),
    near(
      7,
      'habla|hablando|hablo|hablar|speech|talking|talk',
      'borracho|borracha|enredado|enredada|trabado|trabada|slurred|balbucea|balbuceando|garabateado|drunk',
      'repente|hoy|desde|amaneció|rato|cae|ahora|como|puede|no|his|her',
    ),
    near(
      9,
      'mover|levantar|alzar|mueve|move',
      'brazo|pierna|lado|mano|side|arm|leg',
      'no|cant|can',
      'repente|rato|hoy|golpe|pronto|suddenly|left|right|pasó|ahora',
    ),
    near(
      6,
      'medio|mitad|media',
      'cuerpo|lado|cara',
      'acorchado|acorchada|dormido|dormida|adormecido|adormecida|entumecido|entumecida|muerto|muerta|pesado|pesada',
    ),
    near(
      8,
      'camina|caminar|camino|caminando',
      'borracho|borracha|ladeado|ladeada',
      'hoy|repente|doble|desde|amaneció|ayer|rato',
    ),
    near(
      9,
      'cae|caen|dropping',
      'vaso|tenedor|cuchara|cosas|taza|things',
      'mano|derecha|izquierda|repente|habla|pierna|borracha|borracho',
    ),
    near(7, 'apagó|nubló|oscureció', 'ojo|vista|visión', 'minutos|volvió|repente|rato|segundos|un|hoy'),
    near(
      6,
      'latigazo|trueno|tronido|rayo|estallido|explosión|reventón|martillazo|bombazo|bomba|thunderclap',
      insideHead,
    ),
    near(9, 'estallara|explotara|reventara|estallaba|explotaba|reventaba', insideHead, suddenly),
    // Where they were asked about it, nobody names the head again: «me vino de golpe, el peor de toda mi vida».
    meet(14, exactly(`de ${suddenly}|nada|una`), exactly('peor|peores de|en mi|la|toda')),
    meet(14, exactly(`de ${suddenly}|nada|una`), phrase('peor dolor de|en|que')),
    near(
      14,
      'cabeza|migraña|jaqueca|cefalea',
      'golpe|repente|súbito|pronto|solo',
      'nunca|peor|partió|reventó|tronó|estalló|explotó|terrible|horrible',
    ),
    near(8, 'cabeza|head|headache', 'nunca|peor|worst|jamás', 'dolió|duele|dolor|dolido|vida|life'),
    near(
      6,
      'face|arm|leg|side|mouth',
      'numb|drooping|droops|drooped|weak|paralyzed|crooked',
      'suddenly|left|right|one|talk|speak|cant|his|her|my|is',
    ),
    phrase('having|think stroke'),
    near(
      5,
      'cara|boca|rostro|labio|sonrisa',
      'torcida|torcido|torció|chueca|chueco|desviada|caída|caído|paralizada|paralizado|dormida|virada|virado|jalada',
    ),
    phrase('torció|torcio|tuerce|chueca la|el cara|boca'),
    phrase('me|le duerme|durmió|adormece|adormeció|entumece|entumeció cara|rostro'),
    near(
      6,
      'brazo|pierna|mano|lado|mitad|cuerpo',
      'paralizó|paralizada|paralizado|paraliza|paralizo|paralítico|inmóvil',
    ),
    near(
      6,
      'dormido|dormida|durmió|adormecido|adormecida|débil|debilidad|entumecido|entumecida|hormigueo|responde',
      'lado|mitad',
    ),
    phrase('no puedo|puede|podía mover brazo|pierna|mano|lado'),
    phrase('no puedo|puede|podía|logra|logro hablar|articular|pronunciar'),
    phrase(
      'habla|hablo|hablando|hablar raro|rara|enredado|enredada|trabado|arrastrando|arrastra|balbuceando|incoherencias|mal',
    ),
    phrase('traba|trabó|enreda|enredó la lengua'),
    phrase('arrastra|arrastrando palabras'),
    phrase(
      'dejó|dejé|perdí|perdió|no|quedé|quedó ver|vista|visión|veo|ciego|ciega de repente|golpe|pronto|ojo|repente|súbito',
    ),
    near(5, 'repente|golpe|pronto|súbitamente', 'ciego|ciega|vista|visión|ver|veo'),
    phrase('dando|dio|da|teniendo|tengo|sufriendo derrame|embolia|ictus|trombosis'),
    phrase('fue|va|ido|cayó la|un|el boca|lado|cara de lado|lado|cara'),
    near(
      6,
      'lado|brazo|pierna',
      'responde|mueve|siente',
      'no',
      'repente|izquierdo|derecho|izquierda|derecha',
    ),
    phrase('peor dolor de cabeza'),
    phrase('peor jaqueca|migraña|cefalea de|en mi|la vida'),
    near(6, 'explotar|explosivo|trueno|insoportable', 'cabeza'),
  ],
  harmless: [
    near(7, 'arm|leg|hand', 'cast|shoulder|therapy|surgery|months|years'),
    near(9, 'dormida|dormido|adormecida|adormecido', 'dentista|anestesia|muela|muelas|odontólogo'),
    near(8, 'habla|hablo|hablar|boca', 'dentadura|dentista|anestesia|muela|frenos|brackets|implante'),
    near(5, 'move', 'appointment|cita|date|visit'),
    exactly('cabeza con tanto|tanta|tantos|tantas'),

    near(8, 'brazo|mano', 'hombro|fractura|yeso|manguito|terapia|meses|años'),
    near(6, 'palabras', 'agradec*|gracias|página|formulario'),
    ...exaggerated,

    near(5, 'dormida|dormido|durmió', 'niño|niña|siesta'),
    phrase('hablar mal de'),
    near(5, 'hablar|hablo', 'inglés|teléfono|español|recepción'),
    phrase('hablar|hablo con|a|al usted|ustedes|doctor|doctora|alguien'),
    // Where they are.
    near(
      8,
      'puedo',
      'hablar',
      'trabajo|reunión|junta|clase|manejando|conduciendo|oficina|bus|cine|misa|iglesia|llamada',
    ),
  ],
};
