import type { DatedValue } from '../../derived/derived.ts';
import type { PatternCase } from '../pattern.ts';
import type { LevelRule } from './level-rule.ts';
import { judgeTarget, type Target } from './target.ts';

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 4 });

interface TroughRule extends Omit<LevelRule, 'judge' | 'sentence'>, Target {
  /** What stands behind the target in the sentence. */
  note?: string;
  /** What else is to be said of a level. */
  besides?: (one: PatternCase, level: DatedValue) => string;
}

const ofTrough = ({ note = '', besides, ...rule }: TroughRule): LevelRule => {
  const { name, low, high, toxic, when, fromYears } = rule;
  const time =
    when === 'any'
      ? ''
      : when === 'trough'
        ? ' antes de la dosis'
        : when.to < 24
          ? ` de ${when.from} a ${when.to} horas tras la dosis`
          : ` ${when.from} horas o más tras la dosis`;
  const end = toxic === undefined ? '' : `; tóxica por encima de ${toxic}`;
  return {
    ...rule,
    sentence: `${name}${time}: objetivo ${low === undefined ? `hasta ${high}` : `de ${low} a ${high}`} ${unitNames[rule.id] ?? 'µg/mL'}${end}${fromYears ? `, desde ${fromYears} años` : ''}.${note ? ` ${note}` : ''}`,
    judge: (one, level, unit) => {
      const seen = [`${name} ${number.format(level.value)} ${unit}`, besides?.(one, level)]
        .filter(Boolean)
        .join(', ');
      return judgeTarget(level, rule, seen);
    },
  };
};

const unitNames: Readonly<Record<string, string>> = {
  digoxin: 'ng/mL',
  lithium: 'mmol/L',
  tacrolimus: 'ng/mL',
  ciclosporin: 'ng/mL',
  sirolimus: 'ng/mL',
};

const day = { from: 6, to: 240 };

export const troughLevels: readonly LevelRule[] = [
  ofTrough({
    id: 'digoxin',
    medicines: ['digoxin'],
    name: 'Digoxina',
    source: 'tdm-liverpool',
    fromYears: 18,
    low: 0.5,
    high: 2,
    toxic: 2,
    when: day,
    note: 'En la insuficiencia cardíaca, de 0.5 a 0.9; con potasio o magnesio bajos es tóxica antes.',
    besides: (one) => {
      const [potassium, magnesium] = [one.value('potassium', 7), one.value('magnesium', 7)];
      return [
        (potassium ?? 4) < 3.5 ? `con potasio ${potassium}` : '',
        (magnesium ?? 2) < 1.7 ? `con magnesio ${magnesium}` : '',
      ]
        .filter(Boolean)
        .join(' y ');
    },
  }),
  ofTrough({
    id: 'lithium',
    medicines: ['lithium'],
    name: 'Litio',
    source: 'tdm-medscape',
    fromYears: 18,
    low: 0.6,
    high: 1,
    toxic: 1.5,
    always: 1.2,
    steps: [
      { above: 1, text: 'por encima del objetivo de mantenimiento' },
      { above: 1.2, text: 'por encima también del de la manía aguda' },
    ],
    when: { from: 10, to: 14 },
    note: 'En la manía aguda, hasta 1.2; en mayores, de 0.4 a 0.8.',
  }),
  ofTrough({
    id: 'valproate',
    medicines: ['valproic-acid'],
    name: 'Ácido valproico',
    source: 'tdm-perinatology',
    low: 50,
    high: 100,
    toxic: 125,
    free: { id: 'valproate-free', target: { low: 6, high: 22, when: 'trough' } },
    steps: [{ above: 100, text: 'por encima del objetivo en la epilepsia (en la manía, hasta 125)' }],
    when: 'trough',
    note: 'Con albúmina baja, la fracción libre es mayor de lo que dice el total: de 6 a 22.',
    besides: (one, level) => {
      const albumin = one.beside('albumin', level, 168);
      return (albumin ?? 4) < 3.5 ? `con albúmina ${albumin}: mida la fracción libre` : '';
    },
  }),
  ofTrough({
    id: 'carbamazepine',
    medicines: ['carbamazepine'],
    name: 'Carbamazepina',
    source: 'tdm-perinatology',
    low: 4,
    high: 12,
    toxic: 20,
    when: 'trough',
  }),
  ofTrough({
    id: 'phenobarbital',
    medicines: ['phenobarbital'],
    name: 'Fenobarbital',
    source: 'tdm-perinatology',
    low: 15,
    high: 40,
    toxic: 60,
    when: 'any',
    note: 'Con primidona también: se convierte en fenobarbital.',
  }),
  ofTrough({
    id: 'theophylline',
    medicines: ['theophylline'],
    name: 'Teofilina',
    source: 'tdm-liverpool',
    low: 10,
    high: 20,
    toxic: 20,
    when: 'trough',
  }),
  ofTrough({
    id: 'vancomycin',
    medicines: ['vancomycin'],
    name: 'Vancomicina',
    source: 'unverified',
    low: 10,
    high: 20,
    when: 'trough',
    note: 'La exposición (AUC/CMI de 400 a 600) es preferible al valle.',
  }),
  ofTrough({
    id: 'tacrolimus',
    medicines: ['tacrolimus'],
    name: 'Tacrólimus',
    source: 'tacrolimus-label',
    low: 5,
    high: 20,
    toxic: 20,
    when: 'trough',
    note: 'El objetivo depende del órgano y del tiempo desde el trasplante: decide su equipo.',
  }),
  ofTrough({
    id: 'ciclosporin',
    medicines: ['cyclosporine'],
    name: 'Ciclosporina',
    source: 'tdm-medscape',
    low: 150,
    high: 400,
    toxic: 400,
    when: 'trough',
    note: 'El objetivo depende del órgano y del tiempo desde el trasplante: decide su equipo.',
  }),
  ofTrough({
    id: 'sirolimus',
    medicines: ['sirolimus'],
    name: 'Sirólimus',
    source: 'tdm-medscape',
    low: 5,
    high: 15,
    when: 'trough',
    note: 'El objetivo depende del tratamiento que lo acompaña: decide su equipo.',
  }),
];
