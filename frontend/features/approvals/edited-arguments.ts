import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { toolInputs } from '../../../lambdas/contracts/agents/tool-inputs.ts';
import type { EditField, FieldValue } from './edit-fields.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function placeOf(tree: Tree, path: string): { parent: Tree; name: string } | undefined {
  const names = path.split('.');
  const name = names.pop() ?? '';
  let parent: Tree = tree;
  for (const step of names) {
    const next = parent[step];
    if (!isTree(next)) return undefined;
    parent = next;
  }
  return { parent, name };
}

export function valueAt(proposed: Approval['arguments'], { path, kind }: EditField): FieldValue {
  const place = placeOf(proposed, path);
  const value = place?.parent[place.name];
  if (kind === 'boolean') return value === true;
  return value === undefined || value === null ? '' : String(value);
}

interface Edit {
  fields: readonly EditField[];
  /** By the field's path. */
  values: Readonly<Record<string, FieldValue>>;
  /** Paths of list entries that are left out. */
  left: ReadonlySet<string>;
}

export type Edited =
  | { arguments: Record<string, unknown> }
  /** By the field's path; '' where it is of the whole. */
  | { errors: Record<string, string> };

const messages: Partial<Record<string, string>> = {
  too_big: 'Es demasiado largo o demasiado grande',
  invalid_format: 'No tiene la forma que se espera',
};

function typed(value: FieldValue, { kind, isNullable }: EditField): unknown {
  if (typeof value === 'boolean') return value;
  if (value.trim() === '') return isNullable ? null : undefined;
  return kind === 'number' ? Number(value) : value.trim();
}

/** What is to be carried out, checked by the tool's own schema as the server does. */
export function editedArguments(
  { tool, arguments: proposed }: Approval,
  { fields, values, left }: Edit,
): Edited {
  const tree = structuredClone(proposed);
  for (const field of fields) {
    const place = placeOf(tree, field.path);
    if (!place) continue;
    const value = typed(values[field.path] ?? '', field);
    if (value === undefined) delete place.parent[field.path.split('.').at(-1) ?? ''];
    else place.parent[place.name] = value;
  }
  // The last first, so that the places of the others stay.
  for (const path of [...left].toSorted().toReversed()) {
    const place = placeOf(tree, path);
    if (Array.isArray(place?.parent)) place.parent.splice(Number(place.name), 1);
    else if (place) delete place.parent[place.name];
  }
  const parsed = toolInputs[tool].safeParse(tree);
  if (parsed.success) return { arguments: parsed.data };
  const known = new Set(fields.map(({ path }) => path));
  return {
    errors: Object.fromEntries(
      parsed.error.issues.map(({ path, code }) => {
        const where = path.join('.');
        return [known.has(where) ? where : '', messages[code] ?? 'Escriba un valor'];
      }),
    ),
  };
}
