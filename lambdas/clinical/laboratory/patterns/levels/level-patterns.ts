import { unitText } from '../../../quantity-text.ts';
import { analyteOf } from '../../analytes/analytes.ts';
import type { DatedValue } from '../../derived/derived.ts';
import { cannotTell, type Pattern, type PatternAnswer, type PatternCase } from '../pattern.ts';
import { aminoglycosideLevels } from './aminoglycosides.ts';
import { type LevelRule, levelDays } from './level-rule.ts';
import { levelsByHours } from './levels-by-hours.ts';
import { phenytoinLevel } from './phenytoin-level.ts';
import { judgeTarget } from './target.ts';
import { troughLevels } from './trough-levels.ts';

const levelRules: readonly LevelRule[] = [
  ...troughLevels,
  phenytoinLevel,
  ...aminoglycosideLevels,
  ...levelsByHours,
];

/** A pattern of a drug's level is asked of who has one, or takes the drug: of all others it is no question. */
export interface LevelPattern extends Pattern {
  analyte: string;
  /** Of each of these it is asked. */
  analytes: readonly string[];
  medicines: readonly string[];
}

const dayMs = 86_400_000;

/** The level to read: the free one where it is as new, with its share of the unit as people write it. */
function levelOf(one: PatternCase, { id, free }: LevelRule): DatedValue | undefined {
  const total = one.newest(id, levelDays);
  const unbound = free && one.newest(free.id, levelDays);
  const isFree = unbound && (!total || Date.parse(unbound.at) >= Date.parse(total.at) - dayMs);
  const level = isFree ? unbound : total;
  return level && { ...level, value: Number(level.value.toPrecision(4)) };
}

function judgeLevel(one: PatternCase, rule: LevelRule, level: DatedValue): PatternAnswer {
  const { id, name, fromYears, free } = rule;
  const unit = unitText(analyteOf(level.analyte)?.unit ?? '').replace(/^u(?=g|mol)/, 'µ');
  if (fromYears !== undefined) {
    const seen = `${name} ${level.value} ${unit}`;
    if (one.years === undefined) return cannotTell(['birthDate'], `${seen}.`);
    if (one.years < fromYears)
      return cannotTell([], `${seen}: antes de los ${fromYears} años el objetivo es otro.`);
  }
  return free && level.analyte !== id
    ? judgeTarget(level, free.target, `${name} libre ${level.value} ${unit}`)
    : rule.judge(one, level, unit);
}

/** What is only known to lie below or above something is told where that is enough. */
function openAnswer(answer: PatternAnswer, level: DatedValue): PatternAnswer {
  if (!level.comparator) return answer;
  const isBelow = level.comparator.startsWith('<');
  const isLow = answer.state === 'present' && /menor que|por debajo/.test(answer.detail);
  const isEnough = isBelow ? isLow || answer.state === 'absent' : answer.state === 'present' && !isLow;
  const detail = `${answer.detail} El laboratorio dice ${level.comparator} ${level.value}.`;
  if (answer.state === 'cannotTell' || isEnough) return { ...answer, detail };
  return cannotTell(['exact value'], `El laboratorio dice ${level.comparator} ${level.value}.`);
}

export const levelPatterns: readonly LevelPattern[] = levelRules.map((rule) => ({
  id: `level-${rule.id}`,
  title: `${rule.name}, concentración`,
  sentence: rule.sentence,
  source: rule.source,
  analyte: rule.id,
  analytes: [rule.id, ...(rule.free ? [rule.free.id] : [])],
  medicines: rule.medicines,
  judge: (one) => {
    const level = levelOf(one, rule);
    if (level) return openAnswer(judgeLevel(one, rule, level), level);
    const [older] = one.series(rule.id);
    return cannotTell([rule.id], older ? `La última es del ${older.at.slice(0, 10)}.` : '');
  },
}));
