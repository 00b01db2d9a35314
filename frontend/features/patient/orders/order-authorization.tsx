import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { conceptKey, type EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { requirementTexts } from '../../../../lambdas/clinical/prior-authorization/rule.ts';
import {
  type AuthorizationCheck,
  type AuthorizationFinding,
  priorAuthorizationRoutes,
} from '../../../../lambdas/contracts/prior-authorization.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { insurancePreauthPath } from '../../prior-authorization/insurance-preauth.page.ts';

const ages = { current: '', expired: ' (la regla caducó)', old: ' (regla de hace más de un año)' } as const;

/** No rule does not mean that none is needed. */
const findingText = (finding: AuthorizationFinding): string =>
  finding.kind === 'found'
    ? `${requirementTexts[finding.rule.requirement].toLowerCase()}${ages[finding.age]}`
    : finding.kind === 'plan-unknown'
      ? 'sin regla: no consta el plan'
      : 'sin regla';

const isNeeded = (finding: AuthorizationFinding): boolean =>
  finding.kind === 'found' && finding.rule.requirement !== 'not-required';

interface OrderAuthorizationProps {
  patientId: string;
  /** At least one. */
  services: readonly EnteredConcept[];
}

/** Whether the patient's payers want to be asked before what is being ordered; it stops nobody. */
export function OrderAuthorization({ patientId, services }: OrderAuthorizationProps) {
  const api = useApiClient().of(priorAuthorizationRoutes);
  const check = useQuery({
    queryKey: ['prior-authorization', 'check', patientId, services.map(conceptKey)],
    queryFn: ({ signal }) =>
      api.call('checkAuthorization', {
        body: {
          patientId,
          services: services.map(({ text, coding }) => ({
            text,
            coding: coding.map(({ system, code }) => ({
              ...(system ? { system } : {}),
              ...(code ? { code } : {}),
            })),
          })),
        },
        signal,
      }),
    staleTime: 60_000,
  });
  return (
    <Box role="status" aria-label="Autorización previa" fontSize="sm">
      {check.error ? (
        <Text color="fg.muted">No se ha podido comprobar si hace falta autorización previa.</Text>
      ) : null}
      {check.data ? <Found of={check.data} services={services} /> : null}
    </Box>
  );
}

function Found({
  of: { coverages },
  services,
}: {
  of: AuthorizationCheck;
  services: readonly EnteredConcept[];
}) {
  if (coverages.length === 0)
    return (
      <Text color="fg.muted">
        Autorización previa: no comprobada, porque no consta ninguna cobertura vigente.
      </Text>
    );
  const isAnyNeeded = coverages.some(({ findings }) => findings.some(isNeeded));
  return (
    <>
      {coverages.flatMap(({ coverageId, payer, findings }) =>
        findings.map((finding, at) => (
          <Text
            key={`${coverageId} ${services[at]?.text}`}
            color={isNeeded(finding) ? 'fg.warning' : 'fg.muted'}
            fontWeight={isNeeded(finding) ? 'semibold' : undefined}
          >
            {`${payer || 'Aseguradora sin nombre'}, ${services[at]?.text}: ${findingText(finding)}`}
          </Text>
        )),
      )}
      {isAnyNeeded ? (
        <TextLink>
          <Link to={insurancePreauthPath} target="_blank">
            Abrir autorización previa en otra pestaña
          </Link>
        </TextLink>
      ) : null}
    </>
  );
}
