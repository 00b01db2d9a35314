import type { DraftStep } from './draft-document.ts';
import { kindLabel } from './kinds.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a step is one that somebody looks for, by its name, its kind or its note, whatever their accents. */
export function isSought(sought: string): (step: DraftStep) => boolean {
  const wanted = plain(sought.trim());
  return ({ title, kind, note }) => plain(`${title} ${kindLabel(kind)} ${note ?? ''}`).includes(wanted);
}
