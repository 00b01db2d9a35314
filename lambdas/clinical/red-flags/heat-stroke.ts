import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const failing =
  'confundido|confundida|confused|ido|ida|delira|delirando|responde|convuls*|desmay*|desmayó|raro|rara|incoherencias|tambalea|vomit*|suda|sudar|#40-43';

/** Confused, fainting or no longer sweating after heat or sun. */
export const heatStroke: RedFlagRule = {
  name: 'heat-stroke',
  label: 'Golpe de calor',
  dueMinutes: 10,
  source: {
    title: 'Heat-related illnesses, CDC; unverified',
    url: 'https://www.cdc.gov/niosh/heat-stress/about/illnesses.html',
  },
  advice: {
    es: 'Llame al 911. Mientras llegan: a la sombra, sin ropa de más, mojado con agua fresca y abanicado.',
    en: 'Call 911. Meanwhile: shade, take off extra clothing, wet with cool water and fan.',
  },
  patterns: [
    near(
      13,
      'sol|calor|insolación|heat|fogón|horno|carro|caldera',
      failing,
      'golpe|trabajó|trabajando|día|dejaron|encerrado|encerrada|caliente|campo|construcción|jugando|insolación|stroke|horas|caminó',
    ),
  ],
  harmless: [near(6, 'raro|rara', 'carro|tiempo|clima')],
};
