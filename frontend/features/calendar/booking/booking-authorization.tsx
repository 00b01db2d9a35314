import { Box, Text } from '@chakra-ui/react';
import type { CodeableConcept } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { approvalsFor } from '../../../../lambdas/clinical/prior-authorization/approval.ts';
import { findingWords, mayBeNeeded } from '../../../../lambdas/clinical/prior-authorization/finding-words.ts';
import { useApprovals, useAuthorizationCheck, usePayerAnswers } from '../../../lib/authorization.ts';
import { TextLink } from '../../../ui/form-link.tsx';
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
    <Numbers patientId={patientId} service={service} day={day} appointmentId={appointmentId} />
  );
}

interface AboutService {
  patientId: string;
  service: EnteredConcept;
  day: string;
}

/** The numbers of what is booked, and what is against one. */
function Numbers({ patientId, service, day, appointmentId }: AboutService & { appointmentId?: string }) {
  const { data } = useApprovals(patientId);
  return approvalsFor(data?.approvals ?? [], service, { day, appointmentId }).map(
    ({ approval: { caseId, number }, problem }) => (
      <Text key={caseId} fontSize="sm" {...(problem ? { color: 'fg.warning', fontWeight: 'semibold' } : {})}>
        {problem ? `Autorización ${number}: ${problem}` : `Autorización ${number}`}
      </Text>
    ),
  );
}

function BeforeBooking({ patientId, service, day }: AboutService) {
  const check = useAuthorizationCheck(patientId, [service], day);
  const said = usePayerAnswers({ patientId, hook: 'appointment-book', day }, [service]);
  const numbers = useApprovals(patientId);
  const found = approvalsFor(numbers.data?.approvals ?? [], service, { day });
  const hasGood = found.some(({ problem }) => problem === undefined);
  const coverages = check.data?.coverages ?? [];
  const isMissing =
    !hasGood &&
    numbers.data !== undefined &&
    coverages.some(({ findings }) => findings.some((finding) => mayBeNeeded(finding)));
  return (
    <Box role="status" aria-label="Autorización previa" fontSize="sm">
      {check.error || numbers.error ? (
        <Text color="fg.muted">No se ha podido comprobar si hace falta autorización previa.</Text>
      ) : null}
      <Numbers patientId={patientId} service={service} day={day} />
      {check.data && coverages.length === 0 ? (
        <Text color="fg.muted">
          Autorización previa: no comprobada, porque no consta ninguna cobertura vigente.
        </Text>
      ) : null}
      {hasGood
        ? null
        : coverages.flatMap(({ coverageId, payer, findings }) =>
            findings.map((finding) => (
              <Text
                key={coverageId}
                {...(mayBeNeeded(finding)
                  ? { color: 'fg.warning', fontWeight: 'semibold' }
                  : { color: 'fg.muted' })}
              >
                {`${payer || 'Aseguradora sin nombre'}: ${findingWords(finding)}`}
              </Text>
            )),
          )}
      {(said.data ?? []).flatMap(({ exchangeId, payer, lines }) =>
        lines.map(({ text, tone }) => (
          <Text key={`${exchangeId} ${text}`} color={tone === 'attention' ? 'fg.warning' : 'fg.muted'}>
            {`${payer}, según su sistema: ${text}`}
          </Text>
        )),
      )}
      {isMissing ? (
        <TextLink>
          <Link to={insurancePreauthPath} target="_blank">
            Abrir autorización previa en otra pestaña
          </Link>
        </TextLink>
      ) : null}
    </Box>
  );
}
