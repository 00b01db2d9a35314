import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { DialogueAct, SlotKind } from '../dialogue-acts/kinds.ts';
import type { Asked } from '../mentions/kinds.ts';
import type { Correction } from '../understanding/find-corrections.ts';
import type { Matter } from '../understanding/find-matter.ts';
import type { Spelling } from '../understanding/find-spelling.ts';
import type { Choice, Intent } from '../understanding/understood.ts';
import type { NamedService } from './services.ts';
import type { Reported, Window } from './state.ts';

/** One message, as far as it is understood. Each part is looked for only when it is asked for. */
export interface Heard {
  text: string;
  words: number;
  /** Strongest first. */
  intents: readonly Intent[];
  has(intent: Intent): boolean;
  yesNo: 'yes' | 'no' | undefined;
  /** Whether it says anything by itself, beside courtesies. */
  isUnderstood: boolean;
  isEnglish: boolean;
  /** Nothing but a greeting. */
  isGreeting: boolean;
  /** «No sé», «prefiero no decirlo». */
  isRefusal(): boolean;
  isNewPatient(): boolean;
  /** Writes for somebody else: «es para mi hijo». */
  isForAnother(): boolean;
  /** Says in any words that they write for somebody else: the tools do nothing then that they are not known to be allowed. */
  speaksForAnother(): boolean;
  /** Of «no quiero seguir»: that it is messages that they want no more of. */
  isAboutMessages(): boolean;
  /** They say when, where or about what they want to be written to. */
  isPreference(): boolean;
  /** The second look hears what may be an emergency: enough to let nothing be called off before somebody has looked. */
  soundsDistressed(): boolean;
  /** A second look that learned from sentences hears a symptom or distress (lambdas/clinical/distress). */
  soundsUnwell(): boolean;
  /** Says that somebody is not well, and nothing else. */
  saysUnwell(): boolean;
  /** Words too few to be understood, in which somebody may give up or call for help. */
  isAtTheirEnd(): boolean;
  /** Says that they are not who they are taken for. */
  isWrongPerson(): boolean;
  /** Since when, in their words, of whatever they told before. */
  since(asked: Asked): string | undefined;
  /** How strong it is, in their words, of whatever they told before. */
  intensity(asked: Asked): string | undefined;
  /** What they set right of what was noted. */
  corrections(): readonly Correction[];
  /** How a name of theirs is spelled. */
  spelling(isAsked: boolean): Spelling | undefined;
  /** Asks what only a clinician may answer. */
  isClinicalQuestion(): boolean;
  name(isAsked: boolean): { givenName?: string; familyName?: string } | undefined;
  /** `before`: the part of it that they told before this. */
  birthDates(isAsked: boolean, before?: string): readonly string[];
  /** Shaped like a date, and none. */
  isImpossibleDate(isAsked: boolean): boolean;
  gender(): ToolInput<'register_patient'>['gender'] | undefined;
  phone(): string | undefined;
  email(): string | undefined;
  recordNumber(isAsked: boolean): string | undefined;
  /** In the catalogue's words or in others; `isAsked`: it answers what the visit is for. */
  service(services: readonly string[], isAsked?: boolean): NamedService;
  /** Whether it does that, as far as it was learnt; undefined where rules alone decide. */
  does(act: DialogueAct): boolean | undefined;
  /** The words of the first slot of a kind, as far as it was learnt. */
  slot(kind: SlotKind): string | undefined;
  /** What only the clinic's people can settle. */
  matter(): Matter | undefined;
  practitioner(): string | undefined;
  /** `isAnyDay`: an hour or a part of the day alone, which stands there for each of the next days. */
  windows(isWithPast?: boolean): {
    wanted: readonly Window[];
    unwanted: readonly Window[];
    /** When appointments are that they have. */
    own: readonly Window[];
    isAnyDay: boolean;
  };
  choice(options: readonly string[]): Choice | undefined;
  symptoms(asked: Asked): Reported['symptoms'];
  /** Names a complaint that the list knows. */
  complains(): boolean;
  /** What answers the question for a complaint where nothing of it is understood, in their own words. */
  complaints(): Reported['symptoms'];
  /** `asked`: what they answer. */
  allergies(asked: Asked): Reported['allergies'];
  medications(asked: Asked): Reported['medications'];
  /** Substances of which they say that they are not allergic to them; medicines that they do not take. */
  denied(): { allergies: readonly string[]; medications: readonly string[] };
  insurance(isAsked: boolean): Reported['insurance'];
}
