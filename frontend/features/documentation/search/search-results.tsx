import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { contactSupportPath } from '../../contact/contact-support.page.ts';
import { helpCenterPath } from '../../help-center/help-center.page.ts';
import type { FoundEntry } from './documentation-search.ts';
import { excerptOf } from './found-words.ts';
import { MarkedText } from './marked-text.tsx';

const mostShown = 8;

const Result = chakra('span', {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

function OneResult({ entry }: { entry: FoundEntry }) {
  const { search } = useLocation();
  const words = new Set(entry.words);
  return (
    <li>
      <Result asChild>
        <Link to={{ search, hash: entry.id }}>
          <Text as="span" display="block" fontSize="xs" color="fg.muted">
            {entry.section}
          </Text>
          <Text as="span" display="block" fontWeight="semibold" color="brand.fg">
            <MarkedText text={entry.title} words={words} />
          </Text>
          <Text as="span" display="block" fontSize="sm" color="fg.muted">
            <MarkedText text={excerptOf(entry.text, words)} words={words} />
          </Text>
        </Link>
      </Result>
    </li>
  );
}

function NothingFound() {
  return (
    <Text fontSize="sm" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}>
      Pruebe con menos palabras o con otras, mire el <Link to={helpCenterPath}>centro de ayuda</Link> o{' '}
      <Link to={contactSupportPath}>contacte con soporte</Link>.
    </Text>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No hay nada con esas palabras.';
  if (count > mostShown) return `${count} resultados; se muestran los ${mostShown} mejores.`;
  return count === 1 ? '1 resultado.' : `${count} resultados.`;
}

export function SearchResults({ found }: { found: readonly FoundEntry[] }) {
  return (
    <Stack gap="2">
      <Text role="status" fontSize="sm" color="fg.muted">
        {countText(found.length)}
      </Text>
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <Box as="ul" listStyleType="none" p="1" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          {found.slice(0, mostShown).map((entry) => (
            <OneResult key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </Stack>
  );
}
