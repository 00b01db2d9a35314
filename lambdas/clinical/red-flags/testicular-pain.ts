import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Sudden or severe pain or swelling of a testicle: hours decide. */
export const testicularPain: RedFlagRule = {
  name: 'testicular-pain',
  label: 'Dolor fuerte de testículo',
  dueMinutes: 10,
  source: {
    title: 'Testicular torsion, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/ency/article/000517.htm',
  },
  advice: {
    es: 'Vaya ahora a urgencias y no coma ni beba: en las primeras horas se puede salvar el testículo.',
    en: 'Go to an emergency room now and do not eat or drink: hours decide.',
  },
  patterns: [
    near(
      7,
      'testículo|testículos|huevo|huevos|bola|bolas|pelota|pelotas|cojón|cojones|talega|verija',
      'dolor|duele|duelen|hinchado|hinchó|hinchados|torció|torcido|duro|inflamado|inflamó',
      'fuerte|muchísimo|repente|mucho|aguanto|horas|insoportable|golpe|amaneció|hinchó|duro|torció|empezó|horrible',
    ),
    exactly('torsión testicular'),
  ],
  harmless: [
    near(5, 'huevo|huevos', 'comí|desayuno|alergia|comer|alérgico|alérgica|cocido'),
    near(5, 'bola|pelota', 'fútbol|cancha|jugando|seno|cuello|axila'),
    near(5, 'testículo', 'chequeo|revisión|autoexamen'),
  ],
};
