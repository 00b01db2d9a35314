import { adrenalCrisis } from './adrenal-crisis.ts';
import { alcoholWithdrawal } from './alcohol-withdrawal.ts';
import { anaphylaxis } from './anaphylaxis.ts';
import { bleedingOnAnticoagulant } from './bleeding-on-anticoagulant.ts';
import { breathingDifficulty } from './breathing-difficulty.ts';
import { caudaEquina } from './cauda-equina.ts';
import { chestPain } from './chest-pain.ts';
import { childDanger } from './child-danger.ts';
import { delirium } from './delirium.ts';
import { eyeEmergency } from './eye-emergency.ts';
import { feverWeakDefences } from './fever-weak-defences.ts';
import { giBleeding } from './gi-bleeding.ts';
import { headInjury } from './head-injury.ts';
import { heartRhythm } from './heart-rhythm.ts';
import { heatStroke } from './heat-stroke.ts';
import { heavyBleeding } from './heavy-bleeding.ts';
import { highSugar } from './high-sugar.ts';
import { hypertensiveCrisis } from './hypertensive-crisis.ts';
import { infantFever } from './infant-fever.ts';
import { infantSepsis } from './infant-sepsis.ts';
import { limbEmergency } from './limb-emergency.ts';
import { lossOfConsciousness } from './loss-of-consciousness.ts';
import { lowSugar } from './low-sugar.ts';
import { medicineReaction } from './medicine-reaction.ts';
import { meningitis } from './meningitis.ts';
import { missedDialysis } from './missed-dialysis.ts';
import { overdose } from './overdose.ts';
import { pleaForHelp } from './plea-for-help.ts';
import { pregnancyAlarm } from './pregnancy-alarm.ts';
import { psychosis } from './psychosis.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { sepsis } from './sepsis.ts';
import { seriousInjury } from './serious-injury.ts';
import { severeAbdominalPain } from './severe-abdominal-pain.ts';
import { strokeSigns } from './stroke-signs.ts';
import { suicidalIntent } from './suicidal-intent.ts';
import { testicularPain } from './testicular-pain.ts';
import { urinaryRetention } from './urinary-retention.ts';
import { venomousBite } from './venomous-bite.ts';
import { violence } from './violence.ts';

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
  bleedingOnAnticoagulant,
  childDanger,
  delirium,
  eyeEmergency,
  feverWeakDefences,
  giBleeding,
  highSugar,
  limbEmergency,
  lowSugar,
  medicineReaction,
  meningitis,
  psychosis,
  sepsis,
  testicularPain,
  violence,
  pleaForHelp,
  adrenalCrisis,
  alcoholWithdrawal,
  caudaEquina,
  heartRhythm,
  heatStroke,
  hypertensiveCrisis,
  missedDialysis,
  seriousInjury,
  urinaryRetention,
  venomousBite,
];
