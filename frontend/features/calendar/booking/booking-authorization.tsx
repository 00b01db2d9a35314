import { Box, Text } from '@chakra-ui/react';
import type { CodeableConcept } from '@medplum/fhirtypes';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { approvalsFor } from '../../../../lambdas/clinical/prior-authorization/approval.ts';
import { mayBeNeeded } from '../../../../lambdas/clinical/prior-authorization/finding-words.ts';
import { ruleKey } from '../../../../lambdas/clinical/prior-authorization/rule-keys.ts';
import { useApprovals, useAuthorizationCheck, usePayerAnswers } from '../../../lib/authorization.ts';
import { AuthorizationLink, FoundLines, NumberLines, SaidLines } from '../../../widgets/payer-lines.tsx';
import { insurancePreauthPath } from '../../prior-authorization/insurance-preauth.page.ts';

interface BookingAuthorizationProps {
  patientId: string;
  name: string;
  /** With its codes, where it is one of the clinic's services. */
  type?: CodeableConcept | undefined;
  /** Of the appointment, `YYYY-MM-DD`. */
  day: string;
  /** The appointment itself, once it is booked: then only numbers are shown. */
  appointmentId?: string;
}

/** Whether the patient's payers want to be asked, and the number that stands for it; it keeps nobody from booking. */
export function BookingAuthorization(props: BookingAuthorizationProps) {
  const { patientId, name, type, day, appointmentId } = props;
  const service = { text: name, coding: readConcept(type).coding };
  return appointmentId === undefined ? (
    <BeforeBooking patientId={patientId} service={service} day={day} />
  ) : (
    <NumberLines patientId={patientId} services={[service]} day={day} appointmentId={appointmentId} />
  );
}

interface AboutService {
  patientId: string;
  service: EnteredConcept;
  day: string;
}

function BeforeBooking({ patientId, service, day }: AboutService) {
  const check = useAuthorizationCheck(patientId, [service], day);
  const said = usePayerAnswers({ patientId, hook: 'appointment-book', day }, [service]);
  const numbers = useApprovals(patientId);
  const found = approvalsFor(numbers.data?.approvals ?? [], service, { day });
  // A number of one payer is none of another.
  const good = new Set(
    found.flatMap(({ approval, problem }) => (problem === undefined ? [ruleKey(approval.payer)] : [])),
  );
  const coverages = check.data?.coverages ?? [];
  const open = coverages.filter(({ payer }) => !good.has(ruleKey(payer)));
  const isMissing =
    numbers.data !== undefined &&
    open.some(({ findings }) => findings.some((finding) => mayBeNeeded(finding)));
  return (
    <Box role="status" aria-label="Autorización previa" fontSize="sm">
      {check.error || numbers.error ? (
        <Text color="fg.muted">No se ha podido comprobar si hace falta autorización previa.</Text>
      ) : null}
      <NumberLines patientId={patientId} services={[service]} day={day} />
      {check.data && (coverages.length === 0 || open.length > 0) ? (
        <FoundLines of={{ ...check.data, coverages: open }} services={[service]} />
      ) : null}
      <SaidLines said={said.data ?? []} />
      {isMissing ? <AuthorizationLink to={insurancePreauthPath} /> : null}
    </Box>
  );
}
