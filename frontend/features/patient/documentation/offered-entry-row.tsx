import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { OfferedEntry } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { EditorBox } from '../editing/editor-box.tsx';
import { EditorsFailureNotice } from '../editing/editors-failure.tsx';
import { lazyEditors } from '../editing/lazy-editors.ts';
import { entryText, entryTitles, familyPreset } from './entry-text.ts';
import { settledKeys } from './settled-keys.ts';
import { WordsButtons } from './words-button.tsx';

interface OfferedEntryRowProps {
  entry: OfferedEntry;
  patientId: string;
  /** The visit that the note is of. */
  visitId: string | null;
  access: FhirAccess;
  onShow: (evidence: Evidence | undefined) => void;
  /** Its form was closed: the chart may have it now. */
  onClosed: () => void;
  onSettle: () => void;
}

/** An entry that the chart lacks: with its words, and by the form of the chart, which a person looks at and saves. */
export function OfferedEntryRow(props: OfferedEntryRowProps) {
  const { entry, patientId, visitId, access, onShow, onClosed, onSettle } = props;
  const [isOpen, setOpen] = useState(false);
  const { code, failure: codeFailure } = lazyEditors.useCode(isOpen);
  const title = entryTitles[entry.form];

  const close = () => {
    setOpen(false);
    onClosed();
  };
  const section = {
    patientId,
    timeZone: access.timeZone,
    access,
    encounterId: visitId ?? undefined,
    onClose: close,
  };
  const draftKey = `documentation/${patientId}/${settledKeys.entry(entry)}`;
  return (
    <Stack
      gap="1"
      role="group"
      aria-label={`${title}: ${entryText(entry)}`}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
        if (event.key === 'e' && !isField && !isOpen && !event.ctrlKey && !event.altKey && !event.metaKey) {
          event.preventDefault();
          setOpen(true);
        }
      }}
    >
      <Text fontSize="sm">
        <Text as="span" color="fg.muted">{`${title} · `}</Text>
        {entryText(entry)}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        <WordsButtons evidence={entry.evidence} onShow={onShow} />
      </Flex>
      {isOpen && code ? (
        <EditorBox title={title}>
          {entry.form === 'problem' ? (
            <code.ProblemEditor {...section} draftKey={draftKey} preset={entry.values} />
          ) : entry.form === 'allergy' ? (
            <code.AllergyEditor {...section} draftKey={draftKey} preset={entry.values} />
          ) : entry.form === 'medication' ? (
            <code.MedicationEditor
              {...section}
              of="MedicationStatement"
              draftKey={draftKey}
              preset={entry.values}
            />
          ) : entry.form === 'vital-signs' ? (
            <code.VitalSignsEditor {...section} draftKey={draftKey} preset={entry.values} />
          ) : (
            <code.FamilyHistoryEditor {...section} draftKey={draftKey} preset={familyPreset(entry.values)} />
          )}
        </EditorBox>
      ) : (
        <Flex gap="1">
          <Button
            size="xs"
            variant="outline"
            aria-keyshortcuts="e"
            aria-label={`A la historia: ${entryText(entry)}`}
            onPointerEnter={lazyEditors.ahead}
            onFocus={lazyEditors.ahead}
            onClick={() => setOpen(true)}
          >
            A la historia
          </Button>
          <Button size="xs" variant="ghost" aria-label={`Descartar: ${entryText(entry)}`} onClick={onSettle}>
            Descartar
          </Button>
        </Flex>
      )}
      <EditorsFailureNotice failure={codeFailure} />
    </Stack>
  );
}
