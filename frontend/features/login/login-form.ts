import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { emailSchema } from '../../../lambdas/contracts/email.ts';

export const loginFormResolver = zodResolver(
  z.object({ email: emailSchema, password: z.string().min(1, 'La contraseña es requerida') }),
);
