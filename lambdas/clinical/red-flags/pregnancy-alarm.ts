import { exactly, near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aPain, severely } from './vocabulary.ts';

/** Where the chart does not know of a pregnancy, the message has to. */
const saysPregnant = [
  exactly('embarazada|embarazo|encinta|preñada|preñá|embaraso|gestante|pregnant'),
  exactly('di a luz'),
  exactly('parí|parir|alumbré|puerperio|cesárea'),
  near(4, '#20-42', 'semanas', 'tengo|estoy|de|con'),
  phrase('estoy|tengo|de seis|siete|ocho|nueve|6|7|8|9 meses'),
  phrase('bebé|bebe no mueve|movido|patea'),
  phrase('rompió|rompio fuente'),
  phrase('semanas de gestación|embarazo'),
  near(6, 'atraso|retraso|prueba|test', 'positiva|positivo|positive|embarazo'),
  phrase(
    'estoy|voy|ando|tengo de|en|por|como seis|siete|ocho|nueve|diez|once|doce|trece|catorce|#6-42 semanas|semanitas|sem',
  ),
  phrase('voy|estoy en|de el|mi sexto|séptimo|octavo|noveno mes'),
  near(2, '#4-42', 'weeks'),
  near(
    14,
    'faltó|falta|baja|bajado|vino|atrasó',
    'regla|periodo|menstruación|mes',
    'semanas|meses|#4-14|mes',
  ),
  exactly('water|waters broke'),
  phrase('rompí|rompió|rompieron|reventó fuente|bolsa|aguas|agua'),
  phrase('parió|parida|dio luz'),
  phrase('tuve|nació mi|al|el bebé'),
  exactly('placenta|parto|preñado'),
  exactly('de término|cuentas'),
  near(5, 'barriga|panza|panzona|preñada', 'meses', 'seis|siete|ocho|nueve|#4-9'),
];

