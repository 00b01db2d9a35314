import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { Content } from './note-content.ts';

/** The words of an earlier note below what stands in the same sections, marked as copied; sections it lacks are added. */
export function carryForward(content: Content, source: Note): Content {
  const date = source.signature?.at ?? source.date ?? undefined;
  const words = source.sections.filter(({ text }) => text.trim() !== '');
  const marked = (text: string) =>
    date === undefined ? [] : [{ noteId: source.id, title: source.title, date, text: text.trim() }];
  const sections = content.sections.map((section) => {
    const found = words.find(({ code }) => code === section.code)?.text.trim();
    if (found === undefined || section.text.includes(found)) return section;
    return {
      ...section,
      text: section.text.trim() === '' ? found : `${section.text.trimEnd()}\n${found}`,
      copied: [...section.copied, ...marked(found)],
    };
  });
  const added = words
    .filter(({ code }) => !content.sections.some((section) => section.code === code))
    .map(({ code, title, text }) => ({ code, title, text: text.trim(), copied: marked(text) }));
  return { ...content, sections: [...sections, ...added] };
}
