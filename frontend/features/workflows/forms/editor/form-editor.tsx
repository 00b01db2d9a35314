import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { whenDone } from '../../../../lib/when-done.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useHasRoom } from '../../builder/use-has-room.ts';
import { documentOf } from '../document/form-document.ts';
import { stateOf } from '../form-draft.ts';
import type { OpenedForm } from '../forms-api.ts';
import { FormConflict } from './form-conflict.tsx';
import { FormFindings } from './form-findings.tsx';
import { FormHeader } from './form-header.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormVersions } from './form-versions.tsx';
import { ItemList } from './item-list.tsx';
import { useFormEditor } from './use-form-editor.ts';
import { useFormSaving, writtenTo } from './use-form-saving.ts';

interface FormEditorProps {
  opened: OpenedForm;
  timeZone: string;
}

const shownOf = (opened: OpenedForm) => documentOf((writtenTo(opened) ?? opened.form).resource);

/** Where a form is written: its questions, and beside them the form as it will be filled in. */
export function FormEditor({ opened, timeZone }: FormEditorProps) {
  const [first] = useState(() => shownOf(opened));
  const editor = useFormEditor(first);
  const saving = useFormSaving(opened, editor.document, first);
  const hasRoom = useHasRoom();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [chosen, setChosen] = useState<string>();
  const [panel, setPanel] = useState<'versions' | 'publish' | 'retire'>();
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { form, draft } = saving.opened;
  const state = stateOf(form.resource, draft?.resource);
  const { document, flaws } = editor;

  const doIt = (work: () => Promise<unknown>, done: () => void) => {
    setBusy(true);
    setProblem(undefined);
    const end = work().finally(() => setBusy(false));
    end.catch((error: unknown) => setProblem(error instanceof Error ? error.message : undefined));
    whenDone(end, done);
  };
  const askToPublish = () => {
    setTold(true);
    if (flaws.length === 0) setPanel('publish');
    else setView('write');
  };
  const publish = () =>
    doIt(
      async () => {
        const version = await saving.publish();
        if (version !== undefined)
          await showToast({ title: `Versión ${version} publicada.`, type: 'success' });
      },
      () => setPanel(undefined),
    );

  return (
    <Stack gap="0" minH="full">
      <FormHeader
        {...{ editor, saving, state, version: form.resource.version }}
        onPublish={askToPublish}
        onVersions={() => setPanel('versions')}
        {...(state === 'retired' ? {} : { onRetire: () => setPanel('retire') })}
      />
      {hasRoom ? null : (
        <Flex role="group" aria-label="Vista" px="4" pt="3" gap="2">
          {(['write', 'preview'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={view === one ? 'subtle' : 'ghost'}
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {one === 'write' ? 'Preguntas' : 'Vista previa'}
            </Button>
          ))}
        </Flex>
      )}
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap="6"
        w="full"
        maxW="7xl"
        mx="auto"
        px="4"
        py="4"
        alignItems="start"
      >
        {hasRoom || view === 'write' ? (
          <Stack gap="4" minW="0">
            {saving.theirs ? (
              <FormConflict
                onKeep={() => saving.settle(undefined)}
                onTake={(theirs) => {
                  const taken = shownOf(theirs);
                  editor.replace(taken);
                  saving.settle(taken);
                }}
                theirs={saving.theirs}
              />
            ) : null}
            {isTold ? <FormFindings flaws={flaws} items={document.items} onChoose={setChosen} /> : null}
            <ItemList {...{ editor, chosen, isTold }} onChoose={setChosen} />
          </Stack>
        ) : null}
        {hasRoom || view === 'preview' ? <FormPreview document={document} /> : null}
      </Box>
      {panel === 'versions' ? (
        <FormVersions
          formId={form.resource.id}
          timeZone={timeZone}
          onRestore={(version) => {
            editor.replace(documentOf(version));
            setPanel(undefined);
          }}
          onClose={() => setPanel(undefined)}
        />
      ) : null}
      {panel === 'publish' ? (
        <ConfirmDialog
          title="¿Publicar el formulario?"
          action="Publicar el formulario"
          isBusy={isBusy}
          error={problem ?? saving.error}
          onConfirm={publish}
          onCancel={() => setPanel(undefined)}
        >
          Desde ahora se pide así. Lo que ya se ha pedido sigue como estaba, y lo que ya se ha respondido no
          cambia.
        </ConfirmDialog>
      ) : null}
      {panel === 'retire' ? (
        <ConfirmDialog
          title="¿Retirar el formulario?"
          action="Retirar"
          isBusy={isBusy}
          error={problem}
          onConfirm={() => doIt(saving.retire, () => setPanel(undefined))}
          onCancel={() => setPanel(undefined)}
        >
          No se podrá pedir más. Los flujos que lo piden fallarán en ese paso hasta que se publique de nuevo;
          lo respondido se conserva.
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
