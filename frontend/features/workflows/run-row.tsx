import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { runStateLabels } from '../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRun } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { instantText } from '../../lib/instant-text.ts';
import { runColors } from './run-texts.ts';

/** One run: of what and whom, since when, and how it stands. */
export function RunRow({
  run,
  patient,
  timeZone,
  isMarked,
  onMark,
  onOpen,
}: {
  run: WorkflowRun;
  /** Undefined for whoever sees no patients, and until it is known. */
  patient: string | undefined;
  timeZone: string;
  isMarked: boolean;
  /** Undefined for whoever changes nothing. */
  onMark: ((isMarked: boolean) => void) | undefined;
  onOpen: () => void;
}) {
  const { workflowName, version, state, startedAt, startedBy, resolution } = run;
  const began = instantText(startedAt, timeZone);
  return (
    <Flex
      as="li"
      gap="3"
      py="2.5"
      align="center"
      justify="space-between"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      {onMark ? (
        <chakra.label display="flex" boxSize="6" alignItems="center" justifyContent="center" flexShrink="0">
          <chakra.input
            type="checkbox"
            boxSize="5"
            accentColor="brand.solid"
            aria-label={`Marcar la ejecución de ${workflowName}, ${began}`}
            checked={isMarked}
            onChange={({ target }) => onMark(target.checked)}
          />
        </chakra.label>
      ) : null}
      <Stack gap="0.5" flex="1 1 12rem" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {workflowName}
          </Text>
          <Badge colorPalette={runColors[state]}>{runStateLabels[state]}</Badge>
          {resolution === null ? null : <Badge>Resuelta</Badge>}
        </Flex>
        {patient === undefined ? null : (
          <Text fontSize="sm" overflowWrap="anywhere">
            {patient}
          </Text>
        )}
        <Text fontSize="sm" color="fg.muted">
          v{version} · {began}
          {startedBy?.name ? ` · ${startedBy.name}` : ''}
        </Text>
      </Stack>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Ver la ejecución de ${workflowName}, ${began}`}
        onClick={onOpen}
      >
        Ver
      </Button>
    </Flex>
  );
}
