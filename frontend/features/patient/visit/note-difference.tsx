import { Box, Button, chakra, Group, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteText } from '../../../../lambdas/clinical/notes/note-text.ts';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import { type Stretch, wordDifference } from '../../../../lambdas/clinical/notes/word-difference.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { usePatientRecords } from '../patient-api.ts';
import { attachedText } from '../visits/attached-text.ts';
import type { Content } from './note-content.ts';

const bases = { start: 'Cómo se empezó', previous: 'Nota anterior' } as const;
type Base = keyof typeof bases;

/** What a note says beside how it was begun (by an agent, a dictation, a template), or beside the signed note before it. */
export function NoteDifference({ note, current }: { note: Note; current: Content }) {
  const fhir = useFhirClient();
  const [base, setBase] = useState<Base>('start');
  const start = useQuery({
    queryKey: ['notes', note.id, 'start'],
    queryFn: async ({ signal }) =>
      (await fhir.history('DocumentReference', note.id, signal)).at(-1)?.resource ?? null,
  });
  const notes = usePatientRecords('DocumentReference', note.patient.id, { category: 'clinical-note' });
  const previous = (notes.data ?? []).find(
    (one) =>
      one.id !== note.id && one.docStatus !== 'preliminary' && one.status === 'current' && !isWithdrawn(one),
  );
  const of = base === 'start' ? start.data : previous;
  const isKnown = base === 'start' ? start.isSuccess : notes.isSuccess;
  const text = of ? (attachedText(of) ?? '') : '';
  const before = text.startsWith('(Todavía sin texto)') ? '' : text;
  const stretches = isKnown ? wordDifference(before, noteText(current.sections)) : [];
  return (
    <Stack gap="2">
      <Group attached role="group" aria-label="Con qué se compara">
        {(Object.keys(bases) as Base[]).map((one) => (
          <Button
            key={one}
            size="xs"
            variant={base === one ? 'surface' : 'outline'}
            aria-pressed={base === one}
            onClick={() => setBase(one)}
          >
            {bases[one]}
          </Button>
        ))}
      </Group>
      {base === 'previous' && notes.isSuccess && !previous ? (
        <Text fontSize="sm" color="fg.muted">
          No consta ninguna nota firmada antes.
        </Text>
      ) : null}
      {start.isError && base === 'start' ? (
        <Text fontSize="sm" color="fg.muted">
          No se ha podido comparar con cómo se empezó.
        </Text>
      ) : null}
      <Box
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        fontSize="sm"
        maxH="72"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        p="2"
        tabIndex={0}
        role="group"
        aria-label="Diferencia"
      >
        {stretches.map((stretch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place.
          <Piece key={index} {...stretch} />
        ))}
      </Box>
    </Stack>
  );
}

function Piece({ kind, text }: Stretch) {
  if (kind === 'same') return text;
  return kind === 'added' ? (
    <chakra.ins bg="green.subtle" textDecoration="none" borderBottomWidth="1px" borderColor="green.solid">
      {text}
    </chakra.ins>
  ) : (
    <chakra.del bg="red.subtle" color="fg.muted">
      {text}
    </chakra.del>
  );
}
