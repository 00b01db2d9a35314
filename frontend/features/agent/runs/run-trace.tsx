import '../../../ui/print.css';
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, CircleStop, Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { messagingRoles } from '../../../../lambdas/contracts/messaging-roles.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { RunFacts } from './run-facts.tsx';
import { RunTraceSkeleton } from './run-skeletons.tsx';
import { RunStateBadge } from './run-state-badge.tsx';
import { useStopRun, useTrace } from './runs-api.ts';
import { TraceExport } from './trace-export.tsx';
import { traceListCode } from './trace-list-code.ts';
import { TracePane } from './trace-pane.tsx';

interface RunTraceProps {
  runId: string;
  isTrial: boolean;
  /** The list that it was opened from. */
  backTo: string;
  timeZone: string;
  roles: readonly Role[];
}

/** A run step by step, in words. What the patient said stays hidden until somebody asks for it. */
export function RunTrace({ runId, isTrial, backTo, timeZone, roles }: RunTraceProps) {
  const headingId = useId();
  // While the steps themselves are on their way.
  useEffect(traceListCode.ahead, []);
  const [isWanted, setWanted] = useState(false);
  const [isTechnical, setTechnical] = useState(false);
  const hidden = useTrace({ runId, isTrial, isRevealed: false });
  const revealed = useTrace({ runId, isTrial, isRevealed: true, isEnabled: isWanted });
  // Until the data are there, or where they are refused, the steps stay as they are.
  const isRevealed = isWanted && revealed.data !== undefined;
  const query = isRevealed ? revealed : hidden;
  const stop = useStopRun();
  const trace = query.data;
  const mayAct = roles.some((role) => messagingRoles.some((known) => known === role));
  const isMissing = query.error instanceof ApiProblem && query.error.kind === 'not-found';
  const back = (
    <TextLink alignSelf="flex-start" data-print="hidden">
      <Link to={backTo}>
        <ArrowLeft size={16} aria-hidden style={{ display: 'inline', verticalAlign: '-0.15em' }} /> Todas las
        ejecuciones
      </Link>
    </TextLink>
  );
  if (!trace) {
    return (
      <Stack gap="4">
        {back}
        {query.isPending ? <RunTraceSkeleton /> : null}
        {isMissing ? <Text>Esta ejecución no existe o no es de su organización.</Text> : null}
        {query.isError && !isMissing ? (
          <FailureNotice
            title="No se ha podido cargar la ejecución"
            detail={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : null}
      </Stack>
    );
  }
  const { run, events } = trace;
  const when = formatDate(run.startedAt, timeZone, { hasTime: true }) ?? run.startedAt;
  return (
    <Stack gap="4" as="section" aria-labelledby={headingId}>
      {back}
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" id={headingId} size="lg">
          {run.isTrial ? 'Prueba' : 'Ejecución'} del {when}
        </Heading>
        <RunStateBadge state={run.state} />
      </Flex>
      <RunFacts run={run} isNamed={isRevealed || isTrial} timeZone={timeZone} />
      <FormBanner kind="error">
        {stop.error?.message ?? query.error?.message ?? (isWanted ? revealed.error?.message : undefined)}
      </FormBanner>
      <Flex gap="2" wrap="wrap" data-print="hidden">
        {isTrial ? null : (
          <Button
            size="sm"
            variant="outline"
            aria-pressed={isRevealed}
            disabled={isWanted && revealed.isPending && revealed.isFetching}
            onClick={() => (isWanted && revealed.isError ? void revealed.refetch() : setWanted(!isWanted))}
          >
            {isRevealed ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            {isRevealed ? 'Ocultar datos del paciente' : 'Mostrar datos del paciente'}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-pressed={isTechnical}
          onClick={() => setTechnical(!isTechnical)}
        >
          {isTechnical ? 'Ocultar pasos técnicos' : 'Mostrar pasos técnicos'}
        </Button>
        <TraceExport run={run} isRevealed={isRevealed} />
        {mayAct && run.endedAt === null ? (
          <Button
            size="sm"
            variant="outline"
            disabled={stop.isPending}
            onClick={() => stop.mutate({ runId, isTrial })}
          >
            <CircleStop size={16} aria-hidden />
            Detener
          </Button>
        ) : null}
        {mayAct && run.threadId !== null && !run.isTrial ? (
          <Button asChild size="sm" variant="outline">
            <Link to={`${generatePath(messagesPath)}?conversacion=${run.threadId}`}>
              Abrir la conversación
            </Link>
          </Button>
        ) : null}
      </Flex>
      <Text fontSize="sm" color="fg.muted" data-print="hidden">
        {isTrial
          ? 'Es una prueba: sus pacientes no existen.'
          : isRevealed
            ? 'Se muestran los datos del paciente. Ha quedado registrado que usted los ha visto.'
            : 'Los datos del paciente están ocultos. Si los muestra, queda registrado quién los vio.'}
      </Text>
      <TracePane events={events} timeZone={timeZone} isTechnical={isTechnical} />
      <MoreButton query={query}>Mostrar los pasos siguientes</MoreButton>
    </Stack>
  );
}
