import { exaggerated } from './exaggeration.ts';
import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Cannot breathe, or breathes with effort. */
export const breathingDifficulty: RedFlagRule = {
  name: 'breathing-difficulty',
  label: 'Dificultad para respirar',
  dueMinutes: 10,
  source: {
    title: 'Shortness of Breath: when to seek emergency care, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/ency/article/003075.htm',
  },
  advice: {
    es: 'Siéntese derecho y use su inhalador si lo tiene recetado.',
    en: 'Sit upright and use your inhaler if one was prescribed.',
  },
  patterns: [
    exactly('catch my|his|her breath'),
    near(5, 'oxygen', '#50-89'),
    near(5, 'aire|aliento|fuelle', 'entrando|alcanzo|agarro|llega|agarra', 'no|ni'),
    near(11, 'comida|carne|pollo', 'saliva', 'pasa|camino|atorada', 'no|ni'),
    near(5, 'oxímetro|saturación|saturo|satura|saturando|oxigenación|oxígeno|oximeter|spo2', '#50-89'),
    near(
      9,
      'inhalador|salbutamol|ventolín|disparos|inhaler|nebulización|nebulizaciones|bombita',
      'igual|sigo|sigue|alivia|mejoro|mejora|cede|helping|hace',
      'pecho|aire|wheezing|disparos|silb*|chilla*|respir*|tos|igual|diez|veces|nada',
    ),
    near(
      7,
      'tose|tos|cough',
      'perro|foca|barking|seal',
      'ruido|jalar|aire|respir*|noche|niño|hijo|bebé|sounds',
    ),
    near(
      7,
      'silba|silbido|chilla|chifla|pita|hervor|hierve',
      'pecho|respirar|aire',
      'no|niño|niña|frase|hablar|mucho|cuesta|puedo|respir*',
    ),
    near(
      8,
      'hablar|frase|frases|sentence',
      'terminar|resuello|aire|alcanza|aliento|finish',
      'no|ni|cant|puedo',
    ),
    phrase('no alcanza|tengo|da|queda el resuello|aliento'),
    near(
      8,
      'atragantó|atraganta|atragantada|atragantado|atragantando|atoró|atorado|atorada|choking',
      'uva|carne|hueso|moneda|caramelo|comida|dulce|voz|respira|pedazo|juguete|morado|salchicha|espina|aire|algo|maní|cacahuate|habla|food',
    ),
    near(
      7,
      'duermo|dormir|duerme|acuesto|acostado|acostada|acostarme',
      'sentado|sentada|almohadas|parado',
      'falta|aire|ahog*|puedo|acostado|acostada',
    ),
    near(
      9,
      'cuello|garganta|cara|quijada|muela|lengua',
      'hinch*|inflam*',
      'tragar|saliva|respirar|babe*',
      'no|puedo|puede|cuesta|ni',
    ),
    near(
      8,
      'duele|dolor',
      'inspirar|inhalar|respiro|aspirar',
      'repente|golpe|pierna|hinchada|vuelo|operación|aire',
    ),
    near(
      9,
      'piscina|alberca|pileta|pool|río|tina',
      'tosiendo|tos|respir*|raro|morado|coughing',
      'sacamos|sacaron|cayó|tragó|ahog*|fell',
    ),
    exactly('wheezing|gasping|suffocating'),
    phrase('short|shortness of breath'),
    phrase('no|apenas|casi|sin puedo|puede|poder|podía|logro|consigo|alcanzo respirar|respira'),
    phrase('no|apenas respira|respiro|respiraba'),
    phrase('cuesta|difícil|trabajo|dificultad|problemas respirar'),
    phrase('respira|respiro|respirando con dificultad|trabajo|esfuerzo'),
    phrase('falta|faltando|hace el|de|me aire|aliento|oxígeno'),
    phrase('falta|faltando|quedo|quedé|queda|quedó|siento sin aire|aire|aliento'),
    phrase('sin|poco aire'),
    exactly('me|se|lo|la|nos ahogo|ahoga|ahogando|asfixio|asfixia|asfixiando|sofoco|sofoca'),
    phrase('estoy|está|siento|siente|sintiendo ahogando|ahogado|ahogada|ahogo|asfixiando|asfixia'),
    exactly('ahogándome|ahogándose|asfixiándome|asfixiándose'),
    near(4, 'labios|boca|uñas|cara|morado|morada', 'azules|azul|morados|moradas|azulados|azuladas'),
    phrase('no entra|alcanza|llega|pasa el aire'),
    phrase('jala|jalo|jalando aire'),
    near(6, 'marcan|hunden|sumen', 'costillas|costillitas|cuellito'),
    exactly('can t breathe'),
    exactly('cant|cannot breathe'),
    phrase('trouble|difficulty breathing'),
    phrase('hunden|hunde|sumen|sume costillas|pecho|respirar'),
  ],
  harmless: [
    near(10, 'tos', 'juega|come|bien'),
    near(9, 'aire|aliento', 'jaja*|jeje*|lol|noticia'),

    ...exaggerated,
    near(
      5,
      'ahogo|ahoga|ahogando|asfixio|asfixia',
      'papel*|trabajo|trámites|cuentas|mensajes|tareas|vaso|casa',
    ),
    near(6, 'sin', 'aire', 'acondicionado|consultorio|carro'),

    phrase('ahogo en un vaso'),
    near(5, 'ahogo|ahogado|ahogada|ahoga|ahogando', 'trabajo|deudas|papeleo|estudios|tareas'),
    near(4, 'aire', 'acondicionado|libre|fresco'),
  ],
};
