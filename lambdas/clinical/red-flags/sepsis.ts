import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { fever } from './vocabulary.ts';

/** Fever with confusion, shaking, little urine, or in somebody with weak defences or a fresh wound. */
export const sepsis: RedFlagRule = {
  name: 'sepsis',
  label: 'Fiebre con señales de infección grave',
  dueMinutes: 15,
  source: {
    title:
      'Sepsis: signs and symptoms, CDC; Fever and neutropenia, CDC Preventing Infections in Cancer Patients',
    url: 'https://www.cdc.gov/sepsis/about/index.html',
  },
  advice: {
    es: 'La fiebre con confusión, temblores fuertes o poca orina necesita urgencias hoy: no espere a una cita.',
    en: 'Fever with confusion, shaking or little urine needs emergency care today: do not wait for an appointment.',
  },
  patterns: [
    near(
      15,
      'operaron|operado|operada|operación|cirugía|cesárea|parí|aborto|matriz',
      'pus|supura|supurando|apesta|apestoso|huele|olor',
      `${fever}|escalofríos|tiritando`,
    ),
    near(
      11,
      'infección|infection|herida|cirugía|vesícula|operación|sonda|catéter|pus|operaron',
      'tirito|tirita|tiritando|escalofríos|temblores|fiebre|calentura|delira|confundid*|chills|fever',
      'orina|huele|apesta|morir|presión|pus|mal|confundid*|hinchada|roja',
    ),
    near(
      9,
      'pie|pierna|llaga|herida|foot|dedo',
      'negro|negra|podrido|podrida|apesta|gangrena|black',
      'diabético|diabética|huele|olor|fiebre|clavo|oxidado|smells|podrido',
    ),
    near(
      10,
      'roja|rojo|red|mancha|raya',
      'sube|subiendo|crece|avanza|spreading|extiende',
      'pierna|brazo|caliente|leg|arm|fiebre|horas',
    ),
    near(
      12,
      'fiebre|calentura|temperatura|febril|#38-42',
      'confundid*|desorientad*|delir*|delira|escalofríos|temblores|tiritando|temblando|tiemblo|morad*|moteado|orino|orina|dónde|reconoce|presión',
      'confundid*|desorientad*|delir*|delira|orino|orina|sabe|reconoce|morad*|moteado|fiebre|calentura|#39-42|#100-106|poquito|herida|bajísima',
    ),
    near(
      10,
      'herida|cirugía|operación|cesárea|puntos|sonda|catéter',
      'fiebre|calentura|#38-42',
      'pus|huele|feo|temblores|escalofríos|roja|caliente|supura|abrió',
    ),
    near(
      10,
      'escalofríos|tiritona|temblores',
      'infección|orino|orina|confundid*',
      'poquito|poco|nada|confundid*|tiemblo|toda|todo|infección',
    ),
  ],
  harmless: [near(6, 'fiebre|calentura', 'pasó|quitó|cedió|bajó|normal')],
};
