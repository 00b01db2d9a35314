import { anaphylaxis } from './anaphylaxis.ts';
import { breathingDifficulty } from './breathing-difficulty.ts';
import { chestPain } from './chest-pain.ts';
import { headInjury } from './head-injury.ts';
import { heavyBleeding } from './heavy-bleeding.ts';
import { infantFever } from './infant-fever.ts';
import { infantSepsis } from './infant-sepsis.ts';
import { lossOfConsciousness } from './loss-of-consciousness.ts';
import { overdose } from './overdose.ts';
import { pregnancyAlarm } from './pregnancy-alarm.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { severeAbdominalPain } from './severe-abdominal-pain.ts';
import { strokeSigns } from './stroke-signs.ts';
import { suicidalIntent } from './suicidal-intent.ts';

/** Every danger that messages are searched for. A rule is added here and in a file of its name. */
export const redFlagRules: readonly RedFlagRule[] = [
  chestPain,
  breathingDifficulty,
  strokeSigns,
  anaphylaxis,
  suicidalIntent,
  heavyBleeding,
  pregnancyAlarm,
  infantFever,
  infantSepsis,
  overdose,
  lossOfConsciousness,
  severeAbdominalPain,
  headInjury,
];
