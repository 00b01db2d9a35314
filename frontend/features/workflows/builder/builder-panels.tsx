import type { DraftFinding } from '../../../../lambdas/contracts/workflows/findings.ts';
import type { Workflow } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { KeyList } from '../../../ui/key-list.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { BuilderCalls } from './builder-api.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TrialPanel } from './trial/trial-panel.tsx';
import type { Autosave } from './use-autosave.ts';
import type { Editor } from './use-editor.ts';
import { type Compared, VersionsPanel } from './versions-panel.tsx';

export type PanelName = 'inspector' | 'findings' | 'settings' | 'versions' | 'publish' | 'keys' | 'trial';

interface BuilderPanelsProps {
  panel: PanelName | undefined;
  editor: Editor;
  autosave: Autosave;
  calls: BuilderCalls;
  timeZone: string;
  name: string;
  description: string;
  publish: (note: string | null) => Promise<Workflow | undefined>;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
  onFix: (finding: DraftFinding) => void;
  onTell: (text: string) => void;
  /** Undefined where there is no room for a canvas. */
  onDraw: ((compared: Compared) => void) | undefined;
  onClose: () => void;
}

const keys = {
  a: 'Añadir un paso',
  l: 'Lista o lienzo',
  f: 'Ver todo el lienzo',
  'Alt+ArrowUp': 'Subir el paso',
  'Alt+ArrowDown': 'Bajar el paso',
  Enter: 'Editar el paso',
  Delete: 'Quitar el paso',
  '$mod+z': 'Deshacer',
  '$mod+y': 'Rehacer',
  '$mod+c': 'Copiar los pasos elegidos',
  '$mod+v': 'Pegar',
};

/** What opens at the side for a while. */
export function BuilderPanels(props: BuilderPanelsProps) {
  const { panel, editor, autosave, calls, timeZone, name, description, publish, onClose } = props;
  const { stored } = autosave;
  if (panel === 'findings') return <FindingsPanel editor={editor} onFix={props.onFix} onClose={onClose} />;
  if (panel === 'trial') return <TrialPanel editor={editor} onClose={onClose} />;
  if (panel === 'settings') {
    const { onName, onDescription } = props;
    return <SettingsPanel {...{ editor, name, description, onName, onDescription, onClose }} />;
  }
  if (panel === 'versions') {
    return (
      <VersionsPanel
        workflow={stored}
        document={editor.document}
        timeZone={timeZone}
        read={(version) => calls.readVersion(stored.id, version)}
        onRestore={(document) => {
          editor.apply(() => document);
          props.onTell('Se ha restaurado como borrador.');
          onClose();
        }}
        onDraw={
          props.onDraw &&
          ((compared) => {
            props.onDraw?.(compared);
            onClose();
          })
        }
        onClose={onClose}
      />
    );
  }
  if (panel === 'publish') {
    const latest = Math.max(0, ...stored.versions.map(({ version }) => version));
    return (
      <PublishPanel
        next={latest + 1}
        publish={publish}
        onPublished={({ publishedVersion }) => {
          props.onTell(`Se ha publicado la versión ${publishedVersion}.`);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (panel === 'keys') {
    return (
      <SidePanel title="Teclas" closeLabel="Cerrar las teclas" onClose={onClose}>
        <KeyList keys={keys} />
      </SidePanel>
    );
  }
  return null;
}
