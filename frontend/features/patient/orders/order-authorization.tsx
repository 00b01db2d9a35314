import { Box, Text } from '@chakra-ui/react';
import type { ServiceRequest } from '@medplum/fhirtypes';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { mayBeNeeded } from '../../../../lambdas/clinical/prior-authorization/finding-words.ts';
import { useAuthorizationCheck, usePayerAnswers } from '../../../lib/authorization.ts';
import { AuthorizationLink, FoundLines, NumberLines, SaidLines } from '../../../widgets/payer-lines.tsx';
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
  const isAnyNeeded = check.data?.coverages.some(({ findings }) => findings.some(mayBeNeeded)) ?? false;
  return (
    <Box role="status" aria-label="Autorización previa" fontSize="sm">
      {check.error ? (
        <Text color="fg.muted">No se ha podido comprobar si hace falta autorización previa.</Text>
      ) : null}
      {check.data ? <FoundLines of={check.data} services={services} isNamed /> : null}
      {isAnyNeeded ? <AuthorizationLink to={insurancePreauthPath} /> : null}
      <SaidLines said={said} />
      <NumberLines patientId={patientId} services={services} day={today} isNamed />
    </Box>
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
  const day = order.occurrenceDateTime?.slice(0, 10) ?? today;
  return <NumberLines patientId={patientId} services={[readConcept(order.code)]} day={day} />;
}
