import { Box, Input, Text } from '@chakra-ui/react';
import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type DraftDocument, walkSteps } from '../document/draft-document.ts';
import { isSought } from '../document/find-steps.ts';

interface CanvasSearchProps {
  document: DraftDocument;
  onFind: (stepId: string) => void;
}

/** Below this a step that was found could not be read. */
const readable = 0.85;

/** Looks for a step and goes there; Intro goes on to the next one. */
export function CanvasSearch({ document, onFind }: CanvasSearchProps) {
  const flow = useReactFlow();
  const [sought, seek] = useState('');
  const [at, setAt] = useState(-1);
  const found = useMemo(() => {
    if (sought.trim() === '') return [];
    return [...walkSteps(document.graph)].map(({ step }) => step).filter(isSought(sought));
  }, [document, sought]);

  const go = (to: number) => {
    const step = found.at(to % found.length);
    const node = step && flow.getInternalNode(step.id);
    if (!step || !node) return;
    setAt(found.indexOf(step));
    onFind(step.id);
    const { x, y } = node.internals.positionAbsolute;
    const { width = 0, height = 0 } = node;
    const zoom = Math.max(readable, flow.getZoom());
    void flow.setCenter(x + width / 2, y + height / 2, { zoom });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(at + (event.shiftKey ? -1 : 1));
  };
  const told =
    sought.trim() === ''
      ? ''
      : found.length === 0
        ? 'Ninguno'
        : at < 0
          ? `${found.length === 1 ? '1 paso' : `${found.length} pasos`}: pulse Intro`
          : `${Math.min(at, found.length - 1) + 1} de ${found.length}`;
  return (
    <Box role="search" bg="bg.panel" borderRadius="l2" w="56">
      <Input
        size="sm"
        type="search"
        aria-label="Buscar un paso"
        placeholder="Buscar un paso"
        value={sought}
        onChange={({ target }) => {
          seek(target.value);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Text role="status" fontSize="xs" color="fg.muted" px="2" py={told === '' ? '0' : '1'}>
        {told}
      </Text>
    </Box>
  );
}
