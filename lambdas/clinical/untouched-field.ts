import * as z from 'zod';

/** A form that began with something: what it showed of each field, and what that stands for. */
export interface Untouched<Input> {
  shown: Input;
  stored: Input;
}

/** Checks what was typed; what was left as it was shown stays as it was stored, however it came to be so. */
export function unlessUntouched<Field extends string>(
  field: Field,
  checked: z.ZodType<string, string>,
  untouched?: Untouched<Record<Field, string>>,
) {
  return z.string().transform((text, context) => {
    if (untouched && text === untouched.shown[field]) return untouched.stored[field];
    const result = checked.safeParse(text);
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'No es válido' });
    return z.NEVER;
  });
}
