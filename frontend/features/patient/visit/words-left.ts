import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { Unsaved } from './note-saver.ts';

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What was typed here and is not in the note as it was signed or put away meanwhile; undefined where nothing is. */
export function wordsLeft(unsaved: Unsaved | undefined, note: Pick<Note, 'sections'>): string | undefined {
  const textIn = (sections: Note['sections'], code: string) =>
    words(sections.find((one) => one.code === code)?.text ?? '');
  const left = (unsaved?.mine.sections ?? []).filter(
    ({ code, text }) =>
      words(text) !== '' &&
      words(text) !== textIn(unsaved?.base.sections ?? [], code) &&
      words(text) !== textIn(note.sections, code),
  );
  return left.length > 0 ? left.map(({ title, text }) => `${title}: ${text.trim()}`).join('\n\n') : undefined;
}
