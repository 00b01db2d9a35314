import { allergyTold } from './allergy-told.ts';
import { near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Hives, swelling, peeling skin or sores after a medicine that was just taken. */
export const medicineReaction: RedFlagRule = {
  name: 'medicine-reaction',
  label: 'Reacción a un medicamento',
  dueMinutes: 10,
  source: {
    title:
      'Drug allergies, American Academy of Allergy, Asthma & Immunology; Stevens-Johnson syndrome, MedlinePlus',
    url: 'https://medlineplus.gov/drugreactions.html',
  },
  advice: {
    es: 'No tome otra dosis. Si se le hinchan la boca o la garganta o le cuesta respirar llame al 911.',
    en: 'Take no other dose. If your mouth or throat swells or breathing is hard call 911.',
  },
  patterns: [
    near(
      8,
      'pusieron|puse|pusimos|inyectaron|tomé|dieron|di',
      'inyección|vacuna|suero|antibiótico|pastilla|medicina|jarabe|penicilina',
      'ronchas|roncha|urticaria|habones|hives|rash',
    ),
    near(10, 'orino|orina', 'coca|oscura|oscuro|té', 'amarillo|amarilla|medicamento|pastilla|medicina'),
    near(10, 'vacuna|inyección', 'tragar|mareando|hinchando|ronchas', 'minutos|rato|cuesta|acaban|acabo'),
    near(
      14,
      'pastilla|medicina|medicamento|antibiótico|pill|medicine|alopurinol|lamotrigina|sulfa',
      'pela|pelando|despelleja|llagas|ampollas|peeling|blisters',
      'piel|boca|ojos|skin|mouth',
    ),
    near(
      12,
      'pastilla|pastillas|medicina|medicamento|antibiótico|inyectaron|inyección|penicilina|amoxicilina|ibuprofeno|sulfa|jarabe|tomé|tomar|tomó|pusieron|puse|dosis|vacuna',
      'ronchas|roncha|hinch*|hinchó|pelando|despellejando|llagas|ampollas|sarpullido|urticaria|lengua|labios|párpados|comezón|picazón',
      'acabo|rato|primera|nueva|cuerpo|todo|gorda|labios|boca|piel|lengua|minutos|ahora|hoy|desde|párpados|garganta',
    ),
  ],
  harmless: [
    allergyTold,
    near(6, 'mosquito|zancudo|calor|sol', 'roncha|ronchas|pica'),
    phrase('soy alérgico|alérgica a'),
    near(5, 'años|niño|niña|antes', 'ronchas|alergia'),
  ],
};
