import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { familyHistory } from '../../../../lambdas/clinical/documentation/family-history.ts';
import type { OfferedEntry } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { EditorBox } from '../editing/editor-box.tsx';
import { EditorsFailureNotice } from '../editing/editors-failure.tsx';
import { failureText } from '../editing/failure-text.ts';
import { lazyEditors } from '../editing/lazy-editors.ts';
import { useRecordSaving } from '../editing/record-saving.ts';
import { entryText, entryTitles } from './entry-text.ts';
import { settledKeys } from './settled-keys.ts';
import { WordsButtons } from './words-button.tsx';

interface OfferedEntryRowProps {
  entry: OfferedEntry;
  patientId: string;
  access: FhirAccess;
  onShow: (evidence: Evidence | undefined) => void;
  /** Its form was closed: the chart may have it now. */
  onClosed: () => void;
  onSettle: () => void;
}

/** An entry that the chart lacks: with its words, and by the form of the chart, which a person looks at and saves. */
export function OfferedEntryRow(props: OfferedEntryRowProps) {
  const { entry, patientId, access, onShow, onClosed, onSettle } = props;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { code, failure: codeFailure } = lazyEditors.useCode(isOpen);
  const { save } = useRecordSaving();
  const title = entryTitles[entry.form];

  async function accept() {
    setFailure(null);
    if (entry.form !== 'family-history') {
      setOpen(true);
      return;
    }
    try {
      const id = crypto.randomUUID();
      await save(familyHistory(entry.values, { id, patientId, date: new Date().toISOString() }), undefined);
      void showToast({ title: 'El antecedente familiar se ha guardado.', type: 'success' });
      onSettle();
      onClosed();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  const close = () => {
    setOpen(false);
    onClosed();
  };
  const section = { patientId, timeZone: access.timeZone, access, onClose: close };
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
          void accept();
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
          ) : null}
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
            onClick={() => void accept()}
          >
            A la historia
          </Button>
          <Button size="xs" variant="ghost" aria-label={`Descartar: ${entryText(entry)}`} onClick={onSettle}>
            Descartar
          </Button>
        </Flex>
      )}
      <EditorsFailureNotice failure={codeFailure} />
      <FormBanner kind="error">{failure}</FormBanner>
    </Stack>
  );
}
