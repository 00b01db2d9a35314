import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Role } from '../../../../../lambdas/contracts/roles.ts';
import { runStateLabels } from '../../../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRunDetail } from '../../../../../lambdas/contracts/workflows/run-routes.ts';
import { instantText } from '../../../../lib/instant-text.ts';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../../ui/form-messages.tsx';
import { EarlierSteps } from '../../earlier-steps.tsx';
import { runColors } from '../../run-texts.ts';
import { useRunData } from '../../use-run-data.ts';
import { useRunSteps } from '../../use-run-steps.ts';
import { readDocument, walkSteps } from '../document/draft-document.ts';
import { HeaderBar } from '../header-bar.tsx';
import { useHasRoom } from '../use-has-room.ts';
import { StepHistory } from './step-history.tsx';
import { traceOf } from './trace.ts';

const canvas = lazyCode(() => import('./run-canvas.tsx'));
const columnHeight = 'calc(100dvh - 7.5rem)';

interface RunViewProps {
  run: WorkflowRunDetail;
  roles: readonly Role[];
  timeZone: string;
}

/** A run on the version that it runs: which way it took, how long each step was at it, and what went in and out. */
export function RunView({ run, roles, timeZone }: RunViewProps) {
  const { state } = run;
  const definition = JSON.stringify(run.definition);
  const document = useMemo(() => readDocument(JSON.parse(definition)), [definition]);
  const history = useRunSteps(run);
  const { steps: entries } = history;
  const trace = useMemo(() => traceOf(document, { state, steps: entries }), [document, state, entries]);
  const [chosenId, choose] = useState<string>();
  const [isRevealing, reveal] = useState(false);
  const data = useRunData(isRevealing ? run.id : undefined, history.pages);
  const hasRoom = useHasRoom();
  const { code, failure } = canvas.useCode(hasRoom);
  const steps = [...walkSteps(document.graph)].map(({ step }) => step);
  const chosen = steps.find(({ id }) => id === chosenId);
  return (
    <Flex direction="column" minH="calc(100dvh - 4rem)" bg="bg.subtle">
      <RunHeader run={run} timeZone={timeZone} />
      <Flex flex="1" align="stretch">
        {hasRoom ? (
          <Box flex="1" minW="0">
            {code ? <code.RunCanvas {...{ document, trace, chosenId }} onChoose={choose} /> : null}
            {failure ? <FailureNotice title="No se ha podido cargar el lienzo" {...failure} /> : null}
          </Box>
        ) : null}
        <Stack
          w={{ base: 'full', lg: '344px' }}
          flexShrink="0"
          gap="5"
          p="4"
          borderStartWidth={{ base: '0', lg: '1px' }}
          bg="bg.panel"
          {...(hasRoom ? { maxH: columnHeight, overflowY: 'auto' } : {})}
        >
          {roles.includes('clinicians') ? (
            <Reveal query={data} isAsked={isRevealing} onAsk={() => reveal(true)} />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              Lo que entra y sale de cada paso lo ve el personal clínico.
            </Text>
          )}
          <EarlierSteps history={history} />
          {chosen ? (
            <StepHistory
              step={chosen}
              trace={trace.steps.get(chosen.id)}
              entries={entries.filter(({ stepId }) => stepId === chosen.id)}
              data={data.steps}
              timeZone={timeZone}
            />
          ) : null}
          <Stack gap="1">
            <Heading as="h2" size="sm">
              Pasos de la versión {run.version}
            </Heading>
            <Stack as="ol" gap="0" listStyleType="none">
              {steps.map(({ id, title }) => (
                <li key={id}>
                  <chakra.button
                    type="button"
                    w="full"
                    minH="11"
                    px="2"
                    py="1.5"
                    textAlign="start"
                    borderRadius="l2"
                    focusVisibleRing="inside"
                    aria-pressed={id === chosenId}
                    bg={id === chosenId ? 'brand.subtle' : 'transparent'}
                    _hover={{ bg: 'bg.muted' }}
                    onClick={() => choose(id)}
                  >
                    <Text as="span" display="block" fontSize="sm" overflowWrap="anywhere">
                      {title}
                    </Text>
                    <Text as="span" display="block" fontSize="xs" color="fg.muted">
                      {trace.steps.get(id)?.text ?? 'No consta'}
                    </Text>
                  </chakra.button>
                </li>
              ))}
            </Stack>
          </Stack>
        </Stack>
      </Flex>
    </Flex>
  );
}

function RunHeader({ run, timeZone }: Pick<RunViewProps, 'run' | 'timeZone'>) {
  return (
    <HeaderBar
      label="La ejecución"
      documentTitle={run.workflowName}
      heading={run.workflowName}
      headingWidth="md"
    >
      <Badge>Versión {run.version}</Badge>
      <Badge colorPalette={runColors[run.state]}>{runStateLabels[run.state]}</Badge>
      <Text fontSize="sm" color="fg.muted">
        Empezó el {instantText(run.startedAt, timeZone)}
        {run.endedAt === null ? '' : ` · Terminó el ${instantText(run.endedAt, timeZone)}`}
      </Text>
    </HeaderBar>
  );
}

function Reveal({
  query,
  isAsked,
  onAsk,
}: {
  query: ReturnType<typeof useRunData>;
  isAsked: boolean;
  onAsk: () => void;
}) {
  return (
    <Stack gap="2">
      {query.steps ? (
        <Text fontSize="sm" color="fg.muted" role="status">
          Se muestran los datos del paciente. Queda en el registro de accesos.
        </Text>
      ) : (
        <>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            aria-disabled={query.isFetching}
            onClick={() => (isAsked ? query.again() : onAsk())}
          >
            {query.isFetching ? 'Buscando los datos…' : 'Mostrar los datos del paciente'}
          </Button>
          <Text fontSize="sm" color="fg.muted">
            Quedará en el registro de accesos.
          </Text>
        </>
      )}
      <FormBanner kind="error">{query.error}</FormBanner>
    </Stack>
  );
}
