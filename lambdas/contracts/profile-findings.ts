import * as z from 'zod';
import type { Route } from './route.ts';

const findingKindSchema = z.object({
  resourceType: z.string().max(64),
  /** Canonical address without version; of an extension that the profile describes, the extension's. */
  profile: z.string().max(500),
  /** FHIRPath without positions, e.g. `Patient.identifier.system`. */
  element: z.string().max(500),
  /** Spanish. */
  diagnostics: z.string().max(500),
});
export type FindingKind = z.infer<typeof findingKindSchema>;

export const findingCountSchema = findingKindSchema.extend({ count: z.int() });
export type FindingCount = z.infer<typeof findingCountSchema>;

/** Where the record holds resources that do not keep a profile that they claim. */
export const profileFindingRoutes = {
  listProfileFindings: {
    method: 'GET',
    path: '/profile-findings',
    summary: 'Lo que los recursos no cumplen de los perfiles que declaran, lo más frecuente primero',
    access: ['clinicians', 'staff'],
    response: z.object({ findings: z.array(findingCountSchema) }),
  },
  listResourcesWithFinding: {
    method: 'GET',
    path: '/profile-findings/resources',
    summary: 'Los recursos que no cumplen algo de un perfil que declaran',
    access: ['clinicians', 'staff'],
    query: findingKindSchema.extend({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({
      resources: z.array(
        z.object({ id: z.string(), patientId: z.string().nullable(), lastUpdated: z.iso.datetime() }),
      ),
      next: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
