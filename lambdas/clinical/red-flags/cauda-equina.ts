import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const saddle =
  'entrepierna|nalgas|nalga|ano|genitales|perineo|vagina|partes|glúteos|trasero|fondillo|pompis|pompas|groin|saddle|montar|privates|buttocks';
const numb =
  'dormida|dormido|dormidas|dormidos|durmió|durmieron|adormecida|adormecido|adormecidas|adormecidos|adormeció|adormecieron|entumecida|entumecido|acorchada|acorchado|anestesiada|anestesiado|insensible|numb|numbness';
const back = 'espalda|ciática|lumbago|hernia|columna|cintura|disco|lumbar|back|sciatica|piernas|spine';
const passing =
  'orino|orina|orinar|orinando|pipí|pis|mear|meo|popó|caca|heces|evacuar|obrar|esfínter|esfínteres|pee|urine|bowel|poop|bladder';

/** Numb where one sits, or no control of bladder or bowel, with a bad back: nerves of the cauda equina. */
export const caudaEquina: RedFlagRule = {
  name: 'cauda-equina',
  label: 'Posible compresión de la cola de caballo o de la médula',
  dueMinutes: 15,
  source: {
    title: 'Low back pain, when to contact a medical professional, MedlinePlus; unverified',
    url: 'https://medlineplus.gov/ency/article/003108.htm',
  },
  advice: {
    es: 'Vaya ahora a urgencias: si los nervios están comprimidos, las horas cuentan. No conduzca usted.',
    en: 'Go to an emergency room now: if nerves are compressed, hours count. Do not drive yourself.',
  },
  patterns: [
    near(12, 'siento|noto', 'abajo|nalgas|entrepierna', 'no|ni', 'pipi|pipí|orin*|baño|aguant*'),
    near(
      6,
      'entrepierna|nalgas|ano|genitales|perineo|vagina|partes|glúteos|trasero|fondillo|pompis|groin|montar|privates|buttocks',
      numb,
    ),
    near(7, numb, 'siento', 'donde|parte|zona|silla'),
    near(7, 'between', 'legs', 'numb|feeling|tingling|feel'),
    near(
      7,
      saddle,
      'siento|sensación|sensibilidad|feel|feeling|sentir|siente',
      'no|perdí|lost|sin|cant|perdió|ni',
    ),
    near(
      9,
      'piernas',
      'responden|sostienen|aguantan|mueven|obedecen',
      'no',
      'golpe|repente|dos|ambas|pronto|ya',
    ),
    near(7, 'papel', 'siento', 'no', 'limpio|limpiarme|limpia'),
    near(
      8,
      'siento|noté|noto|cuenta',
      passing,
      'no|sin',
      'orino|orina|pipí|hago|hice|darme|encima|sale|popó',
    ),
    near(
      13,
      passing,
      back,
      'puedo|aguanto|controlo|controla|cuenta|noté|noto|siento|encima|control|cant',
      'no|sin|ya|encima|lost|perdí|cant',
    ),
    near(
      9,
      'piernas|legs',
      'responden|doblan|sostienen|aguantan|mueven|flojas|fuerza|dormidas|weak|numb',
      'dos|ambas|both|repente|golpe|suddenly|pronto',
      `${numb}|espalda|columna|hernia|cáncer|ciática|repente|golpe|both|back|ano|camin*|pronto`,
    ),
  ],
  harmless: [
    near(5, 'nalga|nalgas|glúteo', 'inyect*|vacuna|moretón'),
    near(5, 'entrepierna', 'pica|picazón|hongos|rozadura|comezón'),
    near(6, 'espalda|ciática', 'baño', 'normal'),
    near(5, 'montar', 'caballo|bicicleta|negocio'),
  ],
};
