import type { CodeableConcept } from '@medplum/fhirtypes';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { lazyCode } from '../../lib/lazy-code.ts';

const authorization = lazyCode(() => import('./booking/booking-authorization.tsx'));

interface ServiceAuthorizationProps {
  patientId: string | undefined;
  name: string | undefined;
  /** Of one of the clinic's services. */
  type?: CodeableConcept | undefined;
  start: number;
  timeZone: string;
  appointmentId?: string;
}

/** What payers say of what is booked, once it is known for whom and what. */
export function ServiceAuthorization({
  patientId,
  name,
  start,
  timeZone,
  ...more
}: ServiceAuthorizationProps) {
  const { code } = authorization.useCode(patientId !== undefined && name !== undefined);
  return code && patientId !== undefined && name !== undefined ? (
    <code.BookingAuthorization
      patientId={patientId}
      name={name}
      day={dayOf(new Date(start), timeZone)}
      {...more}
    />
  ) : null;
}
