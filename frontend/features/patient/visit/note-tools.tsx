import { Button, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import {
  type RecordField,
  recordFields,
  recordText,
} from '../../../../lambdas/clinical/notes/record-values.ts';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { insertLines } from '../../../lib/insert-text.ts';
import { Menu } from '../../../ui/parts.ts';
import { failureText } from '../editing/failure-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { documentTitle } from '../visits/document-details.ts';
import { carryForward } from './carry-forward.ts';
import { NoteForms } from './note-forms.tsx';
import type { NoteSaver } from './note-saver.ts';
import { recordForNotes } from './record-for-notes.ts';
import { noteQuery } from './visit-api.ts';

interface NoteToolsProps {
  note: Note;
  saver: NoteSaver;
  patientId: string;
  access: FhirAccess;
  /** The section that was written in last. */
  fieldOf: () => HTMLTextAreaElement | null;
  onNotice: (text: string | null) => void;
}

const most = 8;

/** What saves typing: values of the record with their date, an earlier note, and the forms of the chart. */
export function NoteTools({ note, saver, patientId, access, fieldOf, onNotice }: NoteToolsProps) {
  const cache = useQueryClient();
  const clients = { api: useApiClient(), fhir: useFhirClient() };
  const { timeZone } = access;
  const earlier = usePatientRecords('DocumentReference', patientId, { category: 'clinical-note' });
  const signed = (earlier.data ?? [])
    .filter(
      (one) =>
        one.id !== note.id &&
        one.docStatus !== 'preliminary' &&
        one.status === 'current' &&
        !isWithdrawn(one),
    )
    .slice(0, most);

  async function fill(field: RecordField) {
    const target = fieldOf();
    if (!target) {
      onNotice('Ponga antes el cursor en un apartado: ahí se inserta.');
      return;
    }
    onNotice(null);
    try {
      const resources = await recordForNotes(cache, clients, patientId, [field]);
      insertLines(
        target,
        recordText(field, resources, (date) => formatDate(date, timeZone)),
      );
    } catch (error) {
      onNotice(`No se ha podido leer la ficha: ${failureText(error)}`);
    }
  }

  async function carry(id: string) {
    try {
      const source = await cache.fetchQuery(noteQuery(clients, id));
      saver.replace(carryForward(saver.getContent(), source));
      onNotice(null);
    } catch (error) {
      onNotice(failureText(error));
    }
  }

  return (
    <Flex gap="1" wrap="wrap" align="center" role="toolbar" aria-label="Herramientas de la nota">
      <ToolMenu
        label="Insertar"
        items={(Object.keys(recordFields) as RecordField[]).map((field) => ({
          key: field,
          text: recordFields[field],
          onSelect: () => void fill(field),
        }))}
      />
      {signed.length > 0 ? (
        <ToolMenu
          label="Traer de otra nota"
          items={signed.map((one) => ({
            key: one.id ?? '',
            text: `${documentTitle(one)}, ${formatDate(one.date, timeZone) ?? 'sin fecha'}`,
            onSelect: () => void carry(one.id ?? ''),
          }))}
        />
      ) : null}
      <NoteForms note={note} patientId={patientId} access={access} />
    </Flex>
  );
}

interface ToolMenuProps {
  label: string;
  items: readonly { key: string; text: string; onSelect: () => void }[];
}

function ToolMenu({ label, items }: ToolMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-start', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          {label}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="52" maxW="96">
          {items.map(({ key, text, onSelect }) => (
            <Menu.Item key={key} value={key} onClick={onSelect}>
              {text}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
