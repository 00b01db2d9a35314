import { Button, chakra, Flex, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { languageNames, type MessageLanguage } from '../../../../lambdas/clinical/message-language.ts';
import {
  type TemplateField,
  templateFields,
  templateRoutes,
} from '../../../../lambdas/contracts/message-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { Menu } from '../../../ui/parts.ts';
import { failureText } from '../message-texts.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templatesKey } from './templates-key.ts';

interface TemplateMenuProps {
  threadId: string;
  /** What is written now, to keep as a template. */
  text: () => string;
  /** Puts a text in the place of one that was put there before, or behind what is written. */
  onInsert: (text: string, before?: string) => void;
}

interface Used {
  templateId: string;
  text: string;
  missing: readonly TemplateField[];
  language: MessageLanguage;
  languages: readonly MessageLanguage[];
  preferred: string | null;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const languages = new Intl.DisplayNames('es', { type: 'language' });

/** In which language a text was put, and why; nothing where it exists in one alone. */
function languageText({ language, languages: all, preferred }: Used): string {
  const name = languageNames[language];
  const isTheirs = preferred?.toLowerCase().split(/[-_]/)[0] === language;
  if (all.length === 1 && (preferred === null || isTheirs)) return '';
  if (preferred === null) return `En ${name}: no consta qué idioma prefiere el paciente.`;
  return isTheirs
    ? `En ${name}, el idioma que prefiere el paciente.`
    : `En ${name}. El paciente prefiere: ${languageName(preferred)}.`;
}

/** By its tag, which may be none that a browser knows. */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Texts that the clinic writes often, with the patient's data in their place and in their language. */
export function TemplateMenu({ threadId, text, onInsert }: TemplateMenuProps) {
  const client = useApiClient();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState('');
  const [used, setUsed] = useState<Used>();
  const templates = useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await client.of(templateRoutes).call('listTemplates', { signal })).templates,
  });
  const insert = async (templateId: string, language?: MessageLanguage) => {
    setFailure('');
    try {
      const filled = await client
        .of(templateRoutes)
        .call('fillTemplate', { params: { threadId, templateId }, query: { language } });
      onInsert(filled.text, language && used?.text);
      setUsed({ ...filled, templateId });
    } catch (error) {
      setFailure(failureText(error, 'No se ha podido usar la plantilla.'));
    }
  };
  const missing = used?.missing.map((field) => templateFields[field].toLowerCase()) ?? [];
  const notes = [
    failure,
    used ? languageText(used) : '',
    missing.length > 0 ? `No consta: ${list.format(missing)}. Complételo antes de enviar.` : '',
  ].filter((note) => note !== '');
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
              <Menu.Item value="manage">Administrar plantillas…</Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Flex width="full" order={9} gap="2" align="center" wrap="wrap" _empty={{ display: 'none' }}>
        <Text role="status" fontSize="xs" color="fg.warning" _empty={{ display: 'none' }}>
          {notes.join(' ')}
        </Text>
        {used && notes.length > 0
          ? used.languages
              .filter((language) => language !== used.language)
              .map((language) => (
                <Button
                  key={language}
                  type="button"
                  size="2xs"
                  variant="outline"
                  onClick={() => void insert(used.templateId, language)}
                >
                  {`Poner en ${languageNames[language]}`}
                </Button>
              ))
          : null}
      </Flex>
      {isEditing ? <TemplateDialog initialText={text()} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
