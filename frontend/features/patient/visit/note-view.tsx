import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteReader } from './note-reader.tsx';
import { OtherPatient } from './other-patient.tsx';
import { useNote } from './visit-api.ts';

export interface NoteViewProps {
  noteId: string;
  patientId: string;
  access: FhirAccess;
  /** It was put away. */
  onGone: () => void;
  /** Another note: one that was added to it. */
  onOpen: (noteId: string) => void;
}

/** A note: while it is a draft to be written, and then to be read. */
export function NoteView({ noteId, ...props }: NoteViewProps) {
  const note = useNote(noteId);
  if (note.data && note.data.patient.id !== props.patientId)
    return <OtherPatient what="nota" patient={note.data.patient} search={`?nota=${noteId}`} />;
  if (note.data) return <Shown note={note.data} {...props} />;
  if (!note.isError) return <RowsSkeleton />;
  return (
    <FailureNotice
      title="No se ha podido cargar la nota"
      detail={note.error.message}
      onRetry={() => void note.refetch()}
      isRetrying={note.isFetching}
    />
  );
}

function Shown(props: Omit<NoteViewProps, 'noteId'> & { note: Note }) {
  return props.note.state === 'draft' ? <NoteEditor {...props} /> : <NoteReader {...props} />;
}
