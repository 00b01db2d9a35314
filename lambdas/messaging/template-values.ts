import { clockText, sentence } from '../clinical/clock.ts';
import { type MessageLanguage, preferredLanguage } from '../clinical/message-language.ts';
import type { TemplateField } from '../contracts/message-templates.ts';
import { nextAppointment, type Repository } from '../fhir/index.ts';
import { organizationClock } from '../platform/organization-time-zone.ts';
import { chooseChannel } from './channel-choice.ts';
import { idOf } from './conventions.ts';
import { findHead } from './find-head.ts';
import { personReference } from './person-reference.ts';
import { clinicName } from './write-message.ts';

const locales: Record<MessageLanguage, string> = { es: 'es-US', en: 'en-US', pt: 'pt-BR' };

/** Whom a thread's templates are for: what the record says of their language. Undefined for a thread that is none. */
export async function templateReader(
  repository: Repository,
  threadId: string,
): Promise<
  { patientId: string | undefined; tag: string | undefined; written?: MessageLanguage } | undefined
> {
  const found = await findHead(repository, threadId);
  if (!found) return undefined;
  const patientId = idOf(found.head.subject, 'Patient');
  if (patientId === undefined) return { patientId, tag: undefined };
  // Of a minor it is a parent who reads.
  const { recipient } = await chooseChannel(repository, threadId, patientId);
  const relativeId = idOf(recipient, 'RelatedPerson');
  const relative =
    relativeId === undefined ? undefined : (await repository.find('RelatedPerson', relativeId))?.resource;
  const patient = (await repository.find('Patient', patientId))?.resource;
  const { tag, written } = preferredLanguage(relative?.communication ?? patient?.communication);
  return { patientId, tag, ...(written ? { written } : {}) };
}

/** What the placeholders of a template stand for, in a language. What the chart does not tell is left out. */
export async function templateValues(
  repository: Repository,
  patientId: string | undefined,
  language: MessageLanguage,
): Promise<Partial<Record<TemplateField, string>>> {
  const author = await personReference(repository, repository.caller.user_id);
  return {
    'clinica.nombre': await clinicName(repository),
    ...(author?.display ? { 'profesional.nombre': author.display } : {}),
    ...(patientId
      ? {
          ...(await nameOf(repository, patientId)),
          ...(await appointmentOf(repository, patientId, language)),
        }
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

async function appointmentOf(repository: Repository, patientId: string, language: MessageLanguage) {
  const next = await nextAppointment(repository, patientId, repository.now);
  if (!next) return {};
  const { start, patientInstruction } = next;
  const options = { dateStyle: 'full', timeStyle: 'short' } as const;
  const instruction = patientInstruction?.trim();
  return {
    'cita.fecha': clockText(await organizationClock(repository), start, options, locales[language]),
    ...(instruction ? { 'cita.preparacion': sentence(instruction) } : {}),
  };
}
