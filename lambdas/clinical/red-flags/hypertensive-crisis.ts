import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const symptoms =
  'cabeza|zumban|zumba|borroso|borrosa|nuca|veo|ve|vomit*|vómito*|pecho|mareo|mareado|mareada|explota|headache|blurry|oídos|hablar|aire|confundido|confundida|sangr*';
const pressure = 'presión|tensión|pressure|bp|tensiómetro|aparato';

/** Blood pressure of 180 over 120 mmHg or more with symptoms, also as people say it: "21 con 12". */
export const hypertensiveCrisis: RedFlagRule = {
  name: 'hypertensive-crisis',
  label: 'Presión muy alta con síntomas',
  dueMinutes: 15,
  source: {
    title: 'When to Call 911 About High Blood Pressure, American Heart Association; unverified',
    url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings/when-to-call-911-for-high-blood-pressure',
  },
  advice: {
    es: 'Siéntese y mida de nuevo en cinco minutos. Con dolor de pecho, falta de aire, debilidad o vista borrosa llame al 911.',
    en: 'Sit down and measure again in five minutes. With chest pain, shortness of breath, weakness or blurred sight call 911.',
  },
  patterns: [
    near(9, '#180-290|doscientos|doscientas', `#105-180|${pressure}`, symptoms),
    near(8, pressure, '#18-29', '#11-17'),
    near(6, pressure, '#180-290|doscientos', '#110-180|sobre|con'),
    near(7, pressure, 'disparada|disparó|trepó|cielo|nubes', symptoms),
  ],
  harmless: [near(5, '#180-290', 'dólares|pesos|euros|soles|quetzales|mg|colesterol|libras|metros')],
};
