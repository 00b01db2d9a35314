import { near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Chemical or metal in the eye, sight that is lost or veiled, a red eye with severe pain. */
export const eyeEmergency: RedFlagRule = {
  name: 'eye-emergency',
  label: 'Urgencia del ojo',
  dueMinutes: 10,
  source: {
    title: 'Eye emergencies, MedlinePlus; Retinal detachment, National Eye Institute',
    url: 'https://medlineplus.gov/ency/article/000054.htm',
  },
  advice: {
    es: 'Si le cayó un producto, lave el ojo con agua corriente 15 minutos ya, sin frotar. Después vaya a urgencias.',
    en: 'If a product got into the eye, rinse it with running water for 15 minutes now, without rubbing. Then go to an emergency room.',
  },
  patterns: [
    near(
      8,
      'flashes|destellos|floaters|manchitas|relámpagos',
      'curtain|cortina|sombra|shadow|tons|telarañas',
    ),
    near(
      11,
      'ojo|ojos',
      'rojo|roja|duele|dolor',
      'arcoíris|halos|vomit*|náuseas',
      'luces|cabeza|veo|rojo|duele',
    ),
    near(7, 'ojo|ojos|eye', 'clavó|atravesó|perforó|reventó|chemical|bleach'),
    near(
      7,
      'ojo|ojos',
      'cloro|ácido|químico|cal|cemento|detergente|lejía|metal|vidrio|clavo|pedazo|esquirla|aceite|pegamento|gasolina',
      'cayó|saltó|entró|metió|salpicó|echó|cayeron|metieron|clavó',
    ),
    near(
      9,
      'ojo|ojos|vista|visión',
      'repente|golpe|pronto|súbito',
      'ver|veo|ciego|ciega|perdí|perdió|negro|oscuro|borroso',
    ),
    phrase('dejé|dejó de ver'),
    phrase('quedé|quedado|quedó|quedando ciego|ciega'),
    phrase('quedé|quedado|quedó|quedando sin ver'),
    near(6, 'telón|cortina|velo', 'cayera|cae|cayó|bajara|bajó|ojo'),
    near(
      6,
      'cortina|velo|sombra|relámpagos|flashes|destellos|moscas',
      'ojo|veo|vista|visión',
      'negra|negro|baja|nuevas|muchas|repente|tapa|sombra',
    ),
    near(
      9,
      'ojo|ojos',
      'rojo|roja|rojos',
      'duele|dolor|halos|luces|borroso',
      'muchísimo|halos|fuerte|borroso|insoportable|vomit*|náuseas',
    ),
  ],
  harmless: [near(5, 'ojo|ojos', 'lentes|gotas|control|examen|cita', 'renovar|nuevos|control|cita|examen')],
};
