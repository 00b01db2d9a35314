import { near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

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
    near(6, 'explotar|explosivo|trueno|insoportable', 'cabeza'),
  ],
  harmless: [
    near(5, 'dormida|dormido|durmió', 'niño|niña|siesta'),
    phrase('hablar mal de'),
    near(5, 'hablar|hablo', 'inglés|teléfono|usted|doctor|doctora|español|recepción'),
  ],
};
