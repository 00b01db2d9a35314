import { unitText } from '../../../quantity-text.ts';
import { analyteOf } from '../../analytes/analytes.ts';
import { cannotTell, type Pattern } from '../pattern.ts';
import { aminoglycosideLevels } from './aminoglycosides.ts';
import { type LevelRule, levelDays } from './level-rule.ts';
import { levelsByHours } from './levels-by-hours.ts';
import { phenytoinLevel } from './phenytoin-level.ts';
import { troughLevels } from './trough-levels.ts';

export const levelRules: readonly LevelRule[] = [
  ...troughLevels,
  phenytoinLevel,
  ...aminoglycosideLevels,
  ...levelsByHours,
];

/** A pattern of a drug's level is asked of who has one, or takes the drug: of all others it is no question. */
export interface LevelPattern extends Pattern {
  analyte: string;
  medicines: readonly string[];
}

export const levelPatterns: readonly LevelPattern[] = levelRules.map(
  ({ id, name, sentence, source, medicines, fromYears, judge }) => ({
    id: `level-${id}`,
    title: `${name}, concentración`,
    sentence,
    source,
    analyte: id,
    medicines,
    judge: (one) => {
      const level = one.newest(id, levelDays);
      if (!level) {
        const [older] = one.series(id);
        return cannotTell([id], older ? `La última es del ${older.at.slice(0, 10)}.` : '');
      }
      const unit = unitText(analyteOf(id)?.unit ?? '').replace(/^u(?=g|mol)/, 'µ');
      if (fromYears !== undefined) {
        const seen = `${name} ${level.value} ${unit}`;
        if (one.years === undefined) return cannotTell(['birthDate'], `${seen}.`);
        if (one.years < fromYears)
          return cannotTell([], `${seen}: antes de los ${fromYears} años el objetivo es otro.`);
      }
      return judge(one, level, unit);
    },
  }),
);
