import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import type { Clinician, Directory, Service } from '../directory.ts';
import type { Held } from '../scheduling-calls.ts';
import { maximumCount, maximumWeeks } from './series.ts';

export interface BookingFields {
  patient: { id: string; name: string } | null;
  /** References, or empty. */
  service: string;
  practitioner: string;
  /** Somebody else who takes part. */
  also: string;
  start: number | null;
  end: number | null;
  comment: string;
  isSeries: boolean;
  weeks: string;
  count: string;
  isOverride: boolean;
  overrideReason: string;
  held: Held | null;
}

export const noBooking: BookingFields = {
  patient: null,
  service: '',
  practitioner: '',
  also: '',
  start: null,
  end: null,
  comment: '',
  isSeries: false,
  weeks: '1',
  count: '4',
  isOverride: false,
  overrideReason: '',
  held: null,
};

const numberText = (lowest: number, highest: number) =>
  z.string().transform((text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= lowest && number <= highest ? number : Number.NaN;
  });

export const bookingSchema = z
  .object({
    patient: z.object({ id: z.string(), name: z.string() }).nullable(),
    service: z.string(),
    practitioner: z.string(),
    also: z.string(),
    start: z.number().nullable(),
    end: z.number().nullable(),
    comment: z.string().trim().max(2_000, 'El comentario admite hasta 2000 caracteres'),
    isSeries: z.boolean(),
    weeks: numberText(1, maximumWeeks),
    count: numberText(2, maximumCount),
    isOverride: z.boolean(),
    overrideReason: z.string().trim().max(500, 'El motivo admite hasta 500 caracteres'),
    held: z.object({ id: z.string(), expiresAt: z.number() }).nullable(),
  })
  .transform((fields, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { patient, practitioner, start, end } = fields;
    if (!patient) refuse('patient', 'Elija un paciente');
    if (practitioner === '') refuse('practitioner', 'Elija un profesional');
    if (start === null || end === null) refuse('start', 'Elija una hora');
    else if (end <= start) refuse('start', 'La cita termina antes de empezar');
    if (fields.isSeries && Number.isNaN(fields.weeks)) {
      refuse('weeks', `Indique un número de semanas entre 1 y ${maximumWeeks}`);
    }
    if (fields.isSeries && Number.isNaN(fields.count)) {
      refuse('count', `Indique un número de citas entre 2 y ${maximumCount}`);
    }
    if (fields.isOverride && fields.overrideReason === '') {
      refuse('overrideReason', 'Indique por qué se da la hora aunque no esté libre');
    }
    if (!patient || practitioner === '' || start === null || end === null) return z.NEVER;
    return { ...fields, patient, practitioner, start, end };
  });

export type BookingInput = z.infer<typeof bookingSchema>;

const defaultMinutes = 30;

export function minutesOf(service: Service | undefined): number {
  return service?.parameters?.durationMinutes ?? defaultMinutes;
}

/** The appointment that is asked for, without its patient. Rooms and sites come with the clinician's agenda. */
export function proposedAppointment(
  {
    service,
    practitioner,
    also,
    start,
    end,
  }: Pick<BookingFields, 'service' | 'practitioner' | 'also'> & {
    start: number;
    end: number;
  },
  { clinicians, services }: Directory,
): Appointment {
  const offered = services.find(({ reference }) => reference === service);
  const people = [practitioner, also].flatMap(
    (reference) => clinicians.find((clinician) => clinician.reference === reference) ?? [],
  );
  const [lead] = people;
  const actors = [
    ...people.map(({ reference, name }) => ({ reference, display: name })),
    ...(lead ? placesOf(lead) : []),
    ...(offered ? [{ reference: offered.reference, display: offered.name }] : []),
  ];
  return {
    resourceType: 'Appointment',
    status: 'proposed',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    ...(offered ? { description: offered.name } : {}),
    ...(offered?.resource.type ? { serviceType: offered.resource.type } : {}),
    participant: actors.map((actor) => ({ actor, required: 'required', status: 'needs-action' })),
  };
}

function placesOf({ schedules }: Clinician) {
  const [first] = schedules;
  return (first?.schedule.actor ?? []).filter(({ reference }) => reference?.startsWith('Location/'));
}
