import { Stack } from '@chakra-ui/react';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import type { Editor } from './use-editor.ts';

interface SettingsPanelProps {
  editor: Editor;
  name: string;
  description: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
  onClose: () => void;
}

/** What is said of the workflow as a whole; saved as it is written, like the rest. */
export function SettingsPanel({
  editor,
  name,
  description,
  onName,
  onDescription,
  onClose,
}: SettingsPanelProps) {
  return (
    <SidePanel title="Ajustes del flujo" closeLabel="Cerrar los ajustes" onClose={onClose}>
      <Stack gap="5">
        <TextField
          label="Nombre"
          maxLength={120}
          error={name.trim() === '' ? 'Escriba un nombre' : undefined}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
        <TextAreaField
          label="Descripción"
          rows={3}
          maxLength={1000}
          value={description}
          onChange={({ target }) => onDescription(target.value)}
        />
        <TriggerFields
          trigger={editor.document.trigger}
          onChange={(trigger) => editor.apply((now) => ({ ...now, trigger }))}
        />
      </Stack>
    </SidePanel>
  );
}
