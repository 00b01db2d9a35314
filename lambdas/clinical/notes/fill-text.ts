import type { Resource } from '@medplum/fhirtypes';
import { type DayText, isRecordField, recordText } from './record-values.ts';
import { expandSnippets, type Snippet } from './snippets.ts';
import { recordPlaceholder } from './template-problems.ts';

/** What a text of a template or an abbreviation needs to be written out. */
export interface Filling {
  snippets: readonly Snippet[];
  resources: readonly Resource[];
  dayText: DayText;
}

/** A text with its abbreviations written out and with what the record says now in the place of its fields. */
export function fillText(text: string, { snippets, resources, dayText }: Filling): string {
  return expandSnippets(text, snippets).replaceAll(recordPlaceholder, (written, inner: string) => {
    const name = inner.trim();
    return isRecordField(name) ? recordText(name, resources, dayText) : written;
  });
}
