import { Button, chakra, Skeleton, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { messagingRoles } from '../../../lambdas/contracts/messaging-roles.ts';
import { useChanges } from '../../lib/changes.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ChangeNoticeMessage } from '../../ui/change-notice.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFirstData } from '../../ui/first-data.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type ApprovalScope, approvalTopics, useApprovals } from './approvals-api.ts';
import { useDecisions } from './decisions.ts';
import { useInHand } from './in-hand.ts';

/** Most pages have nothing to decide on: they ask, and go without the code of what they would show. */
const cards = lazyCode(() => import('./folded-card.tsx'));
/** Of a page that has more to show than proposals. */
const mostLines = 3;

interface ApprovalsPanelProps {
  scope?: ApprovalScope;
  /** Names the patient on each card, where the page does not. */
  hasPatient?: boolean;
  /** Several take a line each, which opens: the page has other work below them. */
  isFolded?: boolean;
}

/** «Pendiente de su decisión»: what agents propose, riskiest and oldest first. */
export function ApprovalsPanel(props: ApprovalsPanelProps) {
  const { query } = useFhirAccess();
  const mayDecide = query.data?.roles.some((role) => messagingRoles.some((known) => known === role));
  return mayDecide ? <Proposals {...props} /> : null;
}

function Proposals({ scope = {}, hasPatient = true, isFolded = false }: ApprovalsPanelProps) {
  const [isAll, setAll] = useState(!isFolded);
  useChanges(approvalTopics);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useKeptFocus<HTMLDivElement>(heading);
  const { timeZone } = useFhirAccess();
  const query = useApprovals(scope);
  const { notice, dismiss, busyId, busyWith, refusalOf, decide } = useDecisions();
  const { approvals, total } = query.data ?? { approvals: [], total: 0 };
  const inHand = useInHand(scope, { listed: query.data?.approvals, busyId });
  // What is being answered comes first: in its place nothing above it can go.
  const shown = [...inHand.gone, ...approvals];
  const lines = isAll ? shown : shown.slice(0, mostLines);
  const isEmpty = shown.length === 0;
  const { code, failure } = cards.useCode(!isEmpty);
  const isWaiting = query.isPending || !(isEmpty || code || failure);
  useFirstData({ isPending: isWaiting, failureCount: query.failureCount });
  const isShown = query.isError || !(isEmpty || isWaiting) || notice !== undefined;
  return (
    <Panel
      ref={panel}
      headingRef={heading}
      title="Pendiente de su decisión"
      count={total > 0 ? String(total) : undefined}
      countColor="brand"
      hidden={!isShown}
      gap="3"
      borderColor={isEmpty ? 'border' : 'brand.solid'}
      data-print="hidden"
      // While there is no news its place takes no part in the layout.
      css={{ '& > [role=status]:empty': { position: 'absolute' } }}
    >
      {isWaiting ? (
        <LoadingRegion>
          <Skeleton height="20" />
        </LoadingRegion>
      ) : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las propuestas"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {failure ? <FailureNotice title="No se han podido mostrar las propuestas" {...failure} /> : null}
      {isEmpty || !code ? null : (
        <chakra.ul
          listStyleType="none"
          aria-label="Propuestas"
          display="flex"
          flexDirection="column"
          gap={isFolded ? '0' : '3'}
        >
          {lines.map((approval) => (
            <code.FoldedCard
              key={approval.id}
              isOpenAtFirst={!isFolded || shown.length === 1}
              approval={approval}
              timeZone={timeZone}
              hasPatient={hasPatient}
              busyWith={busyWith(approval.id)}
              refusal={refusalOf(approval.id)}
              onBegin={() => inHand.take(approval.id)}
              onEnd={() => inHand.leave(approval.id)}
              onDecide={(decision) => decide(approval, decision, () => inHand.leave(approval.id))}
            />
          ))}
        </chakra.ul>
      )}
      {code && lines.length < shown.length ? (
        <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={() => setAll(true)}>
          Ver {shown.length - lines.length} más
        </Button>
      ) : null}
      {total > approvals.length ? (
        <Text color="fg.muted" fontSize="sm">
          Se muestran las {approvals.length} primeras de {total}.
        </Text>
      ) : null}
      <ChangeNoticeMessage notice={notice} onDismiss={dismiss} />
    </Panel>
  );
}
