import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { maximumNoteLength, type NoteSectionContent } from '../../../../lambdas/contracts/notes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { insertText } from '../../../lib/insert-text.ts';
import { pasteText } from '../../../lib/pasted-text.ts';
import type { NoteSaver } from './note-saver.ts';

interface NoteSectionFieldProps {
  section: NoteSectionContent;
  saver: NoteSaver;
  /** It has no words, and should. */
  isRequired: boolean;
  timeZone: string;
  onFocus: (field: HTMLTextAreaElement) => void;
  /** What an abbreviation that was just typed becomes; undefined of none. */
  onAbbreviation: (name: string) => Promise<string> | undefined;
  onNotice: (text: string | null) => void;
}

/** A section as it is typed: the field has the words, and the saver is told of them. */
export function NoteSectionField(props: NoteSectionFieldProps) {
  const { section, saver, isRequired, timeZone, onFocus, onAbbreviation, onNotice } = props;
  const id = useId();
  const [copied, setCopied] = useState(section.copied);
  const current = () => saver.getContent().sections.find(({ code }) => code === section.code);
  const room = () => ({
    length: saver.getContent().sections.reduce((sum, { text }) => sum + text.length, 0),
    maximum: maximumNoteLength,
    what: 'una nota',
  });
  // Whose words are gone has no mark any more; looked at when the field is left, and not with every key.
  const look = () =>
    setCopied((current()?.copied ?? []).filter(({ text }) => current()?.text.includes(text.trim())));
  return (
    <Box>
      <Flex gap="2" align="baseline" wrap="wrap" pb="1">
        <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
          {section.title}
        </chakra.label>
        {isRequired ? (
          <Text id={`${id}-missing`} fontSize="xs" color="fg.warning" fontWeight="semibold">
            Falta
          </Text>
        ) : null}
        {copied.map(({ noteId, title, date }) => (
          <Badge key={noteId} colorPalette="gray" size="sm">
            {`Copiado de «${title}», ${formatDate(date, timeZone) ?? 'fecha no consta'}`}
          </Badge>
        ))}
      </Flex>
      <NoteField
        id={id}
        defaultValue={section.text}
        spellCheck
        lang="es"
        {...(isRequired ? { 'aria-describedby': `${id}-missing` } : {})}
        onFocus={(event) => onFocus(event.currentTarget)}
        onBlur={look}
        onChange={(event) => {
          const field = event.currentTarget;
          saver.setSection(section.code, { text: field.value });
          const typed = abbreviationBefore(field);
          const text = typed && onAbbreviation(typed.name);
          if (text) void text.then((words) => writeOut(field, typed, words));
        }}
        onPaste={(event) => onNotice(pasteText(event, room()))}
        onDrop={(event) => onNotice(pasteText(event, room()))}
      />
    </Box>
  );
}

/** The abbreviation that a space or a new line has just ended. */
function abbreviationBefore({ value, selectionStart }: HTMLTextAreaElement) {
  const found = /(?:^|[\s(])(\.[\p{Ll}\p{N}][\p{Ll}\p{N}-]{1,29})[ \n]$/u.exec(
    value.slice(Math.max(0, selectionStart - 40), selectionStart),
  );
  const name = found?.[1];
  return name === undefined ? undefined : { name, start: selectionStart - 1 - name.length };
}

/** In its place, unless somebody has written there since. */
function writeOut(
  field: HTMLTextAreaElement,
  { name, start }: { name: string; start: number },
  words: string,
) {
  if (field.value.slice(start, start + name.length) !== name) return;
  const caret = field.selectionStart;
  field.setSelectionRange(start, start + name.length);
  insertText(field, words);
  const moved = caret + words.length - name.length;
  field.setSelectionRange(moved, moved);
}

const NoteField = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    minH: '16',
    maxH: '60vh',
    px: '2.5',
    py: '2',
    fontSize: 'md',
    lineHeight: '1.5rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    resize: 'vertical',
    fieldSizing: 'content',
    focusVisibleRing: 'outside',
  },
});
