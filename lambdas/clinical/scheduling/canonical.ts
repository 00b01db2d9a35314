/*
 * What the calendar adds to FHIR R4. Everything else is the standard's own: Schedule, HealthcareService, Slot (`free`
 * adds time to what the rules say, any other status takes the Schedule's people away), Appointment, and a Task for
 * each proposal to somebody who waits.
 *
 * Schedule.extension[availability-rule], 0..*: when the Schedule's people see patients, as the clock on the wall
 * says. Its own extensions, by url:
 *   daysOfWeek  code, 1..7: mon | tue | wed | thu | fri | sat | sun
 *   startTime   time
 *   endTime     time; after startTime, or 00:00:00 for midnight at the end of the day
 *   timeZone    code, an IANA zone
 *   alignment   positiveInt, minutes: appointments begin at startTime and every so many minutes after it
 *   validFrom   date, 0..1
 *   validUntil  date, 0..1: the last day on which it holds
 *   service     Reference(HealthcareService), 0..*: for these alone; without any, for all that the Schedule offers
 *
 * A Schedule offers a HealthcareService that is one of its actors or shares a code with its serviceType; one that names
 * neither offers all.
 *
 * HealthcareService.extension[scheduling-parameters], 0..1:
 *   duration      positiveInt, minutes
 *   bufferBefore  unsignedInt, minutes, 0..1: kept free before the appointment
 *   bufferAfter   unsignedInt, minutes, 0..1: and after it
 *   capacity      positiveInt, 0..1: patients at the same time with the same person
 *
 * Organization.extension[closure], 0..*: days on which nobody works, in the zone of each rule:
 *   start  date
 *   end    date, 0..1: the last day; that of `start` where there is none
 *   name   string, 0..1
 *
 * Appointment.extension[double-booking-override], 0..1: somebody who may decided that the time is given although it is
 * taken or outside of the hours:
 *   reason  string
 *   by      Identifier of the user
 *   at      instant
 *
 * Appointment.extension[arrival], 0..1: when the patient came, as `$arrive` or `$check-in` noted it; an instant. It says nothing
 * of an appointment whose status is not that of somebody who has come.
 *
 * Appointment.extension[visit], 0..1: Reference(Encounter), the visit in which the patient is being seen, or was.
 *
 * Appointments of one series share an identifier of the system `appointment-series`.
 */
const structure = 'https://auxilia.example/fhir/StructureDefinition';

export const availabilityRuleUrl = `${structure}/availability-rule`;
export const schedulingParametersUrl = `${structure}/scheduling-parameters`;
export const closureUrl = `${structure}/closure`;
export const overrideUrl = `${structure}/double-booking-override`;
export const arrivalUrl = `${structure}/arrival`;
export const visitUrl = `${structure}/visit`;
/** On the answer of `$hold` alone: an instant. */
export const holdExpiresUrl = `${structure}/hold-expires`;

/** On each issue of a refused booking: an instant, when the appointment that it is about would begin. */
export const refusedStartUrl = `${structure}/refused-start`;

export const seriesSystem = 'https://auxilia.example/fhir/identifier/appointment-series';
export const taskCodeSystem = 'https://auxilia.example/fhir/CodeSystem/task';
/** A Task that proposes a time that has become free to somebody who waits. */
export const offerTaskCode = 'offer-free-time';
export const operationUrl = (name: string) =>
  `https://auxilia.example/fhir/OperationDefinition/Appointment-${name}`;
export const cancellationSystem = 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason';
