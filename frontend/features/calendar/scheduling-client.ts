import type { Appointment, ParametersParameter } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { holdExpiresUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import type { FhirClient, Operation } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { participantsOf } from './calendar-entry.ts';
import type { Held, Outcome, Override, SchedulingClient } from './scheduling-calls.ts';
import { refuse } from './scheduling-refusal.ts';

const instant = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');
const named = (name: string, value: Omit<ParametersParameter, 'name'> | undefined): ParametersParameter[] =>
  value === undefined ? [] : [{ name, ...value }];
const reference = (name: string, to: string | undefined) =>
  named(name, to === undefined ? undefined : { valueReference: { reference: to } });
const text = (name: string, value: string | undefined) =>
  named(name, value === undefined || value.trim() === '' ? undefined : { valueString: value.trim() });
const overrideParameters = (override: Override | undefined) =>
  override === undefined
    ? []
    : [{ name: 'override', valueBoolean: true }, ...text('override-reason', override.reason)];

function readHeld({ id, extension }: Appointment): Held | undefined {
  const expires = extension?.find(({ url }) => url === holdExpiresUrl)?.valueInstant;
  return id === undefined || expires === undefined ? undefined : { id, expiresAt: Date.parse(expires) };
}

/** The operations of appointments, by the FHIR client. */
export function createSchedulingClient(fhir: FhirClient): SchedulingClient {
  async function operate(
    name: Operation['name'],
    parameters: readonly ParametersParameter[],
    target: Pick<Operation, 'id' | 'version' | 'signal'> = {},
  ): Promise<Outcome> {
    const operation: Operation = { name, type: 'Appointment', parameters, ...target };
    const bundle = await fhir.operation('Bundle', operation).catch(refuse);
    const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
    return {
      appointments: resources.filter((resource) => resource.resourceType === 'Appointment'),
      remarks: resources
        .filter((resource) => resource.resourceType === 'OperationOutcome')
        .flatMap(({ issue }) => issue.flatMap(({ diagnostics }) => diagnostics ?? [])),
    };
  }

  return {
    async find({ start, end, service, durationMinutes, practitioners = [], count }, signal) {
      const { appointments } = await operate(
        '$find',
        [
          { name: 'start', valueInstant: instant(start) },
          { name: 'end', valueInstant: instant(end) },
          ...reference('service', service),
          ...named(
            'duration',
            durationMinutes === undefined ? undefined : { valuePositiveInt: durationMinutes },
          ),
          ...practitioners.flatMap((practitioner) => reference('practitioner', practitioner)),
          ...named('_count', count === undefined ? undefined : { valuePositiveInt: count }),
        ],
        { signal },
      );
      return appointments.flatMap((appointment) =>
        appointment.start === undefined || appointment.end === undefined
          ? []
          : [{ start: Date.parse(appointment.start), end: Date.parse(appointment.end), appointment }],
      );
    },

    async hold(appointment) {
      const { appointments } = await operate('$hold', [
        { name: 'appointment-resource', resource: appointment },
      ]);
      const held = appointments[0] && readHeld(appointments[0]);
      if (!held) throw new UnexpectedAnswer();
      return held;
    },

    async heldByOthers({ start, end }, signal) {
      const { appointments } = await operate(
        '$held',
        [
          { name: 'start', valueInstant: instant(start) },
          { name: 'end', valueInstant: instant(end) },
        ],
        { signal },
      );
      return appointments.flatMap((appointment) => {
        const held = readHeld(appointment);
        if (!held || appointment.start === undefined || appointment.end === undefined) return [];
        return {
          ...held,
          start: Date.parse(appointment.start),
          end: Date.parse(appointment.end),
          practitionerIds: participantsOf(appointment, 'Practitioner').map(({ id }) => id),
        };
      });
    },

    async release(heldId) {
      await operate('$release', reference('appointment-reference', `Appointment/${heldId}`));
    },

    book({ time, patient, comment, recurrence, exclude, override }) {
      return operate('$book', [
        ...('heldId' in time
          ? reference('appointment-reference', `Appointment/${time.heldId}`)
          : [{ name: 'appointment-resource', resource: time.appointment }]),
        ...reference('patient-reference', patient),
        ...text('comment', comment),
        ...text('recurrence', recurrence),
        ...exclude.map((start) => ({ name: 'exclude', valueInstant: instant(start) })),
        ...overrideParameters(override),
      ]);
    },

    reschedule(id, version, { start, end, practitioners = [], override }) {
      return operate(
        '$reschedule',
        [
          { name: 'start', valueInstant: instant(start) },
          { name: 'end', valueInstant: instant(end) },
          ...practitioners.flatMap((practitioner) => reference('practitioner', practitioner)),
          ...overrideParameters(override),
        ],
        { id, version },
      );
    },

    cancel(id, version, { reason, comment, scope }) {
      return operate(
        '$cancel',
        [
          { name: 'reason', valueCode: reason },
          { name: 'scope', valueCode: scope },
          ...text('comment', comment),
        ],
        { id, version },
      );
    },

    setStatus: (id, version, operation) => operate(operation, [], { id, version }),

    async unsetStatus(id, version, status) {
      await fhir.patch('Appointment', id, [{ op: 'replace', path: '/status', value: status }], version);
    },
  };
}

export function useSchedulingClient(): SchedulingClient {
  const fhir = useFhirClient();
  return useMemo(() => createSchedulingClient(fhir), [fhir]);
}
