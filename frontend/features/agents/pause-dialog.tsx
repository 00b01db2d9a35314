import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';

interface PauseDialogProps {
  agent: AgentSummary;
  onPause: () => void;
  onCancel: () => void;
}

/** Says what a pause does before it is made. */
export function PauseDialog({ agent, onPause, onCancel }: PauseDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const { open } = agent.runs;
  return (
    <AuthDialog title={`Pausar ${agent.name}`} role="alertdialog" initialFocus={confirm} onCancel={onCancel}>
      <Stack gap="4">
        <Text>
          Se detiene antes de su siguiente paso: no contestará, no propondrá ni escribirá nada hasta que
          alguien lo reanude.{' '}
          {open === 0
            ? 'Ahora no tiene nada en curso.'
            : open === 1
              ? 'La conversación que tiene en curso espera tal como está.'
              : `Las ${open} conversaciones que tiene en curso esperan tal como están.`}
        </Text>
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button ref={confirm} size="lg" colorPalette="brand" onClick={onPause}>
            Pausar ahora
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
