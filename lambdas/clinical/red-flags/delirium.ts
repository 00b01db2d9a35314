import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Suddenly confused, does not know people or places, or speaks without sense. */
export const delirium: RedFlagRule = {
  name: 'delirium',
  label: 'Confusión de aparición reciente',
  dueMinutes: 10,
  source: {
    title: 'Delirium, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/delirium.html',
  },
  advice: {
    es: 'No lo deje solo y lleve a urgencias la lista de sus medicinas. Si no despierta bien llame al 911.',
    en: 'Do not leave the person alone and bring the list of medicines to the emergency room. If hard to wake call 911.',
  },
  patterns: [
    near(
      8,
      'cirrosis|cirrótico|cirrótica|encefalopatía',
      'perdido|perdida|ido|ida|confundid*|desorientad*|borracho|borracha',
    ),
    phrase('no sabe qué|en año|mes|día es|está|estamos'),
    exactly('desvariando|desvaría|delirando|delira'),
    near(
      9,
      'dice|diciendo|hablando|habla',
      'disparates|sonseras|tonterías|locuras|incoherencias',
      'ayer|hoy|repente|día|amaneció|anteayer',
    ),
    near(
      12,
      'confunde|confundiendo|desconoce|incoherencias|divaga|divagando',
      'mamá|papá|hermana|hijos|hijo|esposo|muerta|muerto|gente|nombres|día',
      'ayer|hoy|desde|anoche|repente|tirita|fiebre|orina|duerme',
    ),
    near(
      10,
      'hablando|habla|ve|viendo',
      'gente|personas|muertos|animales',
      'están|está|existen|no',
      'amaneció|operaron|fiebre|hospital|ayer|anoche|noche|hoy',
    ),
    near(
      8,
      'sabe|reconoce|conoce',
      'dónde|quién|nos|día|nadie',
      'no|ni',
      'desde|hoy|ayer|tarde|anoche|repente|rato|amaneció',
    ),
    near(
      8,
      'desorientado|desorientada|confundido|confundida|perdido|perdida|ido|ida|incoherencias|incoherente|disparates|delirando',
      'anoche|ayer|hoy|amaneció|repente|día|pronto|ahorita|rato|salió|hospital|desde|mañana|operación',
    ),
    near(
      10,
      'no',
      'conoce|reconoce|sabe',
      'dónde|nos|día|nadie|hijos|quién',
      'anoche|ayer|hoy|amaneció|repente|otro|pronto|desde|día',
    ),
    near(
      6,
      'reconoce|conoce',
      'no',
      'me|nos',
      'mamá|papá|mami|papi|abuelo|abuela|esposo|esposa|suegro|suegra|hoy',
    ),
    phrase('amaneció hablando|diciendo incoherencias|raro|disparates|locuras|cosas'),
  ],
  harmless: [
    exactly('ido la olla|onda|cabeza'),
    near(5, 'perdido|perdida', 'olfato|gusto|peso|pelo|llaves|tiempo|número|dinero'),

    near(8, 'demencia|alzheimer', 'años|siempre|crónica'),
    near(
      6,
      'confundido|confundida|perdido|perdida',
      'cita|hora|dirección|papel|factura|fecha|consultorio|edificio',
    ),
  ],
};
