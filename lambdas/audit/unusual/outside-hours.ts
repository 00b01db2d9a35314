import { type DayRule, usual } from './rule.ts';

/** Minutes after midnight on the clinic's clock. */
export const dayBegins = 6 * 60;
export const dayEnds = 22 * 60;

export const isOutside = (minute: number): boolean => minute < dayBegins || minute >= dayEnds;

/** A person who was not on call opened charts at night. */
export const outsideHours: DayRule = {
  name: 'outside-hours',
  answer({ minutes, isOnCall }) {
    const count = minutes.filter(isOutside).length;
    if (count === 0 || isOnCall) return usual;
    return {
      kind: 'unusual',
      reason: `${count === 1 ? 'Un acceso' : `${count} accesos`} entre las 22:00 y las 6:00, sin constar de guardia.`,
      mayBe: 'Puede haber terminado notas tarde o haber cambiado un turno.',
    };
  },
};
