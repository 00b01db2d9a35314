import { addDays } from '../clinical/clinic-day.ts';
import { type PatientsToday, patientsTodaySchema } from '../contracts/clinical-dashboard.ts';
import { appointmentDays, type Reader } from '../fhir/index.ts';

/** No place in a day's agenda: called off, recorded by mistake, or not agreed upon yet. */
const notExpected = ['cancelled', 'entered-in-error', 'proposed', 'waitlist'];

/**
 * Patients with an appointment today, yesterday and on this weekday a week ago. All three days count alike, whoever
 * was expected, so that a morning is not compared with the outcome of a whole day.
 */
export async function countPatientsToday(
  reader: Reader,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<PatientsToday> {
  const [yesterday, sameWeekday] = [addDays(today, -1), addDays(today, -7)];
  const { days, statuses, firstDay } = await appointmentDays(reader, {
    days: [today, yesterday, sameWeekday],
    byStatusOn: today,
    timeZone,
    notExpected,
  });
  const on = (day: string) => ({ day, patients: days[day] ?? 0 });
  return patientsTodaySchema.parse({
    today: on(today),
    yesterday: on(yesterday),
    sameWeekday: on(sameWeekday),
    firstDay,
    todayByStatus: statuses,
  });
}
