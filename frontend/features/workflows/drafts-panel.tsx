import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { whenDone } from '../../lib/when-done.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { builderAddress } from './builder/builder-address.ts';
import { useDrafts, useWorkflowModels } from './drafts-api.ts';

interface Made {
  id: string | undefined;
  lines: string[];
}

/** Drafts from a sentence or from a file; none of them begins anything before somebody publishes it. */
export function DraftsPanel({ onClose }: { onClose: () => void }) {
  const { fromSentence, fromFile } = useDrafts();
  const [made, setMade] = useState<Made>();
  const isBusy = fromSentence.isPending || fromFile.isPending;
  return (
    <SidePanel
      title="De una frase o de un archivo"
      size="md"
      closeLabel="Cerrar los borradores"
      onClose={onClose}
    >
      <Stack gap="8">
        <FormBanner kind="error">{fromSentence.error?.message ?? fromFile.error?.message}</FormBanner>
        {made === undefined ? null : (
          <Stack as="section" gap="2" p="4" borderWidth="1px" borderRadius="l3" role="status">
            {made.lines.map((line) => (
              <Text key={line} overflowWrap="anywhere">
                {line}
              </Text>
            ))}
            {made.id === undefined ? null : (
              <TextLink>
                <Link to={builderAddress(made.id)}>Abrir el borrador</Link>
              </TextLink>
            )}
          </Stack>
        )}
        <Sentence
          isBusy={isBusy}
          onSend={(given) => {
            if (isBusy) return;
            fromFile.reset();
            whenDone(fromSentence.mutateAsync(given), ({ workflow, why }) =>
              setMade({ id: workflow?.id, lines: [why] }),
            );
          }}
        />
        <FromFile
          isBusy={isBusy}
          onChoose={(file) => {
            fromSentence.reset();
            setMade(undefined);
            whenDone(fromFile.mutateAsync(file), ({ workflow, lacks }) =>
              setMade({
                id: workflow.id,
                lines: [`«${workflow.name}» está en borrador.`, ...lacks.map(({ message }) => message)],
              }),
            );
          }}
        />
      </Stack>
    </SidePanel>
  );
}

interface SentenceProps {
  isBusy: boolean;
  onSend: (given: { sentence: string; model: string | null }) => void;
}

function Sentence({ isBusy, onSend }: SentenceProps) {
  const models = useWorkflowModels();
  const [sentence, setSentence] = useState('');
  const [model, setModel] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = sentence.trim().length < 5;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onSend({ sentence: sentence.trim(), model: model === '' ? null : model });
  };
  const names = Object.fromEntries((models.data?.models ?? []).map(({ id, label }) => [id, label]));
  return (
    <Form onSubmit={send} aria-label="De una frase">
      <Heading as="h3" size="md">
        De una frase
      </Heading>
      <TextAreaField
        label="Qué debe hacer el flujo"
        hint="Por ejemplo: «llamar a las 48 horas del alta». No escriba nombres de pacientes."
        name="sentence"
        rows={3}
        maxLength={2000}
        error={isTried && isShort ? 'Escriba qué debe hacer el flujo' : undefined}
        value={sentence}
        onChange={({ target }) => setSentence(target.value)}
      />
      {Object.keys(names).length > 0 ? (
        <FilterSelect
          label="Quién lo redacta"
          options={{ '': 'Las reglas, a partir de una plantilla', ...names }}
          value={model}
          onChange={setModel}
        />
      ) : null}
      <Button alignSelf="flex-start" type="submit" size="sm" colorPalette="brand" aria-disabled={isBusy}>
        {isBusy ? 'Redactando…' : 'Redactar'}
      </Button>
    </Form>
  );
}

function FromFile({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack as="section" gap="3" aria-label="De un archivo">
      <Heading as="h3" size="md">
        De un archivo
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Un flujo que alguien exportó desde el editor. Llega como borrador, y se dice lo que aquí no existe.
      </Text>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        Importar un flujo
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Archivo del flujo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file && !isBusy) onChoose(file);
        }}
      />
    </Stack>
  );
}
