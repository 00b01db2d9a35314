import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';

interface ArchiveDialogProps {
  agent: AgentDetail;
  isBusy: boolean;
  error: string | undefined;
  onArchive: () => void;
  onCancel: () => void;
}

/** Says what becomes of an agent's work before it is put away. */
export function ArchiveDialog({ agent, isBusy, error, onArchive, onCancel }: ArchiveDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { name, runs, openApprovals } = agent;
  return (
    <AuthDialog title={`Archivar ${name}`} role="alertdialog" initialFocus={cancel} onCancel={onCancel}>
      <Stack gap="4">
        <FormBanner kind="error">{error}</FormBanner>
        <Text>
          Deja de trabajar y sale de las listas. Nada se borra: sus ejecuciones paso a paso, sus versiones y
          lo que escribió en el registro se conservan, y puede devolverlo a la lista cuando quiera.
        </Text>
        {runs.open > 0 ? (
          <Text>
            <strong>{openText(runs.open)}</strong> Lo que quede por hacer pasa a su equipo.
            {openApprovals > 0 ? ' Las propuestas que esperan una decisión se retiran.' : ''}
          </Text>
        ) : null}
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button ref={cancel} size="lg" variant="outline" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
          <Button size="lg" colorPalette="brand" disabled={isBusy} onClick={onArchive}>
            {isBusy ? 'Archivando…' : runs.open > 0 ? 'Detener y archivar' : 'Archivar'}
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}

const openText = (open: number) =>
  open === 1
    ? 'La ejecución que tiene en curso se detiene ahora.'
    : `Las ${open} ejecuciones que tiene en curso se detienen ahora.`;
