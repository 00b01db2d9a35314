import { Badge, chakra, Text } from '@chakra-ui/react';
import type { DocumentReference } from '@medplum/fhirtypes';
import type { ReactNode } from 'react';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ProvenanceButton } from '../changes/provenance-list.tsx';
import { ChartSection } from '../chart-section.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { attachedText } from './attached-text.ts';
import { documentDetails, documentTitle, isAddendumOf } from './document-details.ts';
import { PrintNote } from './print-note.tsx';
import type { SignatureState } from './signature-state.ts';
import { useSignatureStates } from './use-signature-states.ts';

/** Notes are the documents of US Core's category; every other one stands among the documents. */
export function NotesSection(props: SectionProps) {
  return (
    <Documents
      {...props}
      isPrintable
      title="Notas clínicas"
      parameters={{ category: 'clinical-note' }}
      failureTitle="No se han podido cargar las notas"
      emptyText="No constan notas clínicas."
    />
  );
}

export function DocumentsSection(props: SectionProps) {
  return (
    <Documents
      {...props}
      title="Documentos"
      parameters={{ 'category:not': 'clinical-note' }}
      failureTitle="No se han podido cargar los documentos"
      emptyText="No constan documentos. Las notas están en «Consultas y notas»."
    />
  );
}

interface DocumentsProps extends SectionProps {
  /** Each on its own, as a letter. */
  isPrintable?: boolean;
  title: string;
  parameters: Record<string, string>;
  failureTitle: string;
  emptyText: string;
}

function Documents({ patientId, timeZone, access, parameters, isPrintable, ...section }: DocumentsProps) {
  const documents = usePatientRecords('DocumentReference', patientId, parameters);
  return (
    <ChartSection {...section} query={documents}>
      {(items) => (
        <RecordList>
          {items.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              others={items}
              timeZone={timeZone}
              access={access}
            >
              {isPrintable ? (
                <PrintNote
                  note={document}
                  addenda={items.filter((other) => isAddendumOf(other, document))}
                  patientId={patientId}
                  access={access}
                />
              ) : null}
            </DocumentItem>
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

interface DocumentItemProps {
  document: DocumentReference;
  others: readonly DocumentReference[];
  timeZone: string;
  access: FhirAccess;
  /** What can be done with it. */
  children: ReactNode;
}

const doubts: Partial<Record<SignatureState, { text: string; colour: string }>> = {
  differs: { text: 'El contenido no coincide con lo firmado', colour: 'red' },
  'file-differs': { text: 'Un archivo adjunto no coincide con lo firmado', colour: 'red' },
  'file-missing': { text: 'Falta un archivo que se firmó', colour: 'red' },
  'file-unchecked': { text: 'Archivos firmados: no comprobados', colour: 'orange' },
};

function DocumentItem({ document, others, timeZone, access, children }: DocumentItemProps) {
  const text = attachedText(document);
  const [signature] = useSignatureStates([document]);
  const doubt = signature && doubts[signature];
  return (
    <RecordItem
      title={documentTitle(document)}
      when={formatDate(document.date, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      badges={
        <>
          {document.docStatus === 'preliminary' ? (
            <Badge colorPalette="orange">Borrador sin firmar</Badge>
          ) : null}
          {doubt ? <Badge colorPalette={doubt.colour}>{doubt.text}</Badge> : null}
          {document.docStatus === 'amended' ? <Badge colorPalette="gray">Enmendado</Badge> : null}
          {document.status === 'superseded' ? <Badge colorPalette="gray">Sustituido</Badge> : null}
          {isWithdrawn(document) ? <Badge colorPalette="red">Registrado por error</Badge> : null}
        </>
      }
      of={{ resource: document, timeZone }}
      details={documentDetails(document, others, timeZone)}
    >
      {text === undefined ? (
        <Text fontSize="sm" color="fg.muted">
          El contenido no es texto y no se puede mostrar aquí.
        </Text>
      ) : (
        <chakra.details mt="1">
          <chakra.summary
            fontSize="sm"
            py="0.5"
            color="brand.fg"
            cursor="pointer"
            width="fit"
            focusVisibleRing="outside"
          >
            Leer
          </chakra.summary>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="sm" maxW="prose" pt="2">
            {text}
          </Text>
        </chakra.details>
      )}
      {children}
      <ProvenanceButton
        resource={document}
        subject={documentTitle(document)}
        timeZone={timeZone}
        access={access}
      />
    </RecordItem>
  );
}
