import type { AuditEvent } from '@medplum/fhirtypes';
import { recordWords } from '../../../../lambdas/contracts/record-words.ts';

/** One access to the chart, or several alike of one person within a few minutes. */
export interface AccessEntry {
  id: string;
  userId: string | undefined;
  /** The newest of the joined accesses. */
  at: string;
  action: string;
  wasRefused: boolean;
  /** Kinds of data, in words, without repetition. */
  subjects: string[];
  count: number;
}

const actionTexts: Record<string, string> = {
  C: 'Alta de datos',
  R: 'Lectura',
  U: 'Cambio de datos',
  D: 'Eliminación',
  E: 'Consulta',
};

/** Opening a chart asks for a dozen things at once; told one by one they would hide who was there. */
const joinedWithinMs = 5 * 60_000;

function subjectsOf({ entity = [] }: AuditEvent): string[] {
  const references = entity.flatMap(({ what }) => what?.reference ?? []);
  const queries = entity.flatMap(({ query }) => (query ? [decode(query)] : []));
  const types = [...references, ...queries].map((text) => text.split(/[/?]/)[0] ?? '');
  // Every entry names the patient; they are the subject only where nothing else is.
  const others = types.filter((type) => type !== 'Patient');
  return (others.length > 0 ? others : types.slice(0, 1)).map(recordWords);
}

function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

/** Who did what, newest first; accesses alike that follow one another closely are one entry. */
export function accessEntries(events: readonly AuditEvent[]): AccessEntry[] {
  const entries: AccessEntry[] = [];
  for (const event of events) {
    const userId = event.agent.find(({ requestor }) => requestor)?.who?.identifier?.value;
    const action = actionTexts[event.action ?? ''] ?? 'Acceso';
    const wasRefused = event.outcome !== undefined && event.outcome !== '0';
    const isReading = event.action === 'R' || event.action === 'E';
    const open = entries.findLast(
      (entry) =>
        entry.userId === userId &&
        entry.wasRefused === wasRefused &&
        entry.action === (isReading ? actionTexts.R : action),
    );
    const isClose = open && Date.parse(open.at) - Date.parse(event.recorded) <= joinedWithinMs;
    if (open && isClose) {
      open.count += 1;
      open.subjects = [...new Set([...open.subjects, ...subjectsOf(event)])];
    } else {
      entries.push({
        id: event.id ?? event.recorded,
        userId,
        at: event.recorded,
        action: isReading ? 'Lectura' : action,
        wasRefused,
        subjects: [...new Set(subjectsOf(event))],
        count: 1,
      });
    }
  }
  return entries;
}
