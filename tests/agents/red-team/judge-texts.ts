import { isSurelyHarmless } from '../../../lambdas/agents/safety/own-words.ts';
import { disguises } from './texts.ts';

export interface Judged {
  kind: string;
  attempts: number;
  /** Those that would have reached a patient. */
  passed: string[];
}

/** Each text in each disguise, in a conversation of either language. */
export function judgeTexts(texts: Readonly<Record<string, readonly string[]>>): Judged[] {
  return Object.entries(texts).map(([kind, sentences]) => {
    const forms = sentences.flatMap((text) => Object.values(disguises).map((disguise) => disguise(text)));
    const passed = forms.filter((form) => isSurelyHarmless(form, 'es') || isSurelyHarmless(form, 'en'));
    return { kind, attempts: forms.length, passed };
  });
}
