import * as z from 'zod';
import { checkDefinition } from './check.ts';
import { type Definition, definitionSchema } from './definition.ts';
import { lacksOf } from './incomplete.ts';

export const findingSchema = z.object({
  stepId: z.string().optional(),
  code: z.string(),
  message: z.string(),
});
export type DraftFinding = z.infer<typeof findingSchema>;

/** The step that a place in a document lies in, as far as its id can be read. */
function stepAt(draft: unknown, path: readonly PropertyKey[]): string | undefined {
  let at = draft;
  let stepId: string | undefined;
  for (const [index, key] of path.entries()) {
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const id = (at as { id?: unknown } | null | undefined)?.id;
    if (path[index - 1] === 'steps' && typeof id === 'string') stepId = id;
  }
  return stepId;
}

/** What a draft lacks to be published, finished or not; with its definition once nothing is. */
export function readDraft(draft: unknown): { definition: Definition | undefined; findings: DraftFinding[] } {
  const parsed = definitionSchema.safeParse(draft);
  if (parsed.success) {
    const findings = checkDefinition(parsed.data);
    return { definition: findings.length === 0 ? parsed.data : undefined, findings };
  }
  const findings = lacksOf(parsed.error.issues).map(({ path, message }) => {
    const stepId = stepAt(draft, path);
    return { ...(stepId !== undefined && { stepId }), code: 'incomplete', message };
  });
  return { definition: undefined, findings };
}
