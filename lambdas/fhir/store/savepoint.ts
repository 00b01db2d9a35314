import type { AccessNote } from '../audit/access-note.ts';
import { flush } from './insert.ts';
import { react } from './react.ts';
import type { Session } from './session.ts';

/** Work within a transaction that is done wholly or not at all (see Repository.savepoint). */
export async function inSavepoint<Result>(
  session: Session,
  work: () => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  await flush(session);
  const restore = keepState(session);
  await session.sql('SAVEPOINT work');
  const undo = async () => {
    restore();
    await session.sql('ROLLBACK TO SAVEPOINT work');
    // Or one around it, which has the same name, would find this one.
    await session.sql('RELEASE SAVEPOINT work');
  };
  try {
    const result = await work();
    if (!isKept(result)) {
      await undo();
      return result;
    }
    await react(session);
    await session.sql('RELEASE SAVEPOINT work');
    return result;
  } catch (error) {
    // What was wrong is told, also where the connection is lost.
    await undo().catch(() => undefined);
    throw error;
  }
}

const readings: readonly AccessNote['interaction'][] = ['read', 'search-type', 'operation'];

/** Answers what puts the session back, but for what was read: that was seen, whatever came of it. */
function keepState(session: Session): () => void {
  const { references, changes, notes, held, replacedPatients, aboutPatients, patientsOf, patientChecks } =
    session;
  const before = {
    references: references.slice(),
    changes: changes.slice(),
    notes: new Set(notes),
    held: new Map(held),
    replacedPatients: new Map(replacedPatients),
    aboutPatients: aboutPatients.slice(),
    patientsOf: new Map(patientsOf),
    patientChecks: patientChecks.slice(),
  };
  return () => {
    session.inserts.splice(0);
    session.replacements.splice(0);
    references.splice(0, references.length, ...before.references);
    changes.splice(0, changes.length, ...before.changes);
    session.notes = session.notes.filter(
      (note) => before.notes.has(note) || readings.includes(note.interaction),
    );
    session.held = before.held;
    session.replacedPatients = before.replacedPatients;
    session.aboutPatients = before.aboutPatients;
    session.patientsOf = before.patientsOf;
    session.patientChecks = before.patientChecks;
  };
}
