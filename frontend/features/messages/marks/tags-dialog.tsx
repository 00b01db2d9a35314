import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../message-texts.ts';
import type { OpenThread } from '../threads-api.ts';
import { type ThreadMarks, useTagList, useThreadTags } from './marks-api.ts';

interface TagsDialogProps {
  thread: OpenThread;
  marks: ThreadMarks;
  onClose: () => void;
}

/** The tags of a conversation, and those that the organization has. */
export function TagsDialog({ thread, marks, onClose }: TagsDialogProps) {
  const tags = useThreadTags();
  const { create, remove } = useTagList();
  const [name, setName] = useState('');
  const chosen = thread.tags.map(({ id }) => id);
  const error = marks.tag.error ?? remove.error ?? tags.error;
  return (
    <AuthDialog title="Etiquetas de la conversación" onCancel={onClose} closeLabel="Cerrar">
      <Stack gap="4">
        <Text fontSize="sm" color="fg.muted">
          Las ve todo el equipo, y por ellas se filtra la lista.
        </Text>
        <Box role="alert" fontSize="sm" color="fg.error" _empty={{ display: 'none' }}>
          {error ? failureText(error, 'No se ha podido guardar el cambio.') : null}
        </Box>
        {tags.data?.length === 0 ? <Text>Aún no hay etiquetas.</Text> : null}
        <Stack as="ul" gap="2" listStyleType="none" aria-label="Etiquetas">
          {tags.data?.map((tag) => (
            <Flex as="li" key={tag.id} gap="2" align="center" justify="space-between">
              <CheckboxField
                checked={chosen.includes(tag.id)}
                disabled={marks.tag.isPending}
                onChange={({ target }) =>
                  marks.tag.mutate(
                    target.checked ? [...chosen, tag.id] : chosen.filter((id) => id !== tag.id),
                  )
                }
              >
                {tag.name}
              </CheckboxField>
              <IconButton
                size="xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Eliminar la etiqueta ${tag.name} de todas las conversaciones`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(tag.id)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Stack>
        <Stack
          as="form"
          gap="3"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || create.isPending) return;
            create.mutate(name.trim(), {
              onSuccess: ({ id }) => {
                setName('');
                marks.tag.mutate([...chosen, id]);
              },
            });
          }}
        >
          <TextField
            label="Etiqueta nueva"
            autoComplete="off"
            maxLength={40}
            value={name}
            error={
              create.isError ? failureText(create.error, 'No se ha podido crear la etiqueta.') : undefined
            }
            onChange={({ target }) => {
              create.reset();
              setName(target.value);
            }}
          />
          <Button type="submit" variant="outline" alignSelf="flex-start" aria-disabled={create.isPending}>
            Crear y poner
          </Button>
        </Stack>
      </Stack>
    </AuthDialog>
  );
}
