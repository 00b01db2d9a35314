import type { Finding, Pattern } from './pattern.ts';
import type { Sentence } from './sentence.ts';

/** What is known of the person a message is about. Undefined is unknown, and then the message's own words decide. */
export interface MessageContext {
  ageMonths?: number;
  isPregnant?: boolean;
  takesAnticoagulant?: boolean;
  /** Chemotherapy, a transplant, medicines against rejection. */
  isImmunosuppressed?: boolean;
  /** It answers what illnesses there have been: what is told in the past is past. */
  isHistoryAsked?: boolean;
}

export interface RedFlagRule {
  /** Also the name of its file. */
  name: string;
  /** For people, in Spanish. */
  label: string;
  /** Minutes within which a clinician has to look at it. */
  dueMinutes: number;
  source: { title: string; url: string };
  /** What the patient can do meanwhile, from the source. It tells nothing of what they wrote. */
  advice: { es: string; en: string };
  /** Any of them says it. */
  patterns: readonly Pattern[];
  /** Turns of speech that look alike and mean something else. */
  harmless?: readonly Finding[];
  /** People tell of it by suppositions and by a death in the family: neither says then that there is no danger. */
  isToldIndirectly?: boolean;
  /** Asked where a danger depends on who has it; `all` are the sentences of the message. */
  concerns?(context: MessageContext, all: readonly Sentence[]): boolean;
}
