import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SourcedSentence } from '../../../../lambdas/clinical/documentation/evidence.ts';
import type { DraftSentence as JudgedSentence } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';

interface DraftSentenceProps {
  sentence: SourcedSentence;
  /** What the server says of it, where a model wrote it. */
  judged: JudgedSentence | undefined;
  /** There is a text that the note is drawn from. */
  isSourced: boolean;
  onShow: (evidence: Evidence | undefined) => void;
  onConfirm: () => void;
  onStrike: () => void;
  onCorrect: (words: string) => void;
}

/** A sentence of the draft: what it is taken from is outlined in the text, and read with it. Pressed, it is corrected. */
export function DraftSentence(props: DraftSentenceProps) {
  const { sentence, judged, isSourced, onShow, onConfirm, onStrike, onCorrect } = props;
  const { text, evidence } = sentence;
  const [isEditing, setEditing] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const id = useId();
  useEffect(() => {
    if (wasEditing.current && !isEditing) pressed.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  /** The focus goes on from what is gone with the press. */
  function strike() {
    const item = pressed.current?.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    const other = item?.closest('[role=group]')?.querySelector<HTMLElement>('[data-write]');
    onStrike();
    (next ?? other)?.focus();
  }
  const isUnseen = isSourced && evidence.kind === 'none';
  const show = () =>
    onShow(
      evidence.kind === 'source'
        ? { start: evidence.source.start, end: evidence.source.end, words: evidence.source.text }
        : judged?.evidence[0],
    );

  if (isEditing)
    return (
      <Box as="li">
        <SentenceForm
          label="Frase"
          initial={text}
          onSave={(words) => {
            setEditing(false);
            if (words !== text) onCorrect(words);
          }}
          onCancel={() => setEditing(false)}
          onStrike={onStrike}
        />
      </Box>
    );
  return (
    <Box as="li" onMouseEnter={show}>
      <Flex gap="2" align="center" wrap="wrap">
        <SentenceButton
          ref={pressed}
          type="button"
          aria-describedby={id}
          {...(isUnseen ? { 'data-unseen': true } : {})}
          onFocus={show}
          onClick={() => setEditing(true)}
        >
          {text}
        </SentenceButton>
        {isUnseen ? (
          <Flex gap="1" align="center">
            <Badge colorPalette="orange">Sin fuente</Badge>
            <Button
              size="xs"
              variant="outline"
              aria-describedby={id}
              onClick={() => {
                onConfirm();
                pressed.current?.focus();
              }}
            >
              Confirmar
            </Button>
            <Button size="xs" variant="ghost" aria-describedby={id} onClick={strike}>
              Quitar
            </Button>
          </Flex>
        ) : null}
      </Flex>
      {isUnseen && judged
        ? judged.marks.map(({ kind, words, message }) => (
            <Text key={`${kind} ${words}`} fontSize="xs" color="fg.warning" ps="2">
              {message}
            </Text>
          ))
        : null}
      <Text id={id} srOnly>
        {isSourced ? sourceText(sentence, judged) : ''}
      </Text>
    </Box>
  );
}

function sourceText({ evidence, text }: SourcedSentence, judged: JudgedSentence | undefined): string {
  if (evidence.kind === 'source') return `Fuente en el texto: «${evidence.source.text}»`;
  if (evidence.kind === 'confirmed') return 'No está en el texto; alguien la ha escrito o confirmado.';
  const nearest = judged?.evidence[0];
  if (nearest)
    return [
      `Dicha con otras palabras: en el texto, «${nearest.words}».`,
      ...judged.marks.map(({ message }) => message),
    ].join(' ');
  return `«${text}» no está en el texto: confírmela, corríjala o quítela antes de firmar.`;
}

/** Words of one's own at the end of a section. */
export function AddSentence({ section, onAdd }: { section: string; onAdd: (words: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        alignSelf="flex-start"
        aria-label={`Escribir en ${section}`}
        data-write
        onClick={() => setOpen(true)}
      >
        + Escribir
      </Button>
    );
  return (
    <SentenceForm
      label={section}
      initial=""
      onSave={(words) => {
        onAdd(words);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

interface SentenceFormProps {
  label: string;
  initial: string;
  onSave: (words: string) => void;
  onCancel: () => void;
  onStrike?: () => void;
}

function SentenceForm({ label, initial, onSave, onCancel, onStrike }: SentenceFormProps) {
  const [words, setWords] = useState(initial);
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (words.trim() === '') onCancel();
    else onSave(words.trim());
  };
  return (
    <form aria-label={`Corregir: ${label}`} onSubmit={save}>
      <Stack gap="1">
        <Words
          aria-label={label}
          lang="es"
          spellCheck
          value={words}
          autoFocus
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) save(event);
            if (event.key === 'Escape') {
              event.stopPropagation();
              onCancel();
            }
          }}
        />
        <Flex gap="1">
          <Button type="submit" size="xs" variant="outline">
            Guardar
          </Button>
          <Button type="button" size="xs" variant="ghost" onClick={onCancel}>
            Volver
          </Button>
          {onStrike ? (
            <Button type="button" size="xs" variant="ghost" ms="auto" onClick={onStrike}>
              Quitar
            </Button>
          ) : null}
        </Flex>
      </Stack>
    </form>
  );
}

const SentenceButton = chakra('button', {
  base: {
    textAlign: 'start',
    fontSize: 'md',
    lineHeight: '1.5rem',
    minW: '0',
    minH: '6',
    px: '2',
    py: '0.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    cursor: 'text',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[data-unseen]': { borderStyle: 'dashed', borderColor: 'border.control', bg: 'bg.muted' },
  },
});

const Words = chakra('textarea', {
  base: {
    w: 'full',
    minH: '16',
    px: '2.5',
    py: '2',
    fontSize: 'md',
    lineHeight: '1.5rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    fieldSizing: 'content',
    focusVisibleRing: 'outside',
  },
});
