import * as z from 'zod';
import { reminderRoutes } from '../../../../lambdas/contracts/reminders.ts';

const { hoursBefore } = reminderRoutes.updateReminderSettings.body.shape;

/** `48, 2` as people type it, longest before first; nothing typed means no reminders. */
export const reminderFormSchema = z.object({
  hoursBefore: z.string().transform((text, context): number[] => {
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
    if (!parts.every((part) => /^\d{1,4}$/.test(part))) {
      context.addIssue({
        code: 'custom',
        message: 'Escriba horas enteras separadas por comas, p. ej. 48, 2',
      });
      return z.NEVER;
    }
    const checked = hoursBefore.safeParse(parts.map(Number).sort((a, b) => b - a));
    if (checked.success) return checked.data;
    context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
});

/** `48 y 2 horas antes`. */
export function remindersText(hours: readonly number[]): string {
  if (hours.length === 0) return 'No se envían recordatorios.';
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(hours.map(String));
  return hours.length === 1 && hours[0] === 1 ? '1 hora antes' : `${list} horas antes`;
}
