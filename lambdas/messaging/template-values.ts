import { dateFormat } from '../clinical/date-format.ts';
import type { TemplateField } from '../contracts/message-templates.ts';
import { parameterId } from '../fhir/indexing/search-parameters.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { idOf } from './conventions.ts';
import { findHead } from './find-head.ts';
import { personReference } from './person-reference.ts';
import { clinicName } from './write-message.ts';

/** What the placeholders of a template stand for in a thread. What the chart does not tell is left out. */
export async function templateValues(
  session: Session,
  threadId: string,
): Promise<Partial<Record<TemplateField, string>> | undefined> {
  const found = await findHead(session, threadId);
  if (!found) return undefined;
  const patientId = idOf(found.head.subject, 'Patient');
  const author = await personReference(session, session.caller.user_id);
  return {
    'clinica.nombre': await clinicName(session),
    ...(author?.display ? { 'profesional.nombre': author.display } : {}),
    ...(patientId
      ? { ...(await nameOf(session, patientId)), ...(await nextAppointment(session, patientId)) }
      : {}),
  };
}

async function nameOf(session: Session, patientId: string) {
  const found = await findCurrent(session, 'Patient', patientId);
  const [name] = found?.json ? (JSON.parse(found.json).name ?? []) : [];
  const given = name?.given?.[0];
  const full = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return {
    ...(given ? { 'paciente.nombre': String(given) } : {}),
    ...(full ? { 'paciente.completo': String(full) } : {}),
  };
}

async function nextAppointment({ sql, caller, now }: Session, patientId: string) {
  const [row] = await sql<{ start: Date; zone: string }>(
    `SELECT (r.content ->> 'start')::timestamptz AS start, o.time_zone AS zone
     FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     JOIN organizations o ON o.organization_id = $1
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND r.content ->> 'status' IN ('booked', 'pending') AND (r.content ->> 'start')::timestamptz > $4
     ORDER BY 1 LIMIT 1`,
    [caller.organization_id, parameterId('Appointment.patient'), `Patient/${patientId}`, now.toISOString()],
  );
  if (!row) return {};
  const format = dateFormat('es-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: row.zone,
  });
  return { 'cita.fecha': format.format(row.start) };
}
