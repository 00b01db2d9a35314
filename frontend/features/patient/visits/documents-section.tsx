import { Badge, chakra, Text } from '@chakra-ui/react';
import type { DocumentReference } from '@medplum/fhirtypes';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { attachedText } from './attached-text.ts';
import { documentDetails, documentTitle } from './document-details.ts';
import { PrintNote } from './print-note.tsx';
import { type SignatureState, useSignatureState } from './signature-state.ts';

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
            <DocumentItem key={document.id} document={document} others={items} timeZone={timeZone}>
              {(signature) =>
                isPrintable ? (
                  <PrintNote
                    note={document}
                    addenda={items.filter((other) => isAddendumOf(other, document))}
                    patientId={patientId}
                    access={access}
                    signature={signature}
                  />
                ) : null
              }
            </DocumentItem>
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function isAddendumOf({ relatesTo = [], status }: DocumentReference, { id }: DocumentReference): boolean {
  const appends = relatesTo.filter(({ code }) => code === 'appends');
  return (
    status !== 'entered-in-error' &&
    appends.some(({ target }) => target.reference === `DocumentReference/${id}`)
  );
}

interface DocumentItemProps {
  document: DocumentReference;
  others: readonly DocumentReference[];
  timeZone: string;
  /** What can be done with it. */
  children: (signature: SignatureState | undefined) => ReactNode;
}

function DocumentItem({ document, others, timeZone, children }: DocumentItemProps) {
  const text = attachedText(document);
  const signature = useSignatureState(document);
  return (
    <RecordItem
      title={documentTitle(document)}
      when={formatDate(document.date, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      badges={
        <>
          {document.docStatus === 'preliminary' ? (
            <Badge colorPalette="orange">Borrador sin firmar</Badge>
          ) : null}
          {signature === 'differs' ? (
            <Badge colorPalette="red">El contenido no coincide con lo firmado</Badge>
          ) : null}
          {document.docStatus === 'amended' ? <Badge colorPalette="gray">Enmendado</Badge> : null}
          {document.status === 'superseded' ? <Badge colorPalette="gray">Sustituido</Badge> : null}
          {document.status === 'entered-in-error' ? (
            <Badge colorPalette="red">Registrado por error</Badge>
          ) : null}
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
      {children(signature)}
    </RecordItem>
  );
}
