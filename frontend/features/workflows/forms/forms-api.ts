import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { FhirClient, Versioned } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { draftId, draftOf, type Form, type FormState, newForm, stateOf } from './form-draft.ts';

const key = ['fhir', 'Questionnaire'] as const;

export interface ListedForm {
  id: string;
  title: string;
  version: string | undefined;
  state: FormState;
  changedAt: string | undefined;
}

const order: readonly FormState[] = ['changed', 'draft', 'published', 'retired'];

/** All forms, without their questions; those that somebody works on come first. */
export const formsQuery = ({ fhir }: Pick<Clients, 'fhir'>) =>
  queryOptions({
    queryKey: [...key, 'forms'],
    queryFn: async ({ signal }) => {
      const all: Form[] = [];
      let cursor: string | undefined;
      do {
        const page = await fhir.search(
          'Questionnaire',
          { _count: '200', _elements: 'title,name,version,status,identifier' },
          { ...(cursor !== undefined && { cursor }), signal },
        );
        all.push(...(page.resources as Form[]));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return listed(all);
    },
  });

function listed(all: readonly Form[]): ListedForm[] {
  const drafts = new Map(all.flatMap((one) => [[draftOf(one), one] as const]));
  const forms = all.filter((one) => draftOf(one) === undefined);
  return forms
    .map((form) => ({
      id: form.id,
      title: form.title ?? form.name ?? 'Sin título',
      version: form.status === 'draft' ? undefined : form.version,
      state: stateOf(form, drafts.get(form.id)),
      changedAt: form.meta?.lastUpdated,
    }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) || one.title.localeCompare(other.title, 'es'),
    );
}

export const useForms = () => useQuery(formsQuery({ fhir: useFhirClient() }));

/** A form as it is asked, and what is changed of it. */
export interface OpenedForm {
  form: Versioned<Form>;
  draft: Versioned<Form> | undefined;
}

export async function readOpenedForm(
  fhir: FhirClient,
  formId: string,
  signal?: AbortSignal,
): Promise<OpenedForm> {
  const form = (await fhir.read('Questionnaire', formId, signal)) as Versioned<Form>;
  const draft = await fhir.read('Questionnaire', draftId(formId), signal).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.kind === 'not-found') return undefined;
    throw error;
  });
  return { form, draft: draft as Versioned<Form> | undefined };
}

export function useOpenedForm(formId: string) {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: [...key, 'opened', formId],
    queryFn: ({ signal }) => readOpenedForm(fhir, formId, signal),
    // The editor holds what is written, and asks again before it writes over anything.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What was published of a form, the newest first. */
export function useFormVersions(formId: string) {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: [...key, 'versions', formId],
    queryFn: async ({ signal }) => {
      const all = await fhir.history('Questionnaire', formId, signal);
      const seen = new Set<string>();
      return all.flatMap(({ resource, lastModified }) => {
        if (resource?.status !== 'active' || resource.version === undefined) return [];
        if (seen.has(resource.version)) return [];
        seen.add(resource.version);
        return [{ version: resource.version, form: resource as Form, at: lastModified }];
      });
    },
  });
}

/** A new form, empty; its id. */
export function useCreateForm() {
  const fhir = useFhirClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await fhir.create(newForm(id, title));
      return id;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Lists and choices of forms are read again. */
export function useFormsChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['forms', 'active', 'read', 'versions'].map((part) =>
        queryClient.invalidateQueries({ queryKey: [...key, part] }),
      ),
    );
}
