import { Box, chakra } from '@chakra-ui/react';
import { type ClipboardEvent, type DragEvent, type Ref, useEffect, useRef } from 'react';

interface MarkedTextProps {
  label: string;
  text: string;
  /** [start, end) of what is marked in it. */
  marked: { start: number; end: number } | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onType: (text: string) => void;
  /** Something is pasted into it, or dropped. */
  onInsert: (event: ClipboardEvent<HTMLTextAreaElement> | DragEvent<HTMLTextAreaElement>) => void;
}

/** A field for a text in which a part can be marked while it is written: its words lie once more beneath, with the mark. */
export function MarkedText({ label, text, marked, ref, onType, onInsert }: MarkedTextProps) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(marked): another mark comes into view.
  useEffect(() => {
    mark.current?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  const isIn = marked && marked.start < marked.end && marked.end <= text.length;
  return (
    <Box
      maxH={{ base: '55vh', lg: 'calc(100dvh - 19rem)' }}
      minH="40"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      bg="bg.panel"
      display="grid"
    >
      <Layer aria-hidden>
        {isIn ? (
          <>
            {text.slice(0, marked.start)}
            <Mark ref={mark}>{text.slice(marked.start, marked.end)}</Mark>
            {text.slice(marked.end)}
          </>
        ) : (
          text
        )}
        {'\n'}
      </Layer>
      <Field
        ref={ref}
        aria-label={label}
        lang="es"
        spellCheck
        value={text}
        placeholder="Escriba, pegue o dicte lo que se habló en la consulta."
        onChange={(event) => onType(event.target.value)}
        onPaste={onInsert}
        onDrop={onInsert}
      />
    </Box>
  );
}

const layer = {
  gridArea: '1 / 1',
  px: '3',
  py: '2',
  fontSize: 'md',
  lineHeight: '1.5rem',
  fontFamily: 'body',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minH: '40',
} as const;

const Layer = chakra('div', {
  base: { ...layer, color: 'transparent', userSelect: 'none', pointerEvents: 'none' },
});
const Mark = chakra('mark', {
  base: {
    bg: 'brand.muted',
    color: 'transparent',
    borderRadius: 'xs',
    outline: '2px solid',
    outlineColor: 'brand.solid',
  },
});
const Field = chakra('textarea', {
  base: {
    ...layer,
    display: 'block',
    w: 'full',
    h: 'full',
    bg: 'transparent',
    resize: 'none',
    overflow: 'hidden',
    zIndex: '1',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _placeholder: { color: 'fg.muted' },
  },
});
