import { Box, Button, Flex, Group, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { joinContents, sourceField } from './note-content.ts';
import { contentOf, type NoteSaver } from './note-saver.ts';
import { WrittenText } from './written-text.tsx';

type Choice = 'mine' | 'theirs' | 'both';
const choices: Record<Choice, string> = { mine: 'Lo de aquí', theirs: 'Lo guardado', both: 'Los dos' };

interface NoteConflictProps {
  saver: NoteSaver;
  theirs: Note;
  /** Sections that both changed. */
  conflicts: readonly string[];
  timeZone: string;
}

/** Two texts of one note side by side; nothing is saved until each section that both changed is decided. */
export function NoteConflict({ saver, theirs, conflicts, timeZone }: NoteConflictProps) {
  const mine = saver.getContent();
  const other = contentOf(theirs);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const textIn = (content: typeof mine, code: string) =>
    code === sourceField
      ? (content.source?.text ?? '')
      : code === 'title'
        ? content.title
        : (content.sections.find((one) => one.code === code)?.text ?? '');
  const titleOf = (code: string) =>
    code === sourceField
      ? 'Texto de partida'
      : code === 'title'
        ? 'Título'
        : (mine.sections.find((one) => one.code === code)?.title ?? code);
  const decided = (code: string) => {
    const [here, there] = [textIn(mine, code), textIn(other, code)];
    const choice = chosen[code];
    if (choice === 'theirs') return there;
    return choice === 'both' ? `${here}\n${there}` : here;
  };

  function save() {
    const { content } = joinContents(other, mine, other);
    const isDecided = (code: string) => conflicts.includes(code);
    saver.decide({
      title: isDecided('title') ? decided('title').replaceAll('\n', ' · ') : content.title,
      sections: content.sections.map((section) =>
        isDecided(section.code) ? { ...section, text: decided(section.code) } : section,
      ),
      ...(content.source && {
        source: isDecided(sourceField) ? { ...content.source, text: decided(sourceField) } : content.source,
      }),
    });
  }

  const when = formatDate(theirs.savedAt ?? undefined, timeZone, { hasTime: true });
  return (
    <Stack gap="3" role="group" aria-label="Dos textos de la misma nota">
      <Text role="alert" fontSize="sm" fontWeight="medium">
        {`Esta nota se guardó en otro dispositivo${theirs.savedBy ? `, por ${theirs.savedBy.name}` : ''}${when ? `, el ${when}` : ''}. Elija qué queda en cada apartado; no se ha perdido nada.`}
      </Text>
      {conflicts.map((code) => (
        <Stack key={code} gap="1">
          <Text fontSize="sm" fontWeight="semibold">
            {titleOf(code)}
          </Text>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
            <Version title="Lo de aquí" text={textIn(mine, code)} />
            <Version title="Lo guardado" text={textIn(other, code)} />
          </SimpleGrid>
          <Group attached role="group" aria-label={`Qué queda en ${titleOf(code)}`}>
            {(Object.keys(choices) as Choice[]).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant={chosen[code] === choice ? 'surface' : 'outline'}
                aria-pressed={chosen[code] === choice}
                onClick={() => setChosen({ ...chosen, [code]: choice })}
              >
                {choices[choice]}
              </Button>
            ))}
          </Group>
        </Stack>
      ))}
      <Flex>
        <Button size="sm" disabled={conflicts.some((code) => chosen[code] === undefined)} onClick={save}>
          Guardar lo elegido
        </Button>
      </Flex>
    </Stack>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" p="2" minW="0">
      <Text fontSize="xs" color="fg.muted">
        {title}
      </Text>
      <WrittenText>{text || '(vacío)'}</WrittenText>
    </Box>
  );
}
