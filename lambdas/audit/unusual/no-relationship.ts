import { type ChartRule, usual } from './rule.ts';

/** So many days before and after an appointment a chart is looked at for it. */
export const appointmentDays = 30;

/** A person opened the chart of somebody with no appointment near, no open work, and of whom they never wrote anything. */
export const noRelationship: ChartRule = {
  name: 'no-relationship',
  answer({ relationship: { hasAppointment, hasWritten, hasOpenWork } }) {
    if (hasAppointment || hasWritten || hasOpenWork) return usual;
    return {
      kind: 'unusual',
      reason: `El paciente no tiene cita desde ${appointmentDays} días antes hasta ${appointmentDays} días después, ni trabajo abierto, y la persona no ha escrito nada sobre él.`,
      mayBe: 'Puede haber llamado por teléfono, o tratarse de facturación o de una consulta de otra persona.',
    };
  },
};
