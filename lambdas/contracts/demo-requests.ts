import * as z from 'zod';
import { emailSchema } from './email.ts';
import { isOneLine } from './plain-text.ts';
import {
  formProofSchema,
  formTokenSchema,
  receivedSchema,
  visitorMessageSchema,
  visitorNameSchema,
} from './public-form.ts';
import type { Route } from './route.ts';

/** How many people work there. */
export const organizationSizes = {
  '1-5': 'De 1 a 5 personas',
  '6-20': 'De 6 a 20 personas',
  '21-100': 'De 21 a 100 personas',
  '101-500': 'De 101 a 500 personas',
  '500+': 'Más de 500 personas',
} as const;

type OrganizationSize = keyof typeof organizationSizes;

/** What a visitor writes who wants to be shown the product. */
export const demoRequestFormSchema = z.strictObject({
  name: visitorNameSchema,
  email: emailSchema,
  organization: z
    .string()
    .trim()
    .min(1, 'La organización es requerida')
    .max(200, 'La organización admite como máximo 200 caracteres')
    .refine(isOneLine, 'La organización contiene caracteres no admitidos'),
  size: z.enum(
    Object.keys(organizationSizes) as [OrganizationSize, ...OrganizationSize[]],
    'Seleccione el tamaño de la organización',
  ),
  message: visitorMessageSchema,
});
export type DemoRequestForm = z.infer<typeof demoRequestFormSchema>;

export const demoRequestSchema = demoRequestFormSchema.extend(formProofSchema);

export const demoRequestRoutes = {
  openDemoRequest: {
    method: 'GET',
    path: '/demo-requests/form',
    summary: 'Abre el formulario de demostración: devuelve la prueba que se envía con él',
    access: 'public',
    response: formTokenSchema,
  },
  requestDemo: {
    method: 'POST',
    path: '/demo-requests',
    summary: 'Solicita una demostración',
    access: 'public',
    body: demoRequestSchema,
    response: receivedSchema,
  },
} as const satisfies Record<string, Route>;
