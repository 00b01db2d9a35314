import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type NoteKindName, noteKind, noteKindNames } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import { recordFields } from '../../../../lambdas/clinical/notes/record-values.ts';
import { type NoteTemplateInput, noteTemplateRoutes } from '../../../../lambdas/contracts/note-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { blankSections } from './blank-sections.ts';
import { templateFailure } from './template-failure.ts';
import type { TextSnippet, TextTemplate } from './use-templates.ts';

interface TemplateFormProps {
  kind: 'template' | 'snippet';
  template?: TextTemplate | TextSnippet | undefined;
  isAdministrator: boolean;
  onClose: () => void;
}

const fields = Object.keys(recordFields)
  .map((name) => `{{${name}}}`)
  .join(', ');

const kindTitles = Object.fromEntries(noteKindNames.map((name) => [name, noteKind(name).title]));

/** A template, whose sections are those of its kind of note, or an abbreviation. What is amiss is said by the server. */
export function TemplateForm({ kind, template, isAdministrator, onClose }: TemplateFormProps) {
  const api = useApiClient();
  const [name, setName] = useState(template?.name ?? (kind === 'snippet' ? '.' : ''));
  const [noteKindName, setNoteKind] = useState<NoteKindName>(
    template?.kind === 'template' ? template.noteKind : 'soap',
  );
  const [sections, setSections] = useState(
    template?.kind === 'template' ? template.sections : blankSections('soap'),
  );
  const [text, setText] = useState(template?.kind === 'snippet' ? template.text : '');
  const [isShared, setShared] = useState(template?.isShared ?? false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const title = kind === 'template' ? 'Plantilla' : 'Abreviatura';

  function chooseKind(chosen: NoteKindName) {
    const written = new Map(sections.map((section) => [section.code, section.text]));
    setNoteKind(chosen);
    setSections(
      blankSections(chosen).map((section) => ({ ...section, text: written.get(section.code) ?? '' })),
    );
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const body: NoteTemplateInput =
      kind === 'template'
        ? { kind, name, noteKind: noteKindName, sections, isShared }
        : { kind, name, text, isShared };
    const routes = api.of(noteTemplateRoutes);
    try {
      await (template
        ? routes.call('updateNoteTemplate', {
            params: { templateId: template.id },
            version: template.version,
            body,
          })
        : routes.call('createNoteTemplate', { body }));
      onClose();
    } catch (error) {
      setFailure(templateFailure(error));
      setBusy(false);
    }
  }

  return (
    <form aria-label={title} onSubmit={(event) => void save(event)}>
      <Stack gap="3">
        <Heading as="h3" fontSize="sm">
          {title}
        </Heading>
        <FormBanner kind="error">{failure}</FormBanner>
        <TextField
          label={kind === 'template' ? 'Nombre' : 'Abreviatura'}
          hint={kind === 'snippet' ? 'Un punto y minúsculas o cifras: .hta' : undefined}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'template' ? (
          <SelectField
            label="Tipo de nota"
            value={noteKindName}
            options={kindTitles}
            onChange={(event) => chooseKind(event.target.value as NoteKindName)}
          />
        ) : null}
        <Text fontSize="xs" color="fg.muted">
          {`Se llenan solos con lo que diga la ficha: ${fields}.`}
        </Text>
        {kind === 'template' ? (
          sections.map((section) => (
            <TextAreaField
              key={section.code}
              label={section.title}
              value={section.text}
              rows={2}
              onChange={(event) =>
                setSections(
                  sections.map((one) =>
                    one.code === section.code ? { ...one, text: event.target.value } : one,
                  ),
                )
              }
            />
          ))
        ) : (
          <TextAreaField
            label="Texto"
            value={text}
            rows={4}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {isAdministrator ? (
          <CheckboxField checked={isShared} onChange={(event) => setShared(event.target.checked)}>
            De la organización: la usan todos
          </CheckboxField>
        ) : null}
        <Flex gap="2">
          <Button type="submit" size="sm" disabled={isBusy || name.trim() === ''}>
            {isBusy ? 'Guardando…' : 'Guardar'}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onClose}>
            Volver
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
