import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { evidenceIn, sourcedSentences } from '../../../../lambdas/clinical/documentation/evidence.ts';
import {
  leftOut,
  replaceSentence,
  strikeSentence,
} from '../../../../lambdas/clinical/documentation/section-edit.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { AddSentence, DraftSentence } from './draft-sentence.tsx';
import { ModelDraftButtons } from './model-draft-buttons.tsx';
import type { Draft } from './use-draft.ts';
import { useModelDraft } from './use-model-draft.ts';
import type { Reading } from './use-reading.ts';

interface DraftPaneProps {
  note: Note;
  draft: Draft;
  reading: Reading;
  onShow: (evidence: Evidence | undefined) => void;
}

const nothing = { text: '', confirmed: [] };

/** The note in its sections, sentence by sentence, each with what it is taken from. */
export function DraftPane({ note, draft, reading, onShow }: DraftPaneProps) {
  const { sections, source = nothing } = draft.content;
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useKeptFocus<HTMLDivElement>(heading);
  const hasText = source.text.trim() !== '';
  const modelDraft = useModelDraft(note, draft);
  const evidenceOf = useMemo(() => evidenceIn(source), [source]);
  const missing = leftOut(sections, reading.answer?.sections ?? []);
  const isBlank = sections.every(({ text }) => text.trim() === '');
  const left = [...missing.values()].reduce((sum, words) => sum + words.length, 0);

  return (
    <Stack ref={pane} as="section" aria-label="Borrador de la nota" gap="3">
      <Flex gap="2" align="center" justify="space-between" minH="8">
        <Heading ref={heading} as="h2" fontSize="sm" tabIndex={-1}>
          Nota
        </Heading>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {isBlank && hasText ? <ModelDraftButtons modelDraft={modelDraft} /> : null}
          {left > 0 ? (
            <Button size="sm" variant={isBlank ? 'solid' : 'outline'} onClick={() => draft.add(missing)}>
              {isBlank ? 'Redactar la nota' : `Añadir lo que falta: ${left}`}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <FormBanner kind="error">{modelDraft.failure}</FormBanner>
      {isBlank && !hasText ? (
        <Text fontSize="sm" color="fg.muted">
          Cuando haya texto, aquí sale el borrador, con la fuente de cada frase.
        </Text>
      ) : null}
      {sections.map((section) => {
        const { code, title, text } = section;
        const sentences = sourcedSentences(section, evidenceOf);
        return (
          <Stack key={code} gap="1" role="group" aria-label={title}>
            <Heading as="h3" fontSize="sm" fontWeight="semibold">
              {title}
            </Heading>
            {sentences.length > 0 ? (
              <Stack as="ul" gap="0.5" listStyleType="none" m="0" p="0">
                {sentences.map((sentence, place) => (
                  <DraftSentence
                    // The same sentence twice is told apart by which of them it is.
                    key={`${sentences.slice(0, place).filter(({ text: before }) => before === sentence.text).length} ${sentence.text}`}
                    sentence={sentence}
                    judged={modelDraft.judged(sentence.text)}
                    isSourced={hasText}
                    onShow={onShow}
                    onConfirm={() => draft.answerFor(sentence.text)}
                    onStrike={() => draft.setSection(code, strikeSentence(text, sentence))}
                    onCorrect={(words) => {
                      draft.answerFor(words);
                      draft.setSection(code, replaceSentence(text, sentence, words));
                    }}
                  />
                ))}
              </Stack>
            ) : null}
            <AddSentence section={title} onAdd={(words) => draft.write(code, words)} />
            {!isBlank && missing.has(code) ? (
              <LeftOut words={missing.get(code) ?? []} onAdd={(one) => draft.add(new Map([[code, [one]]]))} />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** What the text says and the note does not: taken out of it, or heard since. */
function LeftOut({ words, onAdd }: { words: readonly string[]; onAdd: (words: string) => void }) {
  return (
    <details>
      <Text as="summary" fontSize="xs" color="fg.muted" cursor="pointer" py="1">
        {`En el texto y no en la nota: ${words.length}`}
      </Text>
      <Stack gap="1" ps="3">
        {words.map((one) => (
          <Flex key={one} gap="2" align="center" justify="space-between">
            <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
              {one}
            </Text>
            <Button size="xs" variant="ghost" aria-label={`Añadir: ${one}`} onClick={() => onAdd(one)}>
              Añadir
            </Button>
          </Flex>
        ))}
      </Stack>
    </details>
  );
}
