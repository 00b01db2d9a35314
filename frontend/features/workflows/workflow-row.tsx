import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import type { WorkflowSummary } from '../../../lambdas/contracts/workflows/workflows.ts';
import { instantText } from '../../lib/instant-text.ts';
import { whenDone } from '../../lib/when-done.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { builderAddress } from './builder/builder-address.ts';
import { StartForm } from './start-form.tsx';
import { useSetPaused, useSetRetired } from './workflows-api.ts';

interface WorkflowRowProps {
  workflow: WorkflowSummary;
  mayBuild: boolean;
  timeZone: string;
  onStarted: (runId: string) => void;
  /** It is retired, and this row gone with what had the focus. */
  onRetired: () => void;
}

/** One workflow: what it is, how its runs go and went in the last 30 days, and what begins one. */
export function WorkflowRow({ workflow, mayBuild, timeZone, onStarted, onRetired }: WorkflowRowProps) {
  const [isStarting, setStarting] = useState(false);
  const pause = useSetPaused();
  const retire = useSetRetired();
  const { id: workflowId, name, description, publishedVersion, isPaused } = workflow;
  const mayStart = publishedVersion !== null && !isPaused;
  return (
    <Stack as="li" gap="3" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Stack gap="1" flex="1 1 16rem" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>
            <StateBadge workflow={workflow} />
          </Flex>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {description}
          </Text>
          <Text fontSize="sm">{runsText(workflow)}</Text>
          {workflow.nextAt === null ? null : (
            <Text fontSize="sm">Empieza solo el {instantText(workflow.nextAt, timeZone)}</Text>
          )}
        </Stack>
        <Flex gap="2" wrap="wrap">
          {mayBuild ? (
            <Button asChild size="sm" variant="ghost">
              <Link to={builderAddress(workflowId)} aria-label={`Editar ${name}`}>
                Editar
              </Link>
            </Button>
          ) : null}
          {mayBuild && publishedVersion !== null ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${isPaused ? 'Reanudar' : 'Pausar'} ${name}`}
              aria-disabled={pause.isPending}
              onClick={() => !pause.isPending && pause.mutate({ workflowId, isPaused: !isPaused })}
            >
              {isPaused ? 'Reanudar' : 'Pausar'}
            </Button>
          ) : null}
          {mayBuild ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Retirar ${name}`}
              aria-disabled={retire.isPending}
              onClick={() => {
                if (!retire.isPending)
                  whenDone(retire.mutateAsync({ workflowId, isRetired: true }), onRetired);
              }}
            >
              Retirar
            </Button>
          ) : null}
          {mayStart && !isStarting ? (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Empezar ${name}`}
              onClick={() => setStarting(true)}
            >
              Empezar
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <FormBanner kind="error">{(pause.error ?? retire.error)?.message}</FormBanner>
      {isStarting ? (
        <StartForm
          workflow={workflow}
          onStarted={(runId) => {
            setStarting(false);
            onStarted(runId);
          }}
          onClose={() => setStarting(false)}
        />
      ) : null}
    </Stack>
  );
}

function StateBadge({ workflow: { publishedVersion, isPaused } }: { workflow: WorkflowSummary }) {
  if (publishedVersion === null) return <Badge>Borrador</Badge>;
  if (isPaused) return <Badge colorPalette="orange">En pausa</Badge>;
  return <Badge colorPalette="green">Activo · v{publishedVersion}</Badge>;
}

/** «2 en curso · 1 fallida en 30 días. Terminan bien: 50 %». */
function runsText({ runs, successRate }: WorkflowSummary): string {
  const { running, succeeded, failed, stopped } = runs;
  const ended = [
    succeeded > 0 && (succeeded === 1 ? '1 terminada' : `${succeeded} terminadas`),
    failed > 0 && (failed === 1 ? '1 fallida' : `${failed} fallidas`),
    stopped > 0 && (stopped === 1 ? '1 detenida' : `${stopped} detenidas`),
  ].filter(Boolean);
  const parts = [
    running > 0 && `${running} en curso`,
    ended.length > 0 && `${ended.join(' · ')} en 30 días`,
  ].filter(Boolean);
  if (parts.length === 0) return 'Sin ejecuciones en 30 días';
  const rate = successRate === null ? '' : `. Terminan bien: ${percentText(successRate)}`;
  return `${parts.join(' · ')}${rate}`;
}