/** Bleeding, loss of fluid, fewer movements, severe headache or blurred sight in pregnancy. */
export const pregnancyAlarm: RedFlagRule = {
  name: 'pregnancy-alarm',
  label: 'Signo de alarma en el embarazo',
  dueMinutes: 15,
  source: {
    title: 'Urgent Maternal Warning Signs, CDC Hear Her and ACOG',
    url: 'https://www.cdc.gov/hearher/maternal-warning-signs/index.html',
  },
  advice: {
    es: 'Vaya ahora a la sala de partos o de urgencias de su hospital. Línea de salud mental materna: 1-833-852-6262.',
    en: 'Go to labor and delivery or the emergency room now. Maternal mental health hotline: 1-833-852-6262.',
  },
  patterns: [
    phrase('water broke'),
    exactly('coronó|coronando'),
    near(6, 'dolores|contracciones', 'seguiditos|seguidos|cada', 'meses|semanas|minutos|recién'),
    near(8, 'boté|bota|botando|mojé', 'agüita|agua|líquido'),
    near(9, 'ataque|convuls*', 'temblor|tiesa|embarazo|meses|semanas'),
    near(9, 'pica|picazón|comezón', 'manos|pies|cuerpo', 'amarilla|amarillo|todo|cuerpo'),
    near(6, 'quietecita|quietecito|quieta|quieto', 'ayer|anoche|hoy|normal'),
    near(
      6,
      'líquido|agua|aguas|fuente|bolsa|water',
      'verde|verdoso|verdosa|green|café|meconio|amarillo|huele|sangre|brown',
    ),
    near(7, 'sale|salen|salió|baja', 'verde|verdoso|verdosa|amarillento'),
    near(
      12,
      'puñalada|puñalá|puntada|punzada|dolor|cólico',
      'abajo|bajo|vientre|lado|lao|barriga',
      'mareo|mareada|redonda|desmay*|caigo|sudor|manch*|sangr*|hombro',
    ),
    near(
      11,
      aPain,
      'lado|costado|ovario|hombro|izquierdo|derecho|side|shoulder|ingle',
      `mancha*|manchando|sangr*|mare*|desmay*|bleeding|mucho|${severely}`,
    ),
    near(
      9,
      'movido|mueve|moverse|movimientos|quieto|quieta|movió|kicked|kick|kicks|moving|moved',
      'no|menos|hasn|hasnt|muy|poco|ayer|anoche|isn|isnt|less|casi',
    ),
    near(
      9,
      'panza|barriga|vientre|belly',
      'dura|tensa|tiesa|hard',
      'cada|minutos|rato|dolor|duele|every|seguido',
    ),
    near(
      8,
      'presión|tensión|pressure',
      'alta|sube|subió|trepó|disparó|high|#140-250',
      'zumban|zumba|cabeza|estómago|vomit*|luces|hinch*|oídos|mareo|#140-250|headache',
    ),
    near(7, 'cordón|manita|piecito|bulto|cord', 'saliendo|salió|asoma|sale|abajo|out|coming'),
    near(8, 'coágulos|coagulos|clots', 'boto|botando|echo|salen|grandes|huevos|sangr*|passing'),
    near(
      10,
      'escalofríos|fiebre|calentura|fever|tiritando',
      'flujo|huele|olor|loquios|pechos|herida|vientre|smell*|parto',
    ),
    near(8, 'flujo|loquios', 'huele|apesta|podrido|horrible|olor'),
    near(
      6,
      'caí|caída|golpe*|choque|chocamos|patada|pegué|pegó|accidente|fell',
      'panza|barriga|vientre|belly|stomach|escaleras|escalera|carro|moto',
    ),
    near(6, 'chispitas|lucecitas|estrellitas|puntitos', 'veo|viendo|ve'),
    near(6, 'pujar|corona|coronando|pushing', 'ganas|ya|siento|cabeza|now'),
    near(7, 'estómago|costillas', 'dolor|duele|picó', 'boca|presión|vomit*|derecho'),
    phrase('bebé|bebe|niño|niña no mueve|movido|patea|moverse|movió'),
    phrase('no mueve|siento|movido|sentido|patea|siente bebé|bebe|mover|movimientos|patadas|moverse'),
    phrase('dejó|dejo de moverse|mover|patear'),
    near(5, 'menos|poco|casi', 'mueve|movimientos|patadas'),
    phrase('rompió|rompio|rompí|rota fuente|bolsa|aguas|agua'),
    near(4, 'pérdida|pierdo|perdiendo|saliendo|sale|salió|chorrea|botando', 'líquido|agua|aguas'),
    near(
      6,
      'sangr*|manchado|manchando|hemorragia',
      'sangr*|embaraz*|vagina|abajo|rojo|embarazo|mucho|poco|tengo|estoy|me',
    ),
    near(
      6,
      'borroso|borrosa|luces|lucecitas|manchas|destellos|estrellitas|doble',
      'veo|vista|visión|ver|viendo',
    ),
    near(5, 'dolor|duele', 'cabeza', 'fuerte|fuertísimo|insoportable|horrible|intenso|mucho|quita'),
    near(7, 'bebé|bebe|beba', 'mueve|movido|movió|patea|siento|siente', 'no|casi|poco|ni'),
    near(5, 'siento|sentí|sentido|siente', 'no|casi|poco', 'hoy|anoche|ayer|lo|la'),
    near(6, 'empapo|empapa|empapando|empapé', 'toalla|toallas|compresa', 'hora|media|minutos|horas'),
    near(5, 'bajando|baja|bajó|saliendo|sale', 'sangre|agüita|agua|líquido|coágulos'),
    near(5, 'hinch*', 'cara|manos|rostro'),
    near(5, 'contracciones', 'semanas|seguidas|fuertes|minutos|prematuro'),
    near(
      5,
      'dolor',
      'vientre|panza|barriga|boca|estómago',
      'fuerte|fuertísimo|insoportable|horrible|intenso',
    ),
  ],
  harmless: [
    near(7, 'bolsa|bolsas', 'compras|huevos|pan|plástico|mandado|súper|basura|papel'),
    near(4, 'cita|fecha|turno', 'movió|movido|mueve'),
    near(5, 'náuseas', 'mañana|mañanas', 'algo|en'),

    near(5, 'sangre', 'análisis|prueba|examen|muestra|tipo|sacaron'),
    near(5, 'encías|nariz', 'sangr*'),
  ],
  concerns: ({ isPregnant }, all) => isPregnant ?? all.some((sentence) => says(sentence, saysPregnant)),
};
