import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import Papa from 'papaparse';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { rolesText } from '../user-texts.ts';
import { type InvitationLine, invitedOf, problemsOf } from './read-invitations.ts';

const mostShown = 50;

export function Problems({ lines }: { lines: readonly InvitationLine[] }) {
  const problems = problemsOf(lines);
  if (problems.length === 0) return null;
  return (
    <Stack gap="2">
      <Text fontSize="sm" fontWeight="medium">
        Se dejan
      </Text>
      <List label="Se dejan">
        {problems.slice(0, mostShown).map(({ line, shown, problem }) => (
          <Item key={line}>
            <Text as="span" color="fg.muted">{`Línea ${line}`}</Text>
            {shown === '' ? ' ' : ` · ${shown.slice(0, 100)} `}
            <Text as="span" display="block" color="fg.error">
              {problem}
            </Text>
          </Item>
        ))}
      </List>
      <Flex gap="3" align="center" wrap="wrap">
        {problems.length > mostShown ? (
          <Text fontSize="sm" color="fg.muted">{`Y ${problems.length - mostShown} más.`}</Text>
        ) : null}
        <Button size="sm" variant="outline" onClick={() => saveProblems(problems)}>
          Guardar esta lista
        </Button>
      </Flex>
    </Stack>
  );
}

/** As spreadsheets read it; what would be a formula there is kept from being one. */
function saveProblems(problems: readonly InvitationLine[]): void {
  const fields = ['Línea', 'Persona', 'Motivo'];
  const data = problems.map(({ line, shown, problem }) => [line, shown, problem]);
  const text = Papa.unparse({ fields, data }, { escapeFormulae: true });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), 'invitaciones-no-enviadas.csv');
}

export function People({ lines }: { lines: readonly InvitationLine[] }) {
  const invited = invitedOf(lines);
  if (invited.length === 0) return null;
  return (
    <Stack gap="2">
      <Text fontSize="sm" fontWeight="medium">
        Se invitan
      </Text>
      <List label="Se invitan">
        {invited.slice(0, mostShown).map(({ email, givenName, familyName, roles }) => (
          <Item key={email}>
            {`${givenName} ${familyName} · ${email}`}
            <Text as="span" display="block" color="fg.muted">
              {rolesText(roles)}
            </Text>
          </Item>
        ))}
      </List>
      {invited.length > mostShown ? (
        <Text fontSize="sm" color="fg.muted">{`Y ${invited.length - mostShown} más.`}</Text>
      ) : null}
    </Stack>
  );
}

/** Keyboards scroll what they can reach. */
function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul
      listStyleType="none"
      borderWidth="1px"
      borderRadius="l2"
      maxH="56"
      overflowY="auto"
      tabIndex={0}
      aria-label={label}
      focusVisibleRing="outside"
    >
      {children}
    </chakra.ul>
  );
}

const Item = ({ children }: { children: ReactNode }) => (
  <chakra.li
    px="3"
    py="2"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
    fontSize="sm"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.li>
);
