import { createTextSearch, type FoundText, type SearchableText } from '../../../lib/text-search.ts';
import { safeguards } from '../compliance/safeguards.ts';
import { guideGroups } from '../guides/guide-groups.ts';
import { plainText } from '../guides/plain-text.ts';
import { integrationTopics } from '../integration/integration-topics.ts';

export interface DocumentationEntry extends SearchableText {
  /** The section in which it stands. */
  section: string;
}

const guideEntries = guideGroups.flatMap((group) =>
  group.guides.map(({ id, title, summary, who, steps, notes = [] }) => ({
    id,
    title,
    section: group.title,
    text: plainText([summary, ...steps, ...notes, who ?? ''].join(' ')),
  })),
);

const topicEntries = integrationTopics.map(({ id, title, section, paragraphs }) => ({
  id,
  title,
  section,
  text: plainText(paragraphs.join(' ')),
}));

const safeguardEntries = safeguards.map(({ id, name, paragraph, measure, duty }) => ({
  id,
  title: name,
  section: 'Cumplimiento de la HIPAA',
  text: `45 CFR 164.312${paragraph} ${measure} ${duty}`,
}));

/** All that a search may lead to. What the server tells of itself has a filter of its own. */
export const documentationEntries: readonly DocumentationEntry[] = [
  ...guideEntries,
  ...topicEntries,
  ...safeguardEntries,
];

export interface FoundEntry extends DocumentationEntry {
  words: FoundText['words'];
}

let search: ReturnType<typeof createTextSearch> | undefined;

/** The best matches first; nothing where nothing is asked for. */
export function searchDocumentation(asked: string): FoundEntry[] {
  // Made at the first search: most readers never search.
  search ??= createTextSearch(documentationEntries);
  return search(asked).flatMap(({ id, words }) => {
    const entry = documentationEntries.find((each) => each.id === id);
    return entry ? [{ ...entry, words }] : [];
  });
}
