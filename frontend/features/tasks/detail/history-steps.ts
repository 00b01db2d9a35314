import type { Provenance, Task } from '@medplum/fhirtypes';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { priorityNames, statusNames, userSystem } from '../task-terms.ts';

export interface HistoryStep {
  /** The version's number, which its Provenance names. */
  version: string;
  at: string | undefined;
  texts: string[];
}

const numberOf = (etag: string) => /"(.*)"/.exec(etag)?.[1] ?? etag;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a version changed of the one before, as people would say it. */
function changeTexts(before: Task, after: Task, timeZone: string): string[] {
  const texts: string[] = [];
  if (before.status !== after.status) texts.push(`Estado: ${statusNames[after.status]}`);
  if (
    !same(before.owner, after.owner) ||
    (!after.owner && !same(before.performerType, after.performerType))
  ) {
    const queue = after.performerType?.[0]?.text;
    texts.push(
      after.owner
        ? `Responsable: ${after.owner.display ?? 'persona sin nombre'}`
        : queue
          ? `Pasa a la cola: ${queue}`
          : 'Se queda sin responsable',
    );
  }
  if (before.priority !== after.priority) {
    texts.push(`Prioridad: ${priorityNames[after.priority ?? 'routine']}`);
  }
  const due = after.restriction?.period?.end;
  if (before.restriction?.period?.end !== due) {
    const text = due && formatDate(due, timeZone, { hasTime: due.includes('T') });
    texts.push(text ? `Vencimiento: ${text}` : 'Se quita el vencimiento');
  }
  if ((after.note?.length ?? 0) > (before.note?.length ?? 0)) texts.push('Comentario añadido');
  if (!same(before.code, after.code)) texts.push('Título modificado');
  if (before.description !== after.description) texts.push('Descripción modificada');
  if (!same(before.reasonCode, after.reasonCode)) texts.push('Motivo modificado');
  return texts.length > 0 ? texts : ['Otros datos modificados'];
}

/** The steps of a task, newest first, as its history comes. */
export function historySteps(versions: readonly HistoryVersion<Task>[], timeZone: string): HistoryStep[] {
  return versions.map(({ version, lastModified, resource }, index) => {
    const before = versions[index + 1]?.resource;
    const texts = !resource
      ? ['Eliminada']
      : before
        ? changeTexts(before, resource, timeZone)
        : index === versions.length - 1
          ? ['Creada']
          : ['Recuperada'];
    return { version: numberOf(version), at: lastModified, texts };
  });
}

export interface StepAuthors {
  userId: string | undefined;
  software: string | undefined;
}

/** Who made each version, by its number. */
export function stepAuthors(provenances: readonly Provenance[], taskId: string): Map<string, StepAuthors> {
  return new Map(
    provenances.flatMap(({ target, agent }) => {
      const identifiers = agent.map(({ who }) => who);
      const person = identifiers.find((who) => who?.identifier?.system === userSystem);
      const software = identifiers.find((who) => who?.identifier && who.identifier.system !== userSystem);
      const authors = {
        userId: person?.identifier?.value,
        software: software && (software.display ?? 'Auxilia'),
      };
      return target.flatMap(({ reference }) => {
        const version = reference?.split(`Task/${taskId}/_history/`)[1];
        return version === undefined ? [] : [[version, authors] as const];
      });
    }),
  );
}
