import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { exported } from '../../../../lambdas/contracts/workflows/transfer.ts';
import type { Workflow } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { AddMenu } from './add-menu.tsx';
import { builderAddress, viewParameter } from './builder-address.ts';
import { useBuilderCalls } from './builder-api.ts';
import { BuilderHeader, type View } from './builder-header.tsx';
import { BuilderMain } from './builder-main.tsx';
import { BuilderMenu } from './builder-menu.tsx';
import { BuilderPanels, type PanelName } from './builder-panels.tsx';
import { type DraftDocument, readDocument } from './document/draft-document.ts';
import { Chosen } from './inspector/chosen.tsx';
import { LastRunLine } from './inspector/last-run-line.tsx';
import { LastValues, valuesOf } from './inspector/last-values.ts';
import { StepInspector } from './inspector/step-inspector.tsx';
import { useLastRun } from './inspector/use-last-run.ts';
import { Palette } from './palette.tsx';
import { useActions } from './use-actions.ts';
import { useAutosave } from './use-autosave.ts';
import { useClipboard } from './use-clipboard.ts';
import { useEditor, withSize } from './use-editor.ts';
import { useHasRoom } from './use-has-room.ts';
import type { Compared } from './versions-panel.tsx';

/** Side by side each scrolls by itself, so that the form is there however far down the chosen step stands. */
const columnHeight = 'calc(100dvh - 7.5rem)';

interface BuilderProps {
  workflow: Workflow;
  timeZone: string;
  roles: readonly Role[];
}

