import { addMonths } from '../calendar-day.ts';
import type { Order } from '../catalogue/panel-codes.ts';
import { onWorkingDay } from '../chart.ts';
import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Ages in months of the well-child visits: Bright Futures/AAP, Recommendations for Preventive Pediatric Health Care (2024). */
const visitMonths = [
  1,
  2,
  4,
  6,
  9,
  12,
  15,
  18,
  24,
  30,
  ...Array.from({ length: 16 }, (_, year) => (year + 3) * 12),
];

/** Haemoglobin and lead at twelve months, from the same table. */
export const wellChild: Course = {
  name: 'well child',
  canHave: (person, lastDay) => isAged(person, lastDay, 0, 17),
  share: 1,
  write(chart) {
    const { birthDate } = chart.person;
    if (birthDate === undefined) return;
    for (const months of visitMonths) {
      const day = onWorkingDay(addMonths(birthDate, months));
      if (day > chart.lastDay) {
        chart.expectVisit(day, 'wellChild');
        return;
      }
      const orders: Order[] = months === 12 ? ['hemoglobin', 'lead'] : [];
      chart.addVisit(day, { type: 'wellChild', orders, remark: adviceAt(months) });
    }
  },
};

function adviceAt(months: number): string {
  if (months < 12)
    return 'Desarrollo acorde a la edad. Se aconseja dormir boca arriba y lactancia a demanda.';
  if (months < 36) return 'Desarrollo acorde a la edad. Se aconseja asiento de seguridad y leerle cada día.';
  if (months < 144) return 'Crecimiento adecuado. Se repasan alimentación, sueño, uso de pantallas y casco.';
  return 'Se conversa a solas sobre ánimo, amistades, tabaco, alcohol y salud sexual.';
}
