import { Button, chakra, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { templateFields, templateRoutes } from '../../../../lambdas/contracts/message-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { Menu } from '../../../ui/parts.ts';
import { failureText } from '../message-texts.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templatesKey } from './templates-key.ts';

interface TemplateMenuProps {
  threadId: string;
  /** What is written now, to keep as a template. */
  text: () => string;
  onInsert: (text: string) => void;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Texts that the clinic writes often, with the patient's data in their place. */
export function TemplateMenu({ threadId, text, onInsert }: TemplateMenuProps) {
  const client = useApiClient();
  const [isEditing, setEditing] = useState(false);
  const [notice, setNotice] = useState('');
  const templates = useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await client.of(templateRoutes).call('listTemplates', { signal })).templates,
  });
  const insert = async (templateId: string) => {
    setNotice('');
    try {
      const filled = await client
        .of(templateRoutes)
        .call('fillTemplate', { params: { threadId, templateId } });
      onInsert(filled.text);
      const missing = filled.missing.map((field) => templateFields[field].toLowerCase());
      if (missing.length > 0) setNotice(`No consta: ${list.format(missing)}. Complételo antes de enviar.`);
    } catch (error) {
      setNotice(failureText(error, 'No se ha podido usar la plantilla.'));
    }
  };
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'top-start' }}
        onSelect={({ value }) => (value === 'manage' ? setEditing(true) : void insert(value))}
      >
        <Menu.Trigger asChild>
          <Button type="button" size="xs" variant="ghost" colorPalette="gray" aria-label="Plantillas">
            <FileText size={16} aria-hidden />
            <chakra.span hideBelow="md">Plantillas</chakra.span>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="56" maxH="20rem" overflowY="auto">
              {templates.data?.map(({ id, name }) => (
                <Menu.Item key={id} value={id}>
                  {name}
                </Menu.Item>
              ))}
              {templates.isError ? (
                <Menu.Item value="none" disabled>
                  No se han podido cargar las plantillas
                </Menu.Item>
              ) : null}
              <Menu.Item value="manage">
                {templates.data?.length === 0 ? 'Crear la primera plantilla…' : 'Administrar plantillas…'}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Text
        role="status"
        fontSize="xs"
        color="fg.warning"
        width="full"
        order={9}
        _empty={{ display: 'none' }}
      >
        {notice}
      </Text>
      {isEditing ? <TemplateDialog initialText={text()} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
