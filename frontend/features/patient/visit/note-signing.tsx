import { Heading, Stack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { unseenSentences } from '../../../../lambdas/clinical/documentation/evidence.ts';
import { type GivenSignature, type Note, noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { showToast } from '../../../ui/toast.ts';
import { NoteDifference } from './note-difference.tsx';
import type { NoteSaver } from './note-saver.ts';
import { SignForm } from './sign-form.tsx';
import { UnseenSentences } from './unseen-sentences.tsx';
import { useVisitCache } from './visit-api.ts';

interface NoteSigningProps {
  note: Note;
  saver: NoteSaver;
  access: FhirAccess;
  /** Titles of sections that should have words, and have none. */
  missing: readonly string[];
  onClose: () => void;
}

/** The last look before a note is signed: what changed, what is missing, whose name comes under it. */
export function NoteSigning({ note, saver, access, missing, onClose }: NoteSigningProps) {
  const api = useApiClient();
  const { showNote } = useVisitCache();
  const { sections, source } = useSyncExternalStore(saver.subscribe, saver.getContent);
  const unseen = source ? unseenSentences(sections, source) : [];
  const lists = new Intl.ListFormat('es', { type: 'conjunction' });

  async function sign(given: GivenSignature) {
    // What is typed meanwhile is part of it, or it is not signed.
    if (!(await saver.flush())) throw new Error('No se ha guardado todo');
    try {
      const signed = await api.of(noteRoutes).call('signNote', {
        params: { noteId: note.id },
        version: saver.getVersion(),
        body: given,
      });
      saver.stop();
      showNote(signed);
      void showToast({ title: 'Nota firmada.', type: 'success' });
    } catch (error) {
      if (!(error instanceof ApiProblem && ['version-conflict', 'conflict'].includes(error.kind)))
        throw error;
      const now = await api.of(noteRoutes).call('readNote', { params: { noteId: note.id } });
      // Ours, whose answer was lost: it was given once.
      if (now.signature?.by.userId === access.query.data?.userId && !saver.isUnsaved()) {
        saver.stop();
        showNote(now);
        return;
      }
      // Another text, or another's signature: the editor shows which.
      await saver.flush(true);
      throw error;
    }
  }

  return (
    <Stack gap="3" role="group" aria-label="Revisar y firmar" borderTopWidth="1px" pt="3">
      <Heading as="h3" fontSize="sm">
        Revisar y firmar
      </Heading>
      {missing.length > 0 ? (
        <Text fontSize="sm" color="fg.warning" fontWeight="medium">
          {`Sin texto: ${lists.format(missing)}. Puede firmar así si es lo que quiere decir.`}
        </Text>
      ) : null}
      <NoteDifference note={note} current={saver.getContent()} />
      {unseen.length > 0 ? <UnseenSentences saver={saver} unseen={unseen} /> : null}
      {note.isMine && unseen.length > 0 ? null : note.isMine ? (
        <SignForm access={access} submitText="Firmar" onSign={sign} onClose={onClose} />
      ) : (
        <Text fontSize="sm">
          Solo quien figura como autor puede firmarla. Queda en su lista de notas sin firmar.
        </Text>
      )}
    </Stack>
  );
}
