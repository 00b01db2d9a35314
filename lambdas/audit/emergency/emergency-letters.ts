import { type Clock, clockText, sentence } from '../../clinical/clock.ts';
import { type EmergencyReason, emergencyReasons } from '../../contracts/emergency-access.ts';
import { channelsFor } from '../../platform/notice-settings.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import type { EmergencyCall } from './emergency-call.ts';

/** Tells everybody who administers, at once, unless the clinic wants no such letters: it is in the product in any case. Whose chart it is stands in the product, and in no letter. */
export async function tellOfEmergency(
  { sql, caller, now }: EmergencyCall,
  { reason, expiresAt }: { reason: EmergencyReason; expiresAt: Date },
): Promise<void> {
  if (!(await channelsFor(sql, 'administration')).has('email')) return;
  const [person] = await sql<{ name: string; clock: Clock }>(
    `SELECT given_name || ' ' || family_name AS name, jsonb_build_object('timeZone', time_zone, 'hourCycle', hour_cycle) AS clock
     FROM users JOIN organizations USING (organization_id) WHERE organization_id = $1 AND user_id = $2`,
    [caller.organization_id, caller.user_id],
  );
  if (!person) return;
  const until = clockText(person.clock, expiresAt, { dateStyle: 'full', timeStyle: 'short' });
  const administrators = await sql<{ email: string }>(
    `SELECT email FROM users WHERE organization_id = $1 AND 'admins' = ANY (last_roles)
       AND disabled_at IS NULL AND deactivated_at IS NULL`,
    [caller.organization_id],
  );
  for (const { email } of administrators) {
    await enqueueMessage(
      sql,
      {
        channel: 'email',
        to: email,
        subject: `${person.name} ha abierto un acceso de emergencia`,
        text: [
          `${person.name} lee la ficha clínica de un paciente, que su papel no le permite. Motivo: ${emergencyReasons[reason].toLowerCase()}.`,
          `${sentence(`Termina por sí solo el ${until}`)} Todo lo que lea queda registrado.`,
          'Revíselo en «Usuarios», «Auditoría», «Emergencias».',
        ].join('\n\n'),
      },
      { now },
    );
  }
}
