import { readTask } from '../task-entry.ts';
import { type FieldName, fieldLabels, fieldsOf, type TaskFields } from '../task-fields.ts';
import { priorityNames } from '../task-terms.ts';
import type { StoredTask } from '../tasks-api.ts';

/** What the form is a change of. */
export interface EditBase {
  task: StoredTask;
  version: string;
  fields: TaskFields;
}

export function editBase(task: StoredTask, version: string, timeZone: string): EditBase {
  return { task, version, fields: fieldsOf(readTask(task, timeZone), timeZone) };
}

const names = Object.keys(fieldLabels) as FieldName[];

export function changedFields(fields: TaskFields, base: TaskFields): Partial<TaskFields> {
  return Object.fromEntries(
    names.filter((name) => fields[name] !== base[name]).map((name) => [name, fields[name]]),
  );
}

/** The fields that both have changed, each to something else: neither may be lost. */
export function conflictingFields(
  mine: Partial<TaskFields>,
  base: TaskFields,
  theirs: TaskFields,
): FieldName[] {
  return names.filter(
    (name) => mine[name] !== undefined && theirs[name] !== base[name] && theirs[name] !== mine[name],
  );
}

export function fieldText(name: FieldName, fields: TaskFields): string {
  if (name === 'priority') return priorityNames[fields.priority];
  return fields[name] === '' ? '(vacío)' : fields[name];
}
