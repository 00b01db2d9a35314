import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Code to take along. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid('Copiado.'),
      () => setSaid('No se ha podido copiar: selecciónelo.'),
    );
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        ps="4"
        pe="2"
        py="1.5"
        fontSize="sm"
        borderBottomWidth="1px"
      >
        <span>{title}</span>
        <Flex align="center" gap="2">
          <chakra.span role="status" color="fg.muted">
            {said}
          </chakra.span>
          <chakra.button
            type="button"
            aria-label={`Copiar: ${title}`}
            display="inline-grid"
            placeItems="center"
            boxSize="8"
            borderRadius="l2"
            cursor="pointer"
            color="fg.muted"
            focusVisibleRing="outside"
            _hover={{ bg: 'bg.muted', color: 'fg' }}
            onClick={() => void copy()}
          >
            {said === 'Copiado.' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          </chakra.button>
        </Flex>
      </Flex>
      {/* Keyboards scroll what they can reach. */}
      <chakra.pre
        tabIndex={0}
        aria-label={title}
        role="region"
        overflowX="auto"
        px="4"
        py="3"
        fontFamily="mono"
        fontSize="sm"
        lineHeight="tall"
        focusVisibleRing="inside"
      >
        {code}
      </chakra.pre>
    </Box>
  );
}
