import type { Tool } from '../tool.ts';
import { findOwn, toOutput } from './own-appointment.ts';

export const listAppointments: Tool<'list_appointments'> = {
  name: 'list_appointments',
  async run(context, { includePast }) {
    const { repository, run } = context;
    const own = await findOwn(context, run.patientId ?? '', includePast);
    return { output: { appointments: await toOutput(repository, own) } };
  },
};
