import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Approval, ApprovalDecision } from '../../../../lambdas/contracts/agents/approvals.ts';
import { catalogueEntry } from '../../../../lambdas/contracts/agents/tool-catalogue.ts';

interface TrialApprovalProps {
  approval: Approval;
  isBusy: boolean;
  error: string | undefined;
  onDecide: (decision: ApprovalDecision) => void;
}

/** A proposal of the agent that is tried, decided on the spot. */
export function TrialApproval({ approval, isBusy, error, onDecide }: TrialApprovalProps) {
  return (
    <Stack as="section" gap="3" p="4" borderWidth="1px" borderColor="brand.solid" borderRadius="l2">
      <Heading as="h3" size="sm">
        Pide su aprobación: {catalogueEntry(approval.tool).title.toLowerCase()}
      </Heading>
      <Text>{approval.inWords}</Text>
      {error ? (
        <Text role="alert" color="fg.error" fontSize="sm">
          {error}
        </Text>
      ) : null}
      <Flex gap="3" wrap="wrap">
        <Button
          size="sm"
          colorPalette="brand"
          disabled={isBusy}
          onClick={() => onDecide({ decision: 'approve' })}
        >
          Aprobar
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => onDecide({ decision: 'reject', reason: 'Rechazado en la prueba' })}
        >
          Rechazar
        </Button>
      </Flex>
    </Stack>
  );
}
