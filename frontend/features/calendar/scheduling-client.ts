import type { Appointment, Bundle, Parameters, ParametersParameter } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { holdExpiresUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import { fhirBaseUrl } from '../../lib/fhir-context.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { type SessionAccess, sendRequest } from '../../lib/send-request.ts';
import { endSession, getAccessToken } from '../../lib/session.ts';
import { participantsOf } from './calendar-entry.ts';
import type { Held, Outcome, Override, SchedulingClient } from './scheduling-calls.ts';
import { readRefusal } from './scheduling-refusal.ts';

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

interface Dependencies extends SessionAccess {
  baseUrl: string;
}

const json = 'application/fhir+json';

export function createSchedulingClient({ baseUrl, ...session }: Dependencies): SchedulingClient {
  function send(
    method: string,
    path: string,
    init: { body?: object; version?: string; signal?: AbortSignal },
  ) {
    const isPatch = method === 'PATCH';
    return sendRequest(
      `${baseUrl}${path}`,
      {
        method,
        headers: {
          accept: json,
          ...(init.body === undefined
            ? {}
            : { 'content-type': isPatch ? 'application/json-patch+json' : json }),
          ...(init.version === undefined ? {} : { 'if-match': init.version }),
        },
        ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
        signal: init.signal,
      },
      session,
      readRefusal,
    );
  }

  async function operate(
    path: string,
    parameter: ParametersParameter[],
    options: { version?: string; signal?: AbortSignal | undefined } = {},
  ): Promise<Outcome> {
    const body: Parameters = { resourceType: 'Parameters', parameter };
    const { version, signal } = options;
    const response = await send('POST', path, {
      body,
      ...(version === undefined ? {} : { version }),
      ...(signal ? { signal } : {}),
    });
    const bundle = (await response.json().catch(() => undefined)) as Bundle | undefined;
    if (bundle?.resourceType !== 'Bundle') throw new UnexpectedAnswer();
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
        '/Appointment/$find',
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
      const { appointments } = await operate('/Appointment/$hold', [
        { name: 'appointment-resource', resource: appointment },
      ]);
      const held = appointments[0] && readHeld(appointments[0]);
      if (!held) throw new UnexpectedAnswer();
      return held;
    },

    async heldByOthers({ start, end }, signal) {
      const { appointments } = await operate(
        '/Appointment/$held',
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
      await operate('/Appointment/$release', reference('appointment-reference', `Appointment/${heldId}`));
    },

    book({ time, patient, comment, recurrence, exclude, override }) {
      return operate('/Appointment/$book', [
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
        `/Appointment/${encodeURIComponent(id)}/$reschedule`,
        [
          { name: 'start', valueInstant: instant(start) },
          { name: 'end', valueInstant: instant(end) },
          ...practitioners.flatMap((practitioner) => reference('practitioner', practitioner)),
          ...overrideParameters(override),
        ],
        { version },
      );
    },

    cancel(id, version, { reason, comment, scope }) {
      return operate(
        `/Appointment/${encodeURIComponent(id)}/$cancel`,
        [
          { name: 'reason', valueCode: reason },
          { name: 'scope', valueCode: scope },
          ...text('comment', comment),
        ],
        { version },
      );
    },

    setStatus: (id, version, operation) =>
      operate(`/Appointment/${encodeURIComponent(id)}/${operation}`, [], { version }),

    async unsetStatus(id, version, status) {
      const body = [{ op: 'replace', path: '/status', value: status }];
      await send('PATCH', `/Appointment/${encodeURIComponent(id)}`, { body, version });
    },

    async remove(type, id) {
      await send('DELETE', `/${type}/${encodeURIComponent(id)}`, {});
    },
  };
}

export function useSchedulingClient(): SchedulingClient {
  return useMemo(
    () =>
      createSchedulingClient({
        baseUrl: fhirBaseUrl(getRuntimeConfig().apiUrl),
        getAccessToken,
        onUnauthenticated: () => endSession('expired'),
      }),
    [],
  );
}
