import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aBlow, anticoagulants, theHead } from './vocabulary.ts';

/** A blow to the head with vomiting, drowsiness, confusion, bleeding, or on a blood thinner. */
export const headInjury: RedFlagRule = {
  name: 'head-injury',
  label: 'Golpe en la cabeza',
  dueMinutes: 15,
  source: {
    title: 'Mild TBI and Concussion: danger signs, CDC HEADS UP',
    url: 'https://www.cdc.gov/heads-up/signs-symptoms/index.html',
  },
  advice: {
    es: 'No le deje solo en las próximas horas. Si vomita, se duerme o está confuso llame al 911.',
    en: 'Do not leave the person alone. With vomiting, drowsiness or confusion call 911.',
  },
  patterns: [
    near(
      12,
      aBlow,
      theHead,
      'hundido|hundida|convulsionó|convulsiona|sangre|oído|memoria|reconoce|torpe|peor',
    ),
    near(
      9,
      'hit|bumped|banged|smacked',
      'head',
      'remember|dizzy|vomiting|throwing|acuerda|vomit*|sleepy|dormido|dormida|perdido|perdida|raro|rara|confused',
    ),
    near(
      12,
      'pegué|pegaron|dieron|golpe*|codazo|pelotazo|balonazo|cayó|caí|caído',
      'vomité|vomitó|vomit*|recuerda|acuerdo|acuerda',
      'sien|cabeza|partido|veces|escaleras|nada|golpe',
    ),
    near(
      14,
      'di|dio|dieron|golpe*|golpeó|golpeé|pegué|pegó|caí|cayó',
      theHead,
      'borroso|borrosa|doble|dolor|duele|headache',
      'borroso|borrosa|doble|ve|veo|deja|fuerte|horrible|insoportable|vomit*|luces',
    ),
    near(
      10,
      aBlow,
      theHead,
      `${anticoagulants}|peor|cada|pupila*|agüita|vueltas|crece|vomit*|dizzy|confused|sleepy|passed|blacked`,
    ),
    near(
      10,
      'di|dio|dieron|cayó',
      'cabeza|nuca|frente|coco|cráneo',
      `${anticoagulants}|acuerda|acuerdo|recuerda|recuerdo|oído|ido|ida|vomit*|dormilón|dormida|dormido|desmay*|sangr*|cada`,
    ),
    near(
      10,
      'pupila|pupilas',
      'grande|desiguales|distintas|dilatada|otra',
      'golpe*|golpeó|cayó|caí|cabeza|accidente',
    ),
    near(10, 'agüita|agua|líquido|sangre', 'nariz|oído|oídos|oreja', `${aBlow}|casco`),
    near(
      8,
      'caballo|moto|bicicleta|escaleras|techo|árbol|litera|patineta|sofá|cama',
      'botó|tumbó|caí|cayó|aventó|rodó|rodé',
      'sentido|conocimiento|vueltas|vomit*|vomitado|recuerda|acuerda|desmay*|dormilón|dormilona',
    ),
    near(8, 'descalabr*', 'ido|ida|vomit*|dormid*|sangr*|raro|rara'),
    near(
      8,
      'golpe*|golpeó|golpeé|pegó|pegué|pegado|totazo|chocamos|choqué|chocó|guamazo|cabezazo|cayó|caí|caída|accidente|trancazo|chichón|descalabró|descalabrado|porrazo|madrazo',
      'cabeza|cráneo|nuca|frente|coco',
      'vomit*|vómito*|náuseas|mareo|mareado|mareada|mareos|sueño|dormido|dormida|somnoliento|confundido|confundida|desorientado|desorientada|dormilón|dormilona|nada|desmay*|conocimiento|sangr*|abierta|recuerda|acuerda|hablar|despierta|anticoagulante*|warfarina|eliquis|apixabán|xarelto|oído|fuerte|fuertísimo|durísimo|alto',
    ),
    near(
      8,
      'golpe*|golpeó|pegó|pegué|cayó|caí|caída',
      'cabeza',
      'bebé|bebe|niño|niña|hijo|hija|abuelo|abuela|escaleras|escalera|cama|techo|moto|bicicleta',
    ),
    exactly('traumatismo craneal|craneoencefálico'),
  ],
  harmless: [near(5, 'cabeza', 'duele|dolor', 'siempre')],
};
