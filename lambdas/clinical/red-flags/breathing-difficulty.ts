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
    phrase('ahogo en un vaso'),
    near(5, 'ahogo|ahogado|ahogada|ahoga|ahogando', 'trabajo|deudas|papeleo|estudios|tareas'),
    near(4, 'aire', 'acondicionado|libre|fresco'),
  ],
};
