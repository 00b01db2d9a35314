import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fillText } from '../../../../lambdas/clinical/notes/fill-text.ts';
import { type NoteTemplate, noteTemplateRoutes } from '../../../../lambdas/contracts/note-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { recordForNotes } from './record-for-notes.ts';

const templatesKey = ['note-templates'];

export type TextTemplate = Extract<NoteTemplate, { kind: 'template' }>;
export type OwnOrderSet = Extract<NoteTemplate, { kind: 'order-set' }>;
export type TextSnippet = Extract<NoteTemplate, { kind: 'snippet' }>;

/** The templates, abbreviations and order sets of the organization and one's own. */
export function useTemplates() {
  const api = useApiClient();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => api.of(noteTemplateRoutes).call('listNoteTemplates', { signal }),
  });
  const all = query.data?.templates ?? [];
  return {
    query,
    templates: all.filter((one): one is TextTemplate => one.kind === 'template'),
    snippets: all.filter((one): one is TextSnippet => one.kind === 'snippet'),
    orderSets: all.filter((one): one is OwnOrderSet => one.kind === 'order-set'),
    refresh: () => cache.invalidateQueries({ queryKey: templatesKey }),
  };
}

/** Writes a text of these out, with what the patient's record says now. */
export function useFilling(patientId: string, timeZone: string, snippets: readonly TextSnippet[]) {
  const clients = { fhir: useFhirClient() };
  const cache = useQueryClient();
  return async (text: string): Promise<string> => {
    const needsRecord = /\{\{/.test(text) || snippets.some((one) => one.text.includes('{{'));
    const texts = [text, ...snippets.map((one) => one.text)];
    const resources = needsRecord ? await recordForNotes(cache, clients, patientId, texts) : [];
    return fillText(text, { snippets, resources, dayText: (date) => formatDate(date, timeZone) });
  };
}
