import './print.css';
import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Check, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Paper } from './paper.tsx';

interface RecoveryCodeListProps {
  /** As they are shown. */
  codes: readonly string[];
  /** When they were made, in words: what tells two sheets apart. */
  madeAt: string;
}

/** Recovery codes, this once: to copy or to print. */
export function RecoveryCodeList({ codes, madeAt }: RecoveryCodeListProps) {
  const [copyResult, setCopyResult] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopyResult('copied');
    } catch {
      setCopyResult('failed');
    }
  }

  return (
    <Stack gap="3">
      <chakra.ul
        aria-label="Códigos de recuperación"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        columnGap="4"
        rowGap="2"
        bg="bg.muted"
        borderRadius="md"
        p="4"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Flex gap="3" wrap="wrap">
        <Button type="button" variant="outline" onClick={() => void copy()}>
          {copyResult === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          Copiar los códigos
        </Button>
        <Button type="button" variant="outline" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Imprimir
        </Button>
      </Flex>
      <Text role="status" fontSize="sm" color={copyResult === 'failed' ? 'fg.error' : 'fg.success'}>
        {copyResult === 'copied' && 'Códigos copiados.'}
        {copyResult === 'failed' && 'No se han podido copiar. Selecciónelos y cópielos a mano.'}
      </Text>
      <Paper>
        <Heading as="h1" size="lg">
          Auxilia: códigos de recuperación
        </Heading>
        <Text my="4">Creados el {madeAt}. Cada uno sirve una sola vez, junto con su contraseña.</Text>
        <chakra.ul listStyleType="none" fontFamily="mono" fontSize="xl" lineHeight="2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ul>
      </Paper>
    </Stack>
  );
}
