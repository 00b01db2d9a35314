import { Badge, Button, Flex, Heading, IconButton, Input, Text } from '@chakra-ui/react';
import { Ellipsis, MoveLeft, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../../../../ui/document-title.tsx';
import { Menu } from '../../../../ui/parts.ts';
import { type FormState, formStates } from '../form-draft.ts';
import { formsPath } from '../forms.page.ts';
import type { FormEditorState } from './use-form-editor.ts';
import type { FormSaving, SaveState } from './use-form-saving.ts';

const stateTexts: Record<SaveState, string> = {
  saved: 'Guardado',
  unsaved: 'Guardando…',
  saving: 'Guardando…',
  failed: 'Sin guardar',
  conflict: 'Sin guardar: hay cambios de otra persona',
};

interface FormHeaderProps {
  editor: FormEditorState;
  saving: FormSaving;
  state: FormState;
  version: string | undefined;
  onPublish: () => void;
  onVersions: () => void;
  onRetire?: () => void;
}

/** One line: what the form is called, whether it is kept, and what is done with the whole of it. */
export function FormHeader(props: FormHeaderProps) {
  const { editor, saving, state, version, onPublish, onVersions, onRetire } = props;
  const { title } = editor.document;
  const isWrong = saving.state === 'failed' || saving.state === 'conflict';
  return (
    <Flex
      as="section"
      aria-label="El formulario"
      gap="2"
      px={{ base: '3', md: '4' }}
      py="2"
      minH="14"
      align="center"
      wrap="wrap"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <DocumentTitle>{title || 'Formulario'}</DocumentTitle>
      <IconButton asChild size="sm" variant="ghost" ms="-2">
        <Link to={formsPath} aria-label="Formularios">
          <MoveLeft size={18} aria-hidden />
        </Link>
      </IconButton>
      <Heading as="h1" srOnly tabIndex={-1}>
        {title || 'Formulario'}
      </Heading>
      <Input
        aria-label="Título del formulario"
        size="sm"
        fontWeight="semibold"
        maxW={{ base: 'full', md: 'sm' }}
        flex="1 1 14rem"
        maxLength={200}
        value={title}
        onChange={({ target }) => editor.set({ title: target.value }, 'title')}
      />
      {version === undefined ? null : <Badge>v{version}</Badge>}
      <Badge colorPalette={formStates[state].palette}>{formStates[state].text}</Badge>
      <Text role="status" fontSize="sm" color={isWrong ? 'fg.error' : 'fg.muted'} title={saving.error}>
        {stateTexts[saving.state]}
      </Text>
      {saving.state === 'failed' ? (
        <Button size="xs" variant="outline" onClick={() => void saving.save()}>
          Reintentar
        </Button>
      ) : null}
      <Flex flex="1" minW="0" />
      <Flex gap="1" align="center">
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
        <Button size="sm" colorPalette="brand" onClick={onPublish}>
          Publicar
        </Button>
        <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton size="sm" variant="ghost" aria-label="Más acciones del formulario">
              <Ellipsis size={18} />
            </IconButton>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="versions" onClick={onVersions}>
                Versiones
              </Menu.Item>
              {onRetire ? (
                <Menu.Item value="retire" onClick={onRetire}>
                  Retirar el formulario…
                </Menu.Item>
              ) : null}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </Flex>
    </Flex>
  );
}
