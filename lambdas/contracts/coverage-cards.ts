import * as z from 'zod';
import type { Route } from './route.ts';

export const coverageCardRoutes = {
  setCoverageCard: {
    method: 'PUT',
    path: '/coverages/{coverageId}/card',
    summary: 'Guarda la copia de una cara de la tarjeta del seguro, o la quita',
    access: ['clinicians', 'staff'],
    params: z.object({ coverageId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) }),
    body: z.strictObject({
      side: z.enum(['front', 'back']),
      /** A file of this patient that is ready (`documents.ts`); null takes the copy away. */
      documentId: z.uuid().nullable(),
    }),
    response: z.object({ coverageId: z.string() }),
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
