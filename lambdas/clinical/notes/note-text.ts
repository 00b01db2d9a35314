/** A part of a note: its LOINC code, what it is called, and its words. */
export interface NoteSection {
  code: string;
  title: string;
  text: string;
}

const hasText = ({ text }: NoteSection) => text.trim() !== '';

/** A note as one text, sections without words left out: what is read, printed and signed beside its sections. */
export function noteText(sections: readonly NoteSection[]): string {
  return sections
    .filter(hasText)
    .map(({ title, text }) => `${title.toUpperCase()}\n${text.trim()}`)
    .join('\n\n');
}

/** Sections of a kind that still have no words. */
export function emptySections(sections: readonly NoteSection[], required: readonly string[]): string[] {
  return required.filter((code) => !sections.some((section) => section.code === code && hasText(section)));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What was written is text, whatever it looks like: as the XHTML of a FHIR narrative. */
export function narrative(text: string): string {
  const safe = text.trim().replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');
  const paragraphs = safe.split(/\n+/).map((line) => `<p>${line}</p>`);
  return `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs.join('')}</div>`;
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of a narrative, its paragraphs as lines. */
export function narrativeText(div: string | undefined): string {
  return (div ?? '')
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => signs[entity] ?? entity)
    .replace(/\n+$/, '')
    .trim();
}
