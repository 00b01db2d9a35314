import type { Questionnaire } from '@medplum/fhirtypes';

/*
 * A form that is asked stays as it is while it is changed: the change is a Questionnaire of its own, under an id made of the form's,
 * until it is published. It is `draft` while there is something to publish, and `retired` afterwards, when it waits for the next one.
 */

export type Form = Questionnaire & { id: string };

const draftOfSystem = 'urn:auxilia:draft-of';
const prefix = 'borrador-';

export const draftId = (formId: string): string => `${prefix}${formId}`;

/** The form that a resource is the change of; undefined where it is a form itself. */
export const draftOf = ({ identifier = [] }: Questionnaire): string | undefined =>
  identifier.find(({ system }) => system === draftOfSystem)?.value;

export const newForm = (id: string, title: string): Form => ({
  resourceType: 'Questionnaire',
  id,
  status: 'draft',
  title,
  subjectType: ['Patient'],
});

/** The beginning of a change of a form that is asked. It tells from which version on. */
export function draftFrom(form: Form): Form {
  const { meta: _meta, version, identifier: _identifier, url: _url, ...own } = form;
  return {
    ...own,
    id: draftId(form.id),
    status: 'draft',
    identifier: [{ system: draftOfSystem, value: form.id }],
    ...(version !== undefined && { version }),
  };
}

/** The number that follows one, whatever its kind. */
export function nextVersion(version: string | undefined): string {
  if (version === undefined) return '1';
  return /^\d{1,9}$/.test(version) ? String(Number(version) + 1) : `${version}.1`;
}

/** How far a form is, in the words of its badge. */
export type FormState = 'draft' | 'published' | 'changed' | 'retired';

export const formStates: Readonly<Record<FormState, { text: string; palette: string }>> = {
  draft: { text: 'Borrador', palette: 'gray' },
  published: { text: 'Publicado', palette: 'green' },
  changed: { text: 'Cambios sin publicar', palette: 'orange' },
  retired: { text: 'Retirado', palette: 'gray' },
};

export function stateOf(form: Questionnaire, draft: Questionnaire | undefined): FormState {
  if (form.status === 'retired') return 'retired';
  if (form.status !== 'active') return 'draft';
  return draft?.status === 'draft' ? 'changed' : 'published';
}