/** The editor of one workflow: what is there, what may be added, and what is said of what is chosen. */
export function Builder({ workflow, timeZone, roles }: BuilderProps) {
  const [{ first, stored }] = useState(() => ({
    first: readDocument(workflow.draft),
    stored: workflow.findings,
  }));
  const [name, setName] = useState(workflow.name);
  const [description, setDescription] = useState(workflow.description);
  const [panel, setPanel] = useState<PanelName>();
  const [isAdding, setAdding] = useState(false);
  const [compared, compare] = useState<Compared>();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const calls = useBuilderCalls();
  const edited = useEditor(first, stored);
  const actions = useActions(edited);
  const inspector = useRef<HTMLDivElement>(null);
  const onMerged = (document: DraftDocument) => {
    edited.apply(() => document);
    actions.tell('Se han juntado los cambios de otra persona con los suyos.');
  };
  const autosave = useAutosave({ workflow, name, description, document: edited.document, calls, onMerged });
  const { findings: storedFindings } = autosave.stored;
  const findings = useMemo(
    () => withSize(edited.findings, storedFindings),
    [edited.findings, storedFindings],
  );
  const editor = { ...edited, findings };
  const hasRoom = useHasRoom();
  const view: View = hasRoom && search.get(viewParameter) === 'lienzo' ? 'canvas' : 'list';
  const setView = (next: View) => {
    compare(undefined);
    setSearch(
      (now) => {
        now.set(viewParameter, next === 'canvas' ? 'lienzo' : 'lista');
        return now;
      },
      { replace: true },
    );
  };

  useClipboard(actions);
  useShortcuts({
    a: (event) => {
      event.preventDefault();
      setAdding(true);
    },
    l: () => setView(view === 'list' ? 'canvas' : 'list'),
    '$mod+z': (event) => {
      event.preventDefault();
      editor.undo();
    },
    '$mod+y': (event) => {
      event.preventDefault();
      editor.redo();
    },
    '$mod+Shift+z': (event) => {
      event.preventDefault();
      editor.redo();
    },
  });

  const openInspector = () => {
    if (!hasRoom) setPanel('inspector');
    else inspector.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  const onFix = (finding: (typeof editor.findings)[number]) => {
    if (!actions.settle(finding)) {
      setPanel(hasRoom ? undefined : 'inspector');
    }
  };
  const publish = async (note: string | null) => {
    const saved = await autosave.save();
    if (!saved) return undefined;
    const published = await calls.publish(saved.id, saved.version, note);
    autosave.setStored(published);
    return published;
  };
  const saveCopy = async () => {
    const draft = JSON.parse(JSON.stringify(editor.document));
    const copied = await calls.create({ name: `${name.slice(0, 110)} (copia)`, description, draft });
    await navigate(builderAddress(copied.id));
  };
  const exportIt = () => {
    const definition = JSON.parse(JSON.stringify(editor.document));
    const text = exported({ name, description, definition });
    saveFile(new Blob([text], { type: 'application/json' }), 'flujo.json');
  };
  const copyChosen = async () => {
    const text = actions.copy();
    if (text !== undefined)
      await navigator.clipboard.writeText(text).catch(() => actions.tell('El navegador no deja copiar.'));
  };
  const pasteChosen = async () => {
    try {
      actions.paste(await navigator.clipboard.readText());
    } catch {
      actions.tell('El navegador no deja pegar desde aquí: pulse Ctrl V.');
    }
  };
  const { chosenId } = actions;
  const lastRun = useLastRun(workflow.id);
  const lastValues = useMemo(() => (lastRun.found ? valuesOf(lastRun.found) : undefined), [lastRun.found]);
  const form =
    chosenId === undefined ? null : (
      <LastValues value={lastValues}>
        <StepInspector
          editor={editor}
          stepId={chosenId}
          onFix={onFix}
          onRemove={actions.remove}
          lastRun={roles.includes('clinicians') ? <LastRunLine query={lastRun} timeZone={timeZone} /> : null}
        />
      </LastValues>
    );

  return (
    <Flex direction="column" minH="calc(100dvh - 4rem)" bg="bg.subtle">
      <BuilderHeader
        name={name}
        editor={editor}
        autosave={autosave}
        view={view}
        onView={hasRoom ? setView : undefined}
        onFindings={() => setPanel('findings')}
        onTry={() => setPanel('trial')}
        onPublish={() => setPanel(editor.findings.length > 0 ? 'findings' : 'publish')}
        add={<AddMenu isOpen={isAdding} onOpen={setAdding} onAdd={actions.add} />}
        menu={
          <BuilderMenu
            items={[
              { name: 'Ajustes', onSelect: () => setPanel('settings') },
              { name: 'Versiones', onSelect: () => setPanel('versions') },
              { name: 'Añadir una nota', onSelect: () => actions.note() },
              { name: 'Agrupar los pasos elegidos', onSelect: actions.group },
              { name: 'Copiar los pasos elegidos', onSelect: () => void copyChosen() },
              { name: 'Pegar pasos', onSelect: () => void pasteChosen() },
              { name: 'Exportar', onSelect: exportIt },
              { name: 'Teclas', onSelect: () => setPanel('keys') },
            ]}
          />
        }
      />
      <Flex flex="1" align="stretch">
        {hasRoom ? (
          <Box
            w="184px"
            flexShrink="0"
            p="3"
            borderEndWidth="1px"
            bg="bg.panel"
            maxH={columnHeight}
            overflowY="auto"
          >
            <Palette onAdd={actions.add} />
          </Box>
        ) : null}
        <Box
          flex="1"
          minW="0"
          {...(hasRoom ? { maxH: columnHeight, overflowY: 'auto' } : {})}
          {...(view === 'list' && !compared ? { p: { base: '3', md: '4' } } : {})}
        >
          <BuilderMain
            {...{ view, editor, actions, autosave, compared, onFix }}
            onCompared={() => compare(undefined)}
            onOpen={openInspector}
            onCopy={() => void saveCopy()}
          />
        </Box>
        {hasRoom && !compared ? (
          <Box
            as="section"
            aria-label="Lo elegido"
            ref={inspector}
            w="344px"
            flexShrink="0"
            p="4"
            borderStartWidth="1px"
            bg="bg.panel"
            maxH={columnHeight}
            overflowY="auto"
          >
            {form ?? <Chosen editor={editor} actions={actions} />}
          </Box>
        ) : null}
      </Flex>
      <VisuallyHidden role="status">{actions.told}</VisuallyHidden>
      {panel === 'inspector' && form ? (
        <SidePanel title="Paso" closeLabel="Cerrar el paso" onClose={() => setPanel(undefined)}>
          {form}
        </SidePanel>
      ) : null}
      <BuilderPanels
        panel={panel}
        onClose={() => setPanel(undefined)}
        {...{ editor, autosave, timeZone, name, description, calls, publish, onFix }}
        onName={setName}
        onDescription={setDescription}
        onTell={actions.tell}
        onDraw={hasRoom ? compare : undefined}
      />
    </Flex>
  );
}
