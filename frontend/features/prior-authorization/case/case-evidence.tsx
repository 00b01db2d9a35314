import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { mayRelease, mayWithdraw } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import type {
  AuthorizationCase,
  CaseEvent,
} from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCaseChanges } from '../prior-authorization-api.ts';
import { EvidencePicker } from './evidence-picker.tsx';

/** What of the chart goes with a request: chosen by a clinician, and all that others see of the chart here. */
export function CaseEvidencePanel({ of, history }: { of: AuthorizationCase; history: readonly CaseEvent[] }) {
  const { query, timeZone } = useFhirAccess();
  const { withdraw } = useCaseChanges();
  const [isChoosing, setChoosing] = useState(false);
  const isClinician = query.data?.roles.includes('clinicians') ?? false;
  return (
    <Panel
      title="Datos de la historia"
      note="Los elige un clínico: es lo único de la historia que ve quien tramita la solicitud."
    >
      <FormBanner kind="error">{withdraw.error?.message}</FormBanner>
      {of.evidence.length === 0 ? (
        <Text color="fg.muted">Ningún clínico ha añadido datos todavía.</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none" aria-label="Datos añadidos">
          {of.evidence.map(({ reference, text, date, releasedBy, releasedAt }) => (
            <Flex as="li" key={reference} gap="3" justify="space-between" align="flex-start">
              <Box minW="0">
                <Text overflowWrap="anywhere">{text}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {[
                    formatDate(date ?? undefined, timeZone) ?? 'Sin fecha',
                    releasedBy && `añadido por ${releasedBy}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              {isClinician && mayWithdraw(of.state, releasedAt, history) ? (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Retirar: ${text}`}
                  aria-disabled={withdraw.isPending}
                  onClick={() => {
                    if (!withdraw.isPending) withdraw.mutate({ of, reference });
                  }}
                >
                  Retirar
                </Button>
              ) : null}
            </Flex>
          ))}
        </Stack>
      )}
      {isClinician && mayRelease(of.state) ? (
        isChoosing ? (
          <EvidencePicker of={of} onClose={() => setChoosing(false)} />
        ) : (
          <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setChoosing(true)}>
            Añadir de la historia
          </Button>
        )
      ) : null}
    </Panel>
  );
}
