import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { denialReasons } from '../../../../lambdas/clinical/prior-authorization/denial-reasons.ts';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PanelSkeleton } from '../../../ui/page-skeletons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { dayText } from '../day-text.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { CaseForms } from '../documentation/case-forms.tsx';
import { RuleText } from '../finding-text.tsx';
import { useCase } from '../prior-authorization-api.ts';
import { SendingPanel } from '../sending/sending-panel.tsx';
import { StateBadge } from '../state-badge.tsx';
import { CaseEvidencePanel } from './case-evidence.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseItems } from './case-items.tsx';
import { CaseSteps } from './case-steps.tsx';
import { PeerCallPanel } from './peer-call.tsx';
import { channelTexts } from './step-texts.ts';
import { usePacket } from './use-packet.ts';

const AppealPanel = lazyPart(() => import('../appeal/appeal-panel.tsx').then((module) => module.AppealPanel));
/** Whether the payer has said no, now or once. */
const asksAppeal = (state: AuthorizationCase['state']) =>
  state !== 'draft' && state !== 'incomplete' && state !== 'ready' && state !== 'sent';

interface CaseScreenProps {
  caseId: string;
  today: string;
  onBack: () => void;
}

/** One request: how it stands, what is missing, what comes next, and what has been. */
export function CaseScreen({ caseId, today, onBack }: CaseScreenProps) {
  const query = useCase(caseId);
  const back = (
    <Button alignSelf="flex-start" size="sm" variant="ghost" onClick={onBack}>
      <ArrowLeft size={16} aria-hidden />
      Todas las solicitudes
    </Button>
  );
  if (!query.data)
    return (
      <Stack gap="4">
        {back}
        {query.error ? (
          <FailureNotice
            title="No se ha podido cargar la solicitud"
            detail={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <PanelSkeleton />
        )}
      </Stack>
    );
  const { case: one, history } = query.data;
  return (
    <Stack gap="4">
      {back}
      <Summary of={one} today={today} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
        <Stack gap="4" minW="0">
          <CaseSteps of={one} today={today} />
          <SendingPanel of={one} />
          {one.mayCall || one.call ? <PeerCallPanel of={one} today={today} /> : null}
          <CaseItems of={one} />
          <CaseForms of={one} />
          {asksAppeal(one.state) ? <AppealPanel of={one} /> : null}
        </Stack>
        <Stack gap="4" minW="0">
          <CaseEvidencePanel of={one} history={history} />
          <RulePanel of={one} />
          <CaseHistory history={history} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function Summary({ of: one, today }: { of: AuthorizationCase; today: string }) {
  const packet = usePacket();
  return (
    <Panel
      title={one.service}
      heading={{ size: 'lg' }}
      actions={
        <Button size="sm" variant="outline" onClick={() => void packet.save(one)}>
          Ver en PDF
        </Button>
      }
    >
      {packet.failure ? (
        <Text role="alert" color="fg.error">
          {packet.failure}
        </Text>
      ) : null}
      <Flex gap="3" align="center" wrap="wrap">
        <StateBadge state={one.state} />
        <DeadlineText of={one} today={today} />
      </Flex>
      <Box>
        <TextLink>
          <Link to={generatePath(patientPath, { patientId: one.patient.id })}>{one.patient.name}</Link>
        </TextLink>
      </Box>
      <FactList labelWidth="10rem" facts={factsOf(one)} />
      {one.gaps.length > 0 ? (
        <Stack gap="1">
          <Text fontWeight="semibold">Antes de enviarla</Text>
          <Stack as="ul" gap="0.5" ps="5" aria-label="Lo que falta">
            {one.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Panel>
  );
}

const known = (text: string) => text || 'No consta';

/** What is known of it, in the order of its course. */
function factsOf(one: AuthorizationCase): [string, string][] {
  const { coverage, sent, asked, answer } = one;
  return [
    ['Aseguradora', [known(coverage.payer), coverage.plan].filter((text) => text !== '').join(', ')],
    ['N.º de afiliado', known(coverage.memberId)],
    ['Día previsto', dayText(one.day) ?? 'No consta'],
    ['Prioridad', one.priority === 'urgent' ? 'Urgente' : 'Normal'],
    ['Motivo', known(one.reason)],
    ...(sent
      ? ([
          [
            'Enviada',
            [`${dayText(sent.on)} por ${channelTexts[sent.channel].toLowerCase()}`, sent.by]
              .filter((text) => text !== '')
              .join(' · '),
          ],
          ...(sent.reference ? [['Referencia', sent.reference]] : []),
        ] as [string, string][])
      : []),
    ...(asked ? ([['Piden', asked.text]] as [string, string][]) : []),
    ...(answer ? answerFacts(answer) : []),
  ];
}

function answerFacts(answer: NonNullable<AuthorizationCase['answer']>): [string, string][] {
  const { outcome, number, quantity, unit, from, until, reason, reasonText, on } = answer;
  const period = [from && `desde el ${dayText(from)}`, until && `hasta el ${dayText(until)}`].filter(Boolean);
  return [
    ['Respuesta', `${dayText(on)}`],
    ...(outcome === 'denied'
      ? []
      : ([
          ['N.º de autorización', number],
          ['Cantidad', quantity === null ? 'No consta' : `${quantity} ${unit}`.trim()],
          ['Periodo', period.join(' ') || 'No consta'],
        ] as [string, string][])),
    ...(reason ? ([['Motivo del rechazo', denialReasons[reason]]] as [string, string][]) : []),
    ...(reasonText ? ([['En sus palabras', reasonText]] as [string, string][]) : []),
  ];
}

function RulePanel({ of: one }: { of: AuthorizationCase }) {
  return (
    <Panel title="Lo que dice la regla">
      {one.rule && one.ruleAge ? (
        <RuleText rule={one.rule} age={one.ruleAge} />
      ) : (
        <Text>Sin regla: nadie ha anotado qué pide esta aseguradora para este servicio.</Text>
      )}
      {one.isRuleChanged ? (
        <Text color="fg.warning" fontWeight="semibold">
          La regla ha cambiado desde que se abrió la solicitud.
        </Text>
      ) : null}
    </Panel>
  );
}
