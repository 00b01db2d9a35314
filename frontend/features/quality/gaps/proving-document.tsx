import type { DocumentReference } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { SelectField } from '../../../ui/form-select.tsx';

/** The newest that are offered. */
const mostDocuments = 50;

const documentText = ({ type, description, date }: DocumentReference): string => {
  const what = description ?? type?.text ?? type?.coding?.[0]?.display ?? 'Documento';
  const day = formatDate(date, 'UTC');
  return day ? `${what} (${day})` : what;
};

interface ProvingDocumentProps {
  patientId: string;
  value: string;
  onChange: (documentId: string) => void;
}

/** A document of the chart that proves what was done elsewhere; nothing to choose where there is none. */
export function ProvingDocument({ patientId, value, onChange }: ProvingDocumentProps) {
  const client = useFhirClient();
  const documents = useQuery({
    queryKey: ['quality', 'documents', patientId],
    queryFn: async () =>
      (
        await client.search('DocumentReference', {
          patient: patientId,
          status: 'current',
          _sort: '-date',
          _count: String(mostDocuments),
        })
      ).resources,
  });
  const found = (documents.data ?? []).filter(({ id }) => id !== undefined);
  if (found.length === 0) return null;
  return (
    <SelectField
      label="Documento que lo prueba"
      options={{
        '': 'Ninguno',
        ...Object.fromEntries(found.map((document) => [document.id, documentText(document)])),
      }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
