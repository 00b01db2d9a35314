import { exactly, near, phrase } from './pattern.ts';
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
      9,
      'testículo|testículos|compañón|compañones|escroto|cojón|cojones|criadillas|balls|testicle|testicles|huevos',
      'dolor|duele|duelen|hinch*|torció|torcido|inflamado|inflamó|morado|morados|hurt|hurts|pain|swollen|subido|patada',
    ),
    near(
      9,
      'huevo|bola|bolas|pelotas|bolsa|bolsita|partes|íntima|íntimas|verija|talega|pitito|pipilín',
      'dolor|duele|duelen|hinchó|hinchada|hinchado|torció|torcido|inflamó|inflamada|dura',
      'fuerte|muchísimo|repente|repentino|horrible|montón|horas|caminar|camina|encorvado|dobló|sudando|vomit*|roja|morada|arriba|insoportable|aguanto|lado',
    ),
    phrase('dolor|duele en|un un coco|huevo'),
    near(8, 'pene|miembro|pito|erección', 'parado|erecto|baja|erección|bajar', 'horas|duele|dolor'),
    near(
      7,
      'testículo|testículos|huevo|huevos|bola|bolas|pelota|pelotas|cojón|cojones|talega|verija',
      'dolor|duele|duelen|hinchado|hinchó|hinchados|torció|torcido|duro|inflamado|inflamó',
      'fuerte|muchísimo|repente|mucho|aguanto|horas|insoportable|golpe|amaneció|hinchó|duro|torció|empezó|horrible',
    ),
    exactly('torsión testicular'),
  ],
  harmless: [
    near(
      7,
      'dolor',
      'huevos',
      'sistema|trámite|trámites|turnos|página|aplicación|fila|cola|burocracia|tráfico|teléfono|seguro',
    ),
    near(6, 'no', 'duele|duelen', 'bultito|bulto|bolita|testículo'),

    near(6, 'huevos|huevo', 'desayuno|cayeron|rompi*|colesterol|cargar|gallina|docena'),
    near(7, 'testículo|testicular|testículos', 'bajaron|operaron|vasectomía|control|revisión|cubre'),
    near(4, 'balls', 'feet|foot|tennis'),

    near(5, 'huevo|huevos', 'comí|desayuno|alergia|comer|alérgico|alérgica|cocido'),
    near(5, 'bola|pelota', 'fútbol|cancha|jugando|seno|cuello|axila'),
    near(5, 'testículo', 'chequeo|revisión|autoexamen'),
  ],
};
