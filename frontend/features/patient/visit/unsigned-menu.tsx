import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { UnsignedNote } from '../../../../lambdas/contracts/unsigned-notes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { elapsedText } from '../../../lib/instant-text.ts';
import { Menu } from '../../../ui/parts.ts';
import { patientPath } from '../patient.page.ts';
import { useUnsigned } from './visit-api.ts';

interface UnsignedProps {
  /** The note that is open. */
  noteId: string | undefined;
  timeZone: string;
}

const addressOf = ({ id, patient }: UnsignedNote) =>
  `${generatePath(patientPath, { patientId: patient.id })}?nota=${id}`;

/** What waits for one's signature and what one writes for others, the oldest first: each is opened to be seen. */
export function UnsignedMenu({ noteId, timeZone }: UnsignedProps) {
  const [mine, written, supervised, team] = [
    useUnsigned('author').data,
    useUnsigned('writer').data,
    useUnsigned('cosigner').data,
    useUnsigned('team').data,
  ];
  const groups = [
    { name: 'Esperan su firma', list: mine },
    { name: 'Por cosignar', list: supervised },
    { name: 'Escritas por usted para otra persona', list: written },
    { name: 'De su equipo, sin firmar', list: team },
  ];
  const count = (mine?.total ?? 0) + (written?.total ?? 0) + (supervised?.total ?? 0);
  if (groups.every(({ list }) => (list?.total ?? 0) === 0)) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="xs" variant="ghost">
          {count > 0 ? `Sin firmar: ${count}` : `De su equipo: ${team?.total ?? 0}`}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxW="96" maxH="60vh" overflowY="auto">
          {groups.map(({ name, list }) =>
            list && list.notes.length > 0 ? (
              <Menu.ItemGroup key={name}>
                <Menu.ItemGroupLabel>{name}</Menu.ItemGroupLabel>
                {list.notes.map((note) => (
                  <Menu.Item key={note.id} value={note.id} asChild>
                    <Link to={addressOf(note)} aria-current={note.id === noteId ? 'true' : undefined}>
                      <Line
                        note={note}
                        timeZone={timeZone}
                        by={list === mine ? undefined : list === supervised ? 'la firmó' : 'la firmará'}
                      />
                    </Link>
                  </Menu.Item>
                ))}
                {list.total > list.notes.length ? (
                  <Text
                    px="2"
                    fontSize="xs"
                    color="fg.muted"
                  >{`Y ${list.total - list.notes.length} más`}</Text>
                ) : null}
              </Menu.ItemGroup>
            ) : null,
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Line({
  note,
  timeZone,
  by,
}: {
  note: UnsignedNote;
  timeZone: string;
  /** What the people of the note did or will do, where it is not one's own. */
  by: string | undefined;
}) {
  const who = by === undefined ? '' : ` · ${by} ${note.authors.join(', ')}`;
  return (
    <Flex direction="column" minW="0">
      <Text fontWeight="medium">{`${note.patient.name}: ${note.title}`}</Text>
      <Text
        fontSize="xs"
        color="fg.muted"
        title={formatDate(note.begunAt, timeZone, { hasTime: true })}
      >{`${elapsedText(note.begunAt, new Date(), timeZone)}${who}`}</Text>
    </Flex>
  );
}

/** After a signature, the next one that waits: opened, and never signed unseen. */
export function NextUnsigned({ noteId, timeZone }: UnsignedProps) {
  const mine = useUnsigned('author').data;
  const others = (mine?.notes ?? []).filter(({ id }) => id !== noteId);
  const [next] = others;
  return next ? <Next note={next} timeZone={timeZone} /> : null;
}

function Next({ note, timeZone }: { note: UnsignedNote; timeZone: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  // The form that held the focus has gone with the signature.
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm" asChild>
        <Link ref={link} to={addressOf(note)}>
          Siguiente sin firmar
        </Link>
      </Button>
      <Text fontSize="sm" color="fg.muted" title={formatDate(note.begunAt, timeZone, { hasTime: true })}>
        {`${note.patient.name}: ${note.title}, ${elapsedText(note.begunAt, new Date(), timeZone)}`}
      </Text>
    </Flex>
  );
}
