import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { AppealLetter } from '../../../../lambdas/contracts/prior-authorization-letters.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useLetterChanges, useLetters } from './letters-api.ts';
import { useLetterPaper } from './use-letter-paper.ts';

const denied: readonly string[] = ['denied', 'partly-approved'];

/** What is answered to a payer that said no: drafted with the source of each sentence, changed and signed by a clinician. */
export function AppealPanel({ of }: { of: AuthorizationCase }) {
  const letters = useLetters(of.caseId);
  const { draft } = useLetterChanges(of.caseId);
  const { query } = useFhirAccess();
  const isClinician = query.data?.roles.includes('clinicians') ?? false;
  const isDenied = denied.includes(of.state);
  const all = letters.data?.letters ?? [];
  const hasDraft = all.some(({ state }) => state === 'draft');
  if (!isDenied && all.length === 0) return null;
  return (
    <Panel
      title="Carta de recurso"
      note="Se prepara con la regla y con los datos que un clínico añadió; la firma un clínico."
    >
      <FormBanner kind="error">{draft.error?.message ?? letters.error?.message}</FormBanner>
      {all.map((letter) =>
        letter.state === 'draft' ? (
          <LetterDraft key={`${letter.letterId}-${letter.version}`} of={of} letter={letter} />
        ) : (
          <SignedLetter key={letter.letterId} of={of} letter={letter} />
        ),
      )}
      {all.length === 0 && !isClinician ? (
        <Text color="fg.muted">Ningún clínico ha preparado la carta todavía.</Text>
      ) : null}
      {isClinician && isDenied && !hasDraft ? (
        <Button
          alignSelf="flex-start"
          size="sm"
          variant="outline"
          aria-disabled={draft.isPending}
          onClick={() => {
            if (!draft.isPending) draft.mutate();
          }}
        >
          {draft.isPending ? 'Preparando…' : 'Preparar la carta'}
        </Button>
      ) : null}
    </Panel>
  );
}

function SignedLetter({ of, letter }: { of: AuthorizationCase; letter: AppealLetter }) {
  const paper = useLetterPaper();
  const { timeZone } = useFhirAccess();
  return (
    <Stack gap="2">
      <Text>
        Firmada por {letter.signedBy} el {formatDate(letter.signedAt ?? undefined, timeZone)}. Está en la
        historia.
      </Text>
      <FormBanner kind="error">{paper.failure}</FormBanner>
      <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => void paper.save(of, letter)}>
        Carta en PDF
      </Button>
    </Stack>
  );
}

function LetterDraft({ of, letter }: { of: AuthorizationCase; letter: AppealLetter }) {
  const { save, sign } = useLetterChanges(of.caseId);
  const paper = useLetterPaper();
  const [sentences, setSentences] = useState(letter.sentences);
  const isChanged = JSON.stringify(sentences) !== JSON.stringify(letter.sentences);
  const isBusy = save.isPending || sign.isPending;
  const write = (sentenceId: string, text: string) =>
    setSentences(sentences.map((one) => (one.sentenceId === sentenceId ? { ...one, text } : one)));
  const add = () =>
    setSentences([
      ...sentences,
      { sentenceId: crypto.randomUUID(), text: '', source: null, reference: null, editedBy: null },
    ]);
  const send = () => {
    if (isBusy) return;
    save.mutate({ of: letter, sentences: sentences.map(({ sentenceId, text }) => ({ sentenceId, text })) });
  };
  return (
    <Stack gap="4">
      <Stack as="ol" gap="4" listStyleType="none" aria-label="Frases de la carta">
        {sentences.map(({ sentenceId, text, source, editedBy }, index) => (
          <Box as="li" key={sentenceId}>
            <TextAreaField
              label={`Frase ${index + 1}`}
              rows={2}
              value={text}
              onChange={({ target }) => write(sentenceId, target.value)}
            />
            <Flex gap="3" justify="space-between" align="flex-start" mt="1">
              <Text fontSize="sm" color="fg.muted">
                {[source ?? 'Sin fuente: la escribe una persona', editedBy && `cambiada por ${editedBy}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Button
                size="xs"
                variant="ghost"
                aria-label={`Quitar la frase ${index + 1}`}
                onClick={() => setSentences(sentences.filter((one) => one.sentenceId !== sentenceId))}
              >
                Quitar
              </Button>
            </Flex>
          </Box>
        ))}
      </Stack>
      <FormBanner kind="error">{save.error?.message ?? sign.error?.message ?? paper.failure}</FormBanner>
      <Flex gap="3" wrap="wrap">
        <Button size="sm" variant="outline" onClick={add}>
          Añadir una frase
        </Button>
        {isChanged ? (
          <Button size="sm" colorPalette="brand" aria-disabled={isBusy} onClick={send}>
            {save.isPending ? 'Guardando…' : 'Guardar la carta'}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="outline" onClick={() => void paper.save(of, letter)}>
              Ver el borrador en PDF
            </Button>
            <Button
              size="sm"
              colorPalette="brand"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) sign.mutate(letter);
              }}
            >
              {sign.isPending ? 'Firmando…' : 'Firmar y recurrir'}
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  );
}
