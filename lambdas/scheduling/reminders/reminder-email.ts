import { html } from 'hono/html';
import { type Clock, clockText } from '../../clinical/clock.ts';

/** All that a reminder says. Neither reason nor kind of visit nor clinician: others may read the patient's mail. */
export interface ReminderFacts extends Clock {
  clinicName: string;
  startsAt: Date;
  /** E.g. `Consultas, 2300 Palisade Terrace, Miami`. */
  place?: string | undefined;
  phone?: string | undefined;
}

export interface ReminderEmail {
  subject: string;
  text: string;
  html: string;
}

export async function writeReminder(facts: ReminderFacts): Promise<ReminderEmail> {
  const { clinicName, startsAt, place, phone } = facts;
  const lines: [label: string, value: string][] = [
    ['Clínica', clinicName],
    ['Día', clockText(facts, startsAt, { dateStyle: 'full' })],
    ['Hora', `${clockText(facts, startsAt, { timeStyle: 'short' })} (hora de la clínica)`],
    ...(place === undefined ? [] : ([['Lugar', place]] as [string, string][])),
  ];
  const opening = 'Le recordamos que tiene una cita:';
  const call = phone === undefined ? 'llame a la clínica' : `llame a la clínica al ${phone}`;
  const closing = `Si no puede venir o necesita cambiarla, ${call}. No responda a este correo.`;
  const subject = `Recordatorio de su cita en ${clinicName}`;
  const rows = lines.map(
    ([label, value]) =>
      html`<tr><td style="padding:4px 16px 4px 0;color:#4a6164">${label}</td><td style="padding:4px 0;font-weight:600">${value}</td></tr>`,
  );
  const page = await html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f7;color:#15292b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">${opening}</p>
<table role="presentation" style="border-collapse:collapse;margin:0 0 24px">${rows}</table>
<p style="margin:0">${closing}</p>
</div></body></html>`;
  const text = [opening, '', ...lines.map(([label, value]) => `${label}: ${value}`), '', closing].join('\n');
  return { subject, text, html: String(page) };
}
