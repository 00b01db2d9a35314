import { exactly, near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

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
    near(5, 'sangre', 'análisis|prueba|examen|muestra|tipo|sacaron'),
    near(5, 'encías|nariz', 'sangr*'),
  ],
  concerns: ({ isPregnant }, all) => isPregnant ?? all.some((sentence) => says(sentence, saysPregnant)),
};
