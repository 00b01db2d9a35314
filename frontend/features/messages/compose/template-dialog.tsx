import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import {
  languageNames,
  type MessageLanguage,
  messageLanguages,
} from '../../../../lambdas/clinical/message-language.ts';
import {
  type MessageTemplate,
  templateFields,
  templateInputSchema,
  templateRoutes,
  translationLanguages,
} from '../../../../lambdas/contracts/message-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../message-texts.ts';
import { MessageBox } from './message-box.tsx';
import { templatesKey } from './templates-key.ts';

interface TemplateDialogProps {
  initialText: string;
  onClose: () => void;
}

/** The clinic's templates, to add, change and remove. */
export function TemplateDialog({ initialText, onClose }: TemplateDialogProps) {
  const client = useApiClient();
  const cache = useQueryClient();
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const templates = useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await client.of(templateRoutes).call('listTemplates', { signal })).templates,
  });
  const remove = useMutation({
    mutationFn: (templateId: string) =>
      client.of(templateRoutes).call('deleteTemplate', { params: { templateId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
  return (
    <AuthDialog title="Plantillas de mensajes" onCancel={onClose} closeLabel="Cerrar">
      {edited ? (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          initialText={initialText}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <Stack gap="4">
          <FormBanner kind="error">
            {remove.isError ? failureText(remove.error, 'No se ha podido eliminar la plantilla.') : null}
          </FormBanner>
          <Stack as="ul" gap="2" listStyleType="none">
            {templates.data?.map((template) => (
              <Flex as="li" key={template.id} gap="2" align="center" borderBottomWidth="1px" pb="2">
                <Text flex="1" minW="0" overflowWrap="anywhere">
                  {template.name}
                  <Text as="span" display="block" fontSize="xs" color="fg.muted">
                    {aboutTemplate(template)}
                  </Text>
                </Text>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Modificar ${template.name}`}
                  onClick={() => setEdited(template)}
                >
                  Modificar
                </Button>
                {template.version === 0 ? null : (
                  <Button
                    size="xs"
                    variant="outline"
                    colorPalette={template.isReady ? 'gray' : 'red'}
                    aria-label={
                      template.isReady
                        ? `Volver al texto original de ${template.name}`
                        : `Eliminar ${template.name}`
                    }
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(template.id)}
                  >
                    {template.isReady ? 'Volver al original' : 'Eliminar'}
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
          <Button alignSelf="flex-start" colorPalette="brand" onClick={() => setEdited('new')}>
            Nueva plantilla
          </Button>
        </Stack>
      )}
    </AuthDialog>
  );
}

/** In which languages it is, and where it comes from. */
function aboutTemplate({ translations, isReady, version }: MessageTemplate): string {
  const languages = messageLanguages.filter((one) => one === 'es' || translations[one] !== undefined);
  const names = list.format(languages.map((language) => languageNames[language]));
  const origin = isReady ? (version === 0 ? 'Lista para usar' : 'Cambiada por su clínica') : 'De su clínica';
  return `${origin} · ${names}`;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

interface TemplateFormProps {
  template: MessageTemplate | undefined;
  initialText: string;
  onDone: () => void;
}

function TemplateForm({ template, initialText, onDone }: TemplateFormProps) {
  const client = useApiClient();
  const cache = useQueryClient();
  const form = useContractForm(
    templateInputSchema,
    {
      name: template?.name ?? '',
      body: template?.body ?? initialText,
      translations: { en: template?.translations.en ?? '', pt: template?.translations.pt ?? '' },
    },
    (error) => failureText(error, 'No se ha podido guardar la plantilla.'),
  );
  const save = form.submit(async (body) => {
    const saved = await (template
      ? client.of(templateRoutes).call('updateTemplate', {
          params: { templateId: template.id },
          body,
          version: template.version,
        })
      : client.of(templateRoutes).call('createTemplate', { body }));
    cache.setQueryData<MessageTemplate[]>(templatesKey, (templates) =>
      templates && template
        ? templates.map((known) => (known.id === saved.id ? saved : known))
        : templates?.concat(saved),
    );
    void cache.invalidateQueries({ queryKey: templatesKey });
    onDone();
  });
  const { error, ...body } = form.field('body');
  return (
    <Form onSubmit={save}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField label="Nombre" autoComplete="off" {...form.field('name')} />
      <FormField
        label="Texto en español"
        error={error}
        hint={
          <>
            Campos que se rellenan solos:
            {Object.entries(templateFields).map(([field, meaning]) => (
              <Text key={field}>{`{{${field}}}: ${meaning}`}</Text>
            ))}
          </>
        }
      >
        {(control) => <MessageBox rows={6} {...body} {...control} />}
      </FormField>
      {translationLanguages.map((language) => (
        <Translation key={language} language={language} {...form.field(`translations.${language}`)} />
      ))}
      <Flex gap="3" justify="flex-end">
        <Button type="button" size="lg" variant="outline" onClick={onDone}>
          Volver
        </Button>
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar
        </SubmitButton>
      </Flex>
    </Form>
  );
}

/** It goes to whoever prefers that language; the same fields are filled in. */
function Translation({
  language,
  error,
  ...body
}: { language: MessageLanguage; error?: string | undefined } & ComponentProps<typeof MessageBox>) {
  return (
    <FormField label={`Texto en ${languageNames[language]} (opcional)`} error={error}>
      {(control) => <MessageBox rows={4} lang={language} {...body} {...control} />}
    </FormField>
  );
}
