import * as z from 'zod';

export const confirmPasswordSchema = z.string().min(1, 'Confirme la contraseña');

const bothSchema = z.object({ password: z.string(), confirmPassword: confirmPasswordSchema });

/** Refines a form of both: told beside whatever else is wrong there, once there is something to compare. */
export const samePassword: Parameters<z.ZodType<z.infer<typeof bothSchema>>['refine']> = [
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    error: 'Las contraseñas no coinciden',
    when: ({ value }) => bothSchema.safeParse(value).success,
  },
];
