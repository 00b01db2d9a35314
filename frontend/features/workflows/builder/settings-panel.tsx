import { Stack } from '@chakra-ui/react';
import { SelectField } from '../../../ui/form-select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
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
  const { trigger } = editor.document;
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
        {trigger.kind === 'manual' ? (
          <SelectField
            label="De quién es cada ejecución"
            options={{ patient: 'De un paciente', nothing: 'De nadie en particular' }}
            value={String(trigger.about)}
            onChange={({ target }) =>
              editor.apply((now) => ({ ...now, trigger: { ...now.trigger, about: target.value } }))
            }
          />
        ) : null}
      </Stack>
    </SidePanel>
  );
}
