import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, PencilLine, ShieldAlert, X } from 'lucide-react';
import type { Ref } from 'react';
import type { Approval, ApprovalDecision } from '../../../lambdas/contracts/agents/approvals.ts';
import { catalogueEntry, riskLabels } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { argumentFacts } from '../../lib/argument-text.ts';
import { elapsedText } from '../../lib/instant-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { ArgumentList } from '../../ui/argument-list.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { isNearExpiry, keptText, meanwhileText, riskColors } from './approval-texts.ts';
import { beginnings, useBegunAnswer } from './begun-answer.ts';
import { EditDialog } from './edit-dialog.tsx';
import { hasFields } from './edit-fields.ts';
import { ProposalSource } from './proposal-source.tsx';
import { RejectForm } from './reject-form.tsx';

interface ApprovalCardProps {
  ref?: Ref<HTMLLIElement>;
  approval: Approval;
  timeZone: string;
  hasPatient: boolean;
  /** What is on its way to the server. */
  busyWith: ApprovalDecision['decision'] | null;
  /** Why the last answer was not taken. */
  refusal: string | undefined;
  /** Somebody begins to answer it in a form, or is done with that. */
  onBegin: () => void;
  onEnd: () => void;
  /** Answers whether the decision was taken. */
  onDecide: (decision: ApprovalDecision) => Promise<boolean>;
}

/** A proposal: what would happen exactly, to whom and why, and the three answers to it. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { ref, approval, timeZone, hasPatient, busyWith, refusal, onBegin, onEnd, onDecide } = props;
  const [answer, setAnswer] = useBegunAnswer(approval);
  const now = useNow();
  const { tool, risk, inWords, reason, mayDecide, askedAt, expiresAt } = approval;
  const { title } = catalogueEntry(tool);
  const isBusy = busyWith !== null;
  const late = meanwhileText(approval);
  const begin = (kind: keyof typeof beginnings) => {
    onBegin();
    setAnswer(beginnings[kind]);
  };
  const end = () => {
    setAnswer(undefined);
    onEnd();
  };
  const decide = async (decision: ApprovalDecision) => {
    if (await onDecide(decision)) setAnswer(undefined);
  };
  const details = (
    <chakra.details fontSize="sm" flex="1 1 16rem" open={risk === 'high'}>
      <chakra.summary cursor="pointer" color="fg.muted">
        Datos exactos con los que se hará
      </chakra.summary>
      <Box pt="2">
        <ArgumentList facts={argumentFacts(approval.arguments, timeZone)} />
      </Box>
    </chakra.details>
  );
  return (
    <chakra.li ref={ref} borderWidth="1px" borderRadius="l2" p="3" aria-busy={isBusy}>
      <Stack gap="2">
        <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
          <Badge colorPalette={riskColors[risk]}>
            <ShieldAlert size={14} aria-hidden />
            {riskLabels[risk]}
          </Badge>
          {approval.isTrial ? <Badge colorPalette="gray">Prueba</Badge> : null}
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted" ms={{ sm: 'auto' }}>
            Propuesto {elapsedText(askedAt, now, timeZone)}
            {' · '}
            <chakra.span {...(isNearExpiry(approval, now) ? { color: 'fg.error' } : {})}>
              caduca {elapsedText(expiresAt, now, timeZone)}
            </chakra.span>
          </Text>
        </Flex>
        <Text fontWeight="medium" lineHeight="short" overflowWrap="anywhere" whiteSpace="pre-line">
          {inWords}
        </Text>
        <ProposalSource approval={approval} hasPatient={hasPatient} />
        {/* A message is its own reason. */}
        {reason !== null && !inWords.includes(reason) ? (
          <Text fontSize="sm">
            <strong>Por qué:</strong> {reason}
          </Text>
        ) : null}
        <FormBanner kind="info">{late ? `${late} ${keptText}` : ''}</FormBanner>
        {mayDecide || late ? (
          answer?.kind === 'reject' ? (
            <>
              {details}
              <RejectForm
                reason={answer.reason}
                isBusy={isBusy}
                refusal={refusal}
                isLate={late !== undefined}
                onChange={(why) => setAnswer({ kind: 'reject', reason: why })}
                onCancel={end}
                onReject={(why) => void decide({ decision: 'reject', reason: why })}
              />
            </>
          ) : late ? (
            details
          ) : (
            <Flex gap="2" wrap="wrap" align="center" justify="space-between">
              {details}
              <Flex gap="2" wrap="wrap">
                <Button
                  size="sm"
                  colorPalette="brand"
                  aria-label={`Aprobar: ${inWords}`}
                  aria-disabled={isBusy}
                  onClick={() => void (isBusy ? undefined : decide({ decision: 'approve' }))}
                >
                  <Check size={16} aria-hidden />
                  {busyWith === 'approve' ? 'Aprobando…' : 'Aprobar'}
                </Button>
                {hasFields(approval) ? (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Cambiar y aprobar: ${inWords}`}
                    disabled={isBusy}
                    onClick={() => begin('edit')}
                  >
                    <PencilLine size={16} aria-hidden />
                    Cambiar y aprobar
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Rechazar: ${inWords}`}
                  disabled={isBusy}
                  onClick={() => begin('reject')}
                >
                  <X size={16} aria-hidden />
                  Rechazar
                </Button>
              </Flex>
            </Flex>
          )
        ) : (
          <>
            {details}
            <Text fontSize="sm" color="fg.muted">
              Su función no le permite decidir sobre esta propuesta.
            </Text>
          </>
        )}
      </Stack>
      {answer?.kind === 'edit' ? (
        <EditDialog
          approval={approval}
          timeZone={timeZone}
          begun={answer}
          isBusy={isBusy}
          refusal={refusal}
          late={late}
          onChange={setAnswer}
          onCancel={end}
          onApprove={(changed) => void decide({ decision: 'approve', arguments: changed })}
        />
      ) : null}
    </chakra.li>
  );
}
