import { clockFormat } from '../clinical/clock.ts';
import type { TemplateField } from '../contracts/message-templates.ts';
import { nextAppointment, type Repository } from '../fhir/index.ts';
import { organizationClock } from '../platform/organization-time-zone.ts';
import { idOf } from './conventions.ts';
import { findHead } from './find-head.ts';
import { personReference } from './person-reference.ts';
import { clinicName } from './write-message.ts';

/** What the placeholders of a template stand for in a thread. What the chart does not tell is left out. */
export async function templateValues(
  repository: Repository,
  threadId: string,
): Promise<Partial<Record<TemplateField, string>> | undefined> {
  const found = await findHead(repository, threadId);
  if (!found) return undefined;
  const patientId = idOf(found.head.subject, 'Patient');
  const author = await personReference(repository, repository.caller.user_id);
  return {
    'clinica.nombre': await clinicName(repository),
    ...(author?.display ? { 'profesional.nombre': author.display } : {}),
    ...(patientId
      ? { ...(await nameOf(repository, patientId)), ...(await appointmentOf(repository, patientId)) }
      : {}),
  };
}

async function nameOf(repository: Repository, patientId: string) {
  const [name] = (await repository.find('Patient', patientId))?.resource.name ?? [];
  const given = name?.given?.[0];
  const full = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return {
    ...(given ? { 'paciente.nombre': given } : {}),
    ...(full ? { 'paciente.completo': full } : {}),
  };
}

async function appointmentOf(repository: Repository, patientId: string) {
  const start = await nextAppointment(repository, patientId, repository.now);
  if (!start) return {};
  const format = clockFormat(await organizationClock(repository), { dateStyle: 'full', timeStyle: 'short' });
  return { 'cita.fecha': format.format(start) };
}
