import { Box, Text } from '@chakra-ui/react';
import type { ServiceRequest } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { approvalsFor } from '../../../../lambdas/clinical/prior-authorization/approval.ts';
import { findingWords, mayBeNeeded } from '../../../../lambdas/clinical/prior-authorization/finding-words.ts';
import type { AuthorizationCheck } from '../../../../lambdas/contracts/prior-authorization.ts';
import { useApprovals, useAuthorizationCheck, usePayerAnswers } from '../../../lib/authorization.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { insurancePreauthPath } from '../../prior-authorization/insurance-preauth.page.ts';

interface OrderAuthorizationProps {
  patientId: string;
  /** At least one. */
  services: readonly EnteredConcept[];
  /** `YYYY-MM-DD`, of the clinic. */
  today: string;
}

/** Whether the patient's payers want to be asked before what is being ordered; it stops nobody. */
export function OrderAuthorization({ patientId, services, today }: OrderAuthorizationProps) {
  const check = useAuthorizationCheck(patientId, services);
  const said = usePayerAnswers({ patientId, hook: 'order-sign' }, services).data ?? [];
  const numbers = useApprovals(patientId).data?.approvals ?? [];
  return (
    <Box role="status" aria-label="Autorización previa" fontSize="sm">
      {check.error ? (
        <Text color="fg.muted">No se ha podido comprobar si hace falta autorización previa.</Text>
      ) : null}
      {check.data ? <Found of={check.data} services={services} /> : null}
      {said.flatMap(({ exchangeId, payer, lines }) =>
        lines.map(({ text, tone }) => (
          <Text key={`${exchangeId} ${text}`} color={tone === 'attention' ? 'fg.warning' : 'fg.muted'}>
            {`${payer}, según su sistema: ${text}`}
          </Text>
        )),
      )}
      {services.flatMap((service) =>
        approvalsFor(numbers, service, { day: today }).map(({ approval: { caseId, number }, problem }) => (
          <Text key={caseId} {...(problem ? { color: 'fg.warning', fontWeight: 'semibold' } : {})}>
            {`${service.text}: autorización ${number}${problem ? `, ${problem}` : ''}`}
          </Text>
        )),
      )}
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
  const isAnyNeeded = coverages.some(({ findings }) => findings.some(mayBeNeeded));
  return (
    <>
      {coverages.flatMap(({ coverageId, payer, findings }) =>
        findings.map((finding, at) => (
          <Text
            key={`${coverageId} ${services[at]?.text}`}
            color={mayBeNeeded(finding) ? 'fg.warning' : 'fg.muted'}
            fontWeight={mayBeNeeded(finding) ? 'semibold' : undefined}
          >
            {`${payer || 'Aseguradora sin nombre'}, ${services[at]?.text}: ${findingWords(finding)}`}
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

/** The number that stands for an order, or why it is not good for it. */
export function OrderNumber({
  order,
  patientId,
  today,
}: {
  order: ServiceRequest;
  patientId: string;
  today: string;
}) {
  const numbers = useApprovals(patientId).data?.approvals ?? [];
  const found = approvalsFor(numbers, readConcept(order.code), {
    day: order.occurrenceDateTime?.slice(0, 10) ?? today,
  });
  return found.map(({ approval: { caseId, number }, problem }) => (
    <Text key={caseId} fontSize="sm" {...(problem ? { color: 'fg.warning' } : {})}>
      {`Autorización ${number}${problem ? `: ${problem}` : ''}`}
    </Text>
  ));
}
