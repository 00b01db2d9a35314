import { Badge, Button, Flex, IconButton } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeaderBar } from './header-bar.tsx';
import { SaveStateText } from './save-state.tsx';
import type { Autosave } from './use-autosave.ts';
import type { Editor } from './use-editor.ts';

export type View = 'list' | 'canvas';

interface BuilderHeaderProps {
  name: string;
  editor: Editor;
  autosave: Autosave;
  view: View;
  onView: ((view: View) => void) | undefined;
  onFindings: () => void;
  onTry: () => void;
  onPublish: () => void;
  menu: ReactNode;
  add: ReactNode;
}

/** One line: what it is, whether it is kept, and what is done with the whole of it. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { name, editor, autosave, view, onView, onFindings, onTry, onPublish, menu, add } = props;
  const { publishedVersion, hasChanges } = autosave.stored;
  const count = editor.findings.length;
  const isDraft = publishedVersion === null || hasChanges || autosave.state !== 'saved';
  return (
    <HeaderBar
      label="El flujo"
      documentTitle={name || 'Editor de flujos'}
      heading={name || 'Sin nombre'}
      headingWidth="xs"
    >
      {publishedVersion === null ? null : <Badge colorPalette="green">v{publishedVersion}</Badge>}
      {isDraft ? <Badge>Borrador</Badge> : null}
      <SaveStateText autosave={autosave} isUnnamed={name.trim() === ''} />
      <Flex flex="1" minW="0" />
      <Flex gap="1" align="center" wrap="wrap">
        {add}
        <IconButton
          size="sm"
          variant="ghost"
          aria-label="Deshacer"
          aria-disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <Undo2 size={18} />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label="Rehacer"
          aria-disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          <Redo2 size={18} />
        </IconButton>
        {onView ? (
          <Flex role="group" aria-label="Vista" borderWidth="1px" borderRadius="l2" overflow="hidden">
            {(['canvas', 'list'] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                borderRadius="0"
                variant={view === one ? 'subtle' : 'ghost'}
                aria-pressed={view === one}
                onClick={() => onView(one)}
              >
                {one === 'canvas' ? 'Lienzo' : 'Lista'}
              </Button>
            ))}
          </Flex>
        ) : null}
        <Button size="sm" variant="ghost" color={count > 0 ? 'fg.error' : 'fg.muted'} onClick={onFindings}>
          {count === 0 ? 'Sin avisos' : count === 1 ? '1 aviso' : `${count} avisos`}
        </Button>
        <Button size="sm" variant="outline" onClick={onTry}>
          Probar
        </Button>
        <Button size="sm" colorPalette="brand" onClick={onPublish}>
          Publicar
        </Button>
        {menu}
      </Flex>
    </HeaderBar>
  );
}
