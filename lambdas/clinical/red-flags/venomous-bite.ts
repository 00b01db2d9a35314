import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Bitten or stung by a snake or scorpion, by a spider that leaves marks, or by an animal that may have rabies. */
export const venomousBite: RedFlagRule = {
  name: 'venomous-bite',
  label: 'Picadura o mordedura peligrosa',
  dueMinutes: 15,
  source: {
    title: 'Animal bites; Snake bites, MedlinePlus (National Library of Medicine); unverified',
    url: 'https://medlineplus.gov/animalbites.html',
  },
  advice: {
    es: 'Vaya ahora a urgencias sin mover lo que le picaron o mordieron. No corte, no chupe, no ponga torniquete. Lave una mordedura con agua y jabón 15 minutos.',
    en: 'Go to an emergency room now and keep the part still. Do not cut, suck or tie it. Wash a bite with soap and water for 15 minutes.',
  },
  patterns: [
    near(
      6,
      'mordió|picó|mordida|mordedura|mordido',
      'tamagás|timbo|mapaná|jergón|loro|coralillo|nauyaca|yarará|crótalo|matabuey|toboba|shushupe|mapanare|talla|macagua|cascabel',
    ),
    near(
      7,
      'picó|picadura|mordió|mordida|mordedura|bitten|bite|stung|clavó',
      'alacrán|escorpión|culebra|víbora|serpiente|coral|nauyaca|mapaná|yarará|cascabel|snake|rattlesnake|scorpion|mantarraya',
    ),
    near(
      9,
      'picó|mordió|bitten',
      'araña|spider|viuda|violinista|medusa|aguamala|avispas|abejas',
      'negra|negro|morada|hinch*|fiebre|calambre*|sudando|sudor|vomit*|fuerte|muchas|pierna|black',
    ),
    near(
      8,
      'mordió|mordida|mordedura|arañó|rasguñó|bit|bitten',
      'murciélago|perro|gato|mono|zorro|mapache|bat|dog|raccoon',
      'callejero|babas|baba|rabia|cara|desconocido|hondo|profundo|stray|sangr*|cuarto|cuello|niño|niña|hijo|hija|murciélago|bat|vacuna|suelto',
    ),
  ],
  harmless: [near(6, 'perro|gato', 'picó|mordió', 'otro'), near(5, 'hace', 'años|meses')],
};
