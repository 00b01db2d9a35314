import * as z from 'zod';
import { emailSchema } from '../../../lambdas/contracts/email.ts';

export const loginFormSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'La contraseña es requerida'),
});
