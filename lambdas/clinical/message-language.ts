import type { Patient } from '@medplum/fhirtypes';

/** Languages in which the product has texts for patients. BCP 47. */
export const messageLanguages = ['es', 'en', 'pt'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

export const languageNames: Record<MessageLanguage, string> = {
  es: 'español',
  en: 'inglés',
  pt: 'portugués',
};

type Communications = Patient['communication'];

/**
 * In which language somebody wants to be written to, as the record says: the one marked preferred, or the only one that
 * they speak. `tag` is the BCP 47 tag of that language, undefined where the record does not tell; `written` is the
 * language of ours that it comes to, undefined where we have no texts in it.
 */
export function preferredLanguage(communication: Communications): {
  tag: string | undefined;
  written: MessageLanguage | undefined;
} {
  const known = communication ?? [];
  const preferred = known.filter(({ preferred }) => preferred === true);
  const [only, ...others] = preferred.length > 0 ? preferred : known;
  if (!only || (preferred.length === 0 && others.length > 0)) return { tag: undefined, written: undefined };
  const tag = only.language.coding?.find(({ code }) => code !== undefined && code !== '')?.code;
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return { tag, written: messageLanguages.find((language) => language === base) };
}
