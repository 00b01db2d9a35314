import type { Questionnaire } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useFhirClient } from './fhir-context.ts';

const key = ['fhir', 'Questionnaire'] as const;

/** The forms that may be asked, without their questions: those that are active and have a version. */
export function useActiveForms() {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: [...key, 'active'],
    queryFn: ({ signal }) =>
      fhir.search(
        'Questionnaire',
        { status: 'active', _count: '200', _elements: 'title,name,version,url' },
        { signal },
      ),
    select: ({ resources }): Questionnaire[] => resources.filter(({ version }) => version !== undefined),
  });
}

/** A form with its questions; undefined where none is chosen. */
export function useFormQuestions(id: string | undefined) {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: [...key, 'read', id],
    queryFn: ({ signal }) => fhir.read('Questionnaire', id ?? '', signal),
    select: ({ resource }) => resource,
    enabled: id !== undefined && id !== '',
  });
}

export const formTitle = ({ title, name }: Questionnaire): string => title ?? name ?? 'Formulario';
